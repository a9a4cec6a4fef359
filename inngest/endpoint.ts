import { serve } from "inngest/next";
import { NextRequest } from "next/server";
import { unknownPath } from "../lib/edge/api/unknown-path";
import { env } from "../lib/env/env";
import { log } from "../lib/env/log";
import { functionsOf } from ".";
import { inngestClient, isInngestConfigured } from "./client";

const BODY_BYTES_MAX = 1024 * 1024;

type Served = ReturnType<typeof serve>;
type Method = "GET" | "POST" | "PUT";

let served: Served | undefined;

/** Where Inngest calls is said here: a caller's Host header has no word in it. */
function endpoint(): Served {
  const client = inngestClient();
  served ??= serve({ client, functions: functionsOf(client), serveOrigin: env().appUrl, servePath: "/api/inngest" });
  return served;
}

/**
 * How Inngest reaches its functions, behind the check of its signature that the SDK makes: 404 when Inngest isn't used, and
 * the API's JSON for whatever isn't Inngest's own.
 */
export function inngestMethod(method: Method): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isInngestConfigured()) return unknownPath();
    const body = method === "GET" ? undefined : await readBody(request);
    if (body === null) return refusal(413, "The body is larger than 1 MiB.");
    if (body && !isJson(body)) return refusal(400, "The body is not valid JSON.");
    try {
      const call = new NextRequest(request.url, { method, headers: request.headers, body });
      return await translated(method, await endpoint()[method](call, undefined));
    } catch (error) {
      log.error({ err: error }, "a call for Inngest failed");
      return refusal(500, "Something went wrong.");
    }
  };
}

/** What a method answers that Inngest never uses. */
export async function inngestNotAllowed(): Promise<Response> {
  if (!isInngestConfigured()) return unknownPath();
  return refusal(405, "Use GET, POST or PUT here.", { Allow: "GET, POST, PUT" });
}

/** The SDK answers a call that makes no sense as if it had itself failed, with a stack. */
async function translated(method: Method, answer: Response): Promise<Response> {
  if (answer.status === 401) return refusal(401, "This call is not signed by Inngest.");
  if (answer.status !== 500) return answer;
  if (method === "PUT") return refusal(502, "Inngest did not take the functions.");
  return isSdkFailure(await answer.clone().text()) ? refusal(400, "This is no call of Inngest's.") : answer;
}

function isSdkFailure(text: string): boolean {
  try {
    return JSON.parse(text)?.type === "internal";
  } catch {
    return false;
  }
}

/** null when it is too large */
async function readBody(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > BODY_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function refusal(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ ok: false, error }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
