import { isLoopbackUrl } from "../../env/env";
import { RPC, RpcRefusal } from "./rpc-error";

type Allowed = { appUrl: string; allowedOrigins: readonly string[] };

/** This machine's other names, for a server on one of them. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

function originsOf({ appUrl, allowedOrigins }: Allowed): URL[] {
  const own = new URL(appUrl);
  const port = own.port ? `:${own.port}` : "";
  const aliases = isLoopbackUrl(appUrl) ? LOOPBACK.map((name) => `${own.protocol}//${name}${port}`) : [appUrl];
  return [...aliases, ...allowedOrigins].map((origin) => new URL(origin));
}

/**
 * Refuses a request sent to a hostname other than the platform's, or by a page of another origin: a browser may have been
 * led here by someone else's hostname (rule E3.3).
 *
 * @throws RpcRefusal with 403
 */
export function checkHostAndOrigin(headers: Headers, allowed: Allowed): void {
  const origins = originsOf(allowed);
  const host = headers.get("host")?.toLowerCase();
  if (!origins.some((one) => one.host === host)) {
    throw new RpcRefusal(
      403,
      RPC.forbidden,
      "This server doesn't accept requests for this hostname. Set APP_URL or ALLOWED_ORIGINS.",
    );
  }
  const origin = headers.get("origin");
  if (origin !== null && !origins.some((one) => one.origin === origin)) {
    throw new RpcRefusal(403, RPC.forbidden, "Pages from this origin aren't allowed to call this server.");
  }
}

/** The headers that let pages of allowed origins read an answer (rule E3.3). */
export function toolServerCors(headers: Headers, allowed: Allowed): Record<string, string> {
  const origin = headers.get("origin");
  const isKnown = originsOf(allowed).some((one) => one.origin === origin);
  return {
    "Access-Control-Allow-Origin": isKnown && origin !== null ? origin : allowed.appUrl,
    "Access-Control-Expose-Headers": "mcp-session-id, www-authenticate, x-request-id",
    Vary: "Origin",
  };
}

/** The answer to a preflight of such a page. */
export const PREFLIGHT_HEADERS = {
  "Access-Control-Allow-Methods": "POST",
  "Access-Control-Allow-Headers":
    "authorization, x-api-key, content-type, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name",
  "Access-Control-Max-Age": "86400",
};
