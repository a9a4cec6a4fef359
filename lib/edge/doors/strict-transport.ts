/**
 * Tells browsers to come by https alone, for a year (rule O1.3). Only this host: what else the operator runs beside it may have none.
 */
export const STRICT_TRANSPORT_SECURITY = { key: "Strict-Transport-Security", value: "max-age=31536000" };
