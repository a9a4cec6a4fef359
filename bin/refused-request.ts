import type { IncomingMessage } from "node:http";

/** An answer that Next would not give as JSON, or not at all. */
export type Answer = { status: number; body: string; headers: Record<string, string> };

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ALLOW = METHODS.join(", ");

/** The calls of a booking's holder carry no header of this family (DECISIONS A8). */
const BOOKING_CALLS = /^\/api\/v1\/[^/]*\/booking(\/|$)/;

/**
 * What is answered before Next sees the request, undefined when Next may have it: Next turns these requests into
 * plain-text 500s (DECISIONS A4).
 */
export function refusal({ method = "GET", url = "/" }: Pick<IncomingMessage, "method" | "url">): Answer | undefined {
  const path = url.split("?", 1).join("");
  if (!METHODS.includes(method)) return methodNotAllowed(path);
  if (!url.startsWith("/") || !URL.canParse(url, "http://localhost")) {
    return answer(400, "The address of this request is not valid.", path);
  }
  const decoded = decode(path);
  if (decoded !== undefined && !decoded.includes("\0")) return undefined;
  return path.startsWith("/api/")
    ? answer(404, "There is nothing at this address.", path)
    : answer(400, "The address of this request is not valid.", path);
}

export function methodNotAllowed(path: string): Answer {
  const { status, body, headers } = answer(405, "This method is not supported.", path);
  return { status, body, headers: { ...headers, Allow: ALLOW } };
}

function answer(status: number, error: string, path: string): Answer {
  const cors: Record<string, string> = BOOKING_CALLS.test(path) ? {} : { "Access-Control-Allow-Origin": "*" };
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store", ...cors };
  return { status, body: JSON.stringify({ ok: false, error }), headers };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
