import type { IncomingMessage } from "node:http";
import { corsHeaders, type PathAccess } from "../lib/edge/api/cors";

/** An answer that Next would not give as JSON, or not at all. */
export type RawAnswer = { status: number; body: string; headers: Record<string, string> };

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ALLOW = METHODS.join(", ");

/** Which of the three kinds a path of the API belongs to, by its first word behind the slug (rule A8). */
function accessOf(path: string): PathAccess {
  const [, word] = /^\/api\/v1\/[^/]*\/([a-z]+)(?:\/|$)/.exec(path) ?? [];
  if (word === "booking") return "holder";
  return word === "customers" || word === "appointments" ? "key" : "public";
}

/**
 * What is answered before Next sees the request, undefined when Next may have it: Next turns these requests into
 * plain-text 500s (rule A4.5).
 */
export function refusedRequest({
  method = "GET",
  url = "/",
}: Pick<IncomingMessage, "method" | "url">): RawAnswer | undefined {
  const path = url.split("?", 1).join("");
  if (!METHODS.includes(method)) return methodNotAllowed(path);
  if (!url.startsWith("/") || !URL.canParse(url, "http://localhost")) {
    return answer(400, "The address of this request is not valid.", path);
  }
  // Next would send these elsewhere, with an answer that is no JSON.
  if (/^\/+api\//.test(path) && /\/\/|\\/.test(path)) return answer(404, "There is nothing at this address.", path);
  const decoded = decode(path);
  if (decoded !== undefined && !decoded.includes("\0")) return undefined;
  return path.startsWith("/api/")
    ? answer(404, "There is nothing at this address.", path)
    : answer(400, "The address of this request is not valid.", path);
}

export function methodNotAllowed(path: string): RawAnswer {
  const { status, body, headers } = answer(405, "This method is not supported.", path);
  return { status, body, headers: { ...headers, Allow: ALLOW } };
}

/** A failure as JSON, with the headers of its path's kind. */
export function answer(status: number, error: string, path: string): RawAnswer {
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store", ...corsHeaders(accessOf(path)) };
  return { status, body: JSON.stringify({ ok: false, error }), headers };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
