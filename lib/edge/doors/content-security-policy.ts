/**
 * What a page loads: files of this origin, or pictures from anywhere as well, as posts show them (rule P6.5); a file loads nothing. The
 * frame of a mail has the mail's own styles and pictures, and runs no scripts.
 */
export type Loads = "own files" | "own files and others' pictures" | "a mail" | "nothing";

const MAIL_FRAME = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/**
 * The content security policy of a page: scripts by nonce only, forms and frames of this origin, framed by this origin and the
 * sites that the business allows.
 *
 * @param nonce of this response
 * @param embedOrigins checked origins, as in `EmbedOrigin`
 * @param isDev hot reload evaluates code and sets styles from scripts
 * @param loads what the page may load
 * @param formOrigins where else the page's forms may lead: browsers check redirects, too
 */
export function contentSecurityPolicy(
  nonce: string,
  embedOrigins: readonly string[],
  isDev: boolean,
  loads: Loads = "own files",
  formOrigins: readonly string[] = [],
): string {
  if (loads === "nothing") return "default-src 'none'";
  if (loads === "a mail") return MAIL_FRAME;
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(isDev ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", isDev ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    "img-src": ["'self'", "data:", ...(loads === "own files" ? [] : ["https:"])],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...formOrigins],
    "frame-ancestors": ["'self'", ...embedOrigins],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
