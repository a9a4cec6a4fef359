/**
 * The content security policy of a page: scripts by nonce only, forms and frames of this origin, framed by this origin and the
 * sites that the business allows.
 *
 * @param nonce of this response
 * @param embedOrigins checked origins, as in `EmbedOrigin`
 * @param isDev hot reload evaluates code and sets styles from scripts
 * @param formOrigins where else the page's forms may lead: browsers check redirects, too
 */
export function contentSecurityPolicy(
  nonce: string,
  embedOrigins: readonly string[],
  isDev: boolean,
  formOrigins: readonly string[] = [],
): string {
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(isDev ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", isDev ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    "img-src": ["'self'", "data:"],
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
