import type { IncomingMessage } from "node:http";
import { corsHeaders, type PathAccess } from "../../lib/edge/api/cors";
import { formBytesMaxFor } from "../../lib/edge/doors/form-bytes-max";
import { plainRefusal } from "../../lib/edge/doors/plain-refusal";
import { refusalOfLength } from "../../lib/edge/forms/form-post";
import { BODY_BYTES_MAX } from "../../lib/fields/body-size.schema";

/** An answer that Next wouldn't give as JSON, or at all. */
export type RawAnswer = { status: number; body: string; headers: Record<string, string> };

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ALLOW = METHODS.join(", ");

/** Dot segments, which browsers resolve before sending, and other names that Next has for each page. */
const LEADS_ELSEWHERE = /[/\\](?:\.|%2e){1,2}(?:[/\\#]|$)|^\/_next\/data\/|\.rsc(?:#|$)/i;

/** The kind of an API path, by the first word after the slug (rule A8). */
function accessOf(path: string): PathAccess {
  const [, word] = /^\/api\/v1\/[^/]*\/([a-z]+)(?:\/|$)/.exec(path) ?? [];
  if (word === "booking") return "holder";
  return word === "customers" || word === "appointments" ? "key" : "public";
}

/**
 * The answer to a request that Next would turn into a plain-text 500 (rule A4.5); undefined when Next may have the
 * request.
 */
export function refusedRequest({
  method = "GET",
  url = "/",
}: Pick<IncomingMessage, "method" | "url">): RawAnswer | undefined {
  const path = url.split("?", 1).join("");
  if (!METHODS.includes(method)) return methodNotAllowed(path);
  if (!url.startsWith("/") || !URL.canParse(url, "http://localhost")) {
    return answer(400, "This request's address isn't valid.", path);
  }
  // Next would look for these at another address, bypassing everything this server decides by the address.
  if (LEADS_ELSEWHERE.test(path)) return notValid(path);
  // Next would redirect these with an answer that isn't JSON.
  if (/^\/+api\//.test(path) && /\/\/|\\/.test(path))
    return answer(404, "We couldn't find anything at this address.", path);
  const decoded = decode(path);
  return decoded !== undefined && !decoded.includes("\0") ? undefined : notValid(path);
}

function notValid(path: string): RawAnswer {
  return path.startsWith("/api/")
    ? answer(404, "We couldn't find anything at this address.", path)
    : answer(400, "This request's address isn't valid.", path);
}

/** Whether a page gets a body larger than anyone may send, or of unknown length; the API reads its bodies itself. */
function isLong({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  if (/^\/+api(?![^/?])/.test(url)) return false;
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > BODY_BYTES_MAX.form;
}

/**
 * Why a page can't get a body of this length, or null. Next buffers everything that arrives while it asks proxy.ts, so the length
 * is checked before Next sees the request (rule A4.3).
 */
export async function refusalOfLongBody(sent: Pick<IncomingMessage, "url" | "headers">): Promise<RawAnswer | null> {
  if (!isLong(sent)) return null;
  // It can only be loaded once Next itself is.
  const { NextRequest } = await import("next/server");
  const { url = "/", headers } = sent;
  const lines = Object.entries(headers).map(([name, value]): [string, string] => [name, [value].flat().join("; ")]);
  const request = new NextRequest(new URL(url, "http://localhost"), { headers: lines });
  const refused = await refusalOfLength(request.headers, (length) => formBytesMaxFor(request, length));
  return refused && { status: refused.status, ...plainRefusal(refused.text) };
}

export function methodNotAllowed(path: string): RawAnswer {
  const { status, body, headers } = answer(405, "This method isn't supported.", path);
  return { status, body, headers: { ...headers, Allow: ALLOW } };
}

/** A failure as JSON, with the headers for its kind of path. */
export function answer(status: number, error: string, path: string): RawAnswer {
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store", ...corsHeaders(accessOf(path)) };
  return { status, body: JSON.stringify({ ok: false, error }), headers };
}

/** A decoded path or part of one, undefined if it can't be decoded. */
export function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
