/**
 * Tells browsers to use https only, for a year (rule O1.3). This host only: the operator's other subdomains may not have https.
 */
export const STRICT_TRANSPORT_SECURITY = { key: "Strict-Transport-Security", value: "max-age=31536000" };
