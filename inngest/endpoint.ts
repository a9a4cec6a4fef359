import { serve } from "inngest/next";
import { NextRequest } from "next/server";
import { unknownPath } from "../lib/edge/api/unknown-path";
import { errorResponse } from "../lib/edge/error-table";
import { failureOf } from "../lib/edge/failure";
import { readBody } from "../lib/edge/read-body";
import { env } from "../lib/env/env";
import { AppError } from "../lib/errors";
import { BODY_BYTES_MAX } from "../lib/fields/body-size.schema";
import { jsonExcess, TOO_MANY_VALUES } from "../lib/fields/json-excess";
import { functionsOf } from ".";
import { inngestClient, isInngestConfigured } from "./client";

/** How deep lists and objects may be nested in a call from Inngest. */
const DEPTH_MAX = 64;

type Served = ReturnType<typeof serve>;
type Method = "GET" | "POST" | "PUT";

let served: Served | undefined;

/** Sets where Inngest calls: a caller's Host header has no influence. */
function endpoint(): Served {
  const client = inngestClient();
  served ??= serve({ client, functions: functionsOf(client), serveOrigin: env().appUrl, servePath: "/api/inngest" });
  return served;
}

/**
 * How Inngest reaches its functions, behind the SDK's own signature check: 404 when Inngest isn't used, and the API's JSON for
 * anything that isn't from Inngest.
 */
export function inngestMethod(method: Method): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isInngestConfigured()) return unknownPath();
    try {
      const body = method === "GET" ? undefined : await readJson(request);
      const call = new NextRequest(request.url, { method, headers: request.headers, body });
      return await translated(method, await endpoint()[method](call, undefined));
    } catch (error) {
      return errorResponse(failureOf(error, "a call for Inngest"), NOT_KEPT);
    }
  };
}

/** The answer to methods that Inngest never uses. */
export async function inngestNotAllowed(): Promise<Response> {
  if (!isInngestConfigured()) return unknownPath();
  const allow = ["GET", "POST", "PUT"];
  const refused = new AppError("method_not_allowed", "Use GET, POST or PUT for this address.", { allow });
  return errorResponse(failureOf(refused, "a call for Inngest"), NOT_KEPT);
}

/** The SDK answers a nonsensical call as if it had failed itself, with a stack trace. */
async function translated(method: Method, answer: Response): Promise<Response> {
  if (answer.status === 401) return refusal(401, "This call isn't signed by Inngest.");
  if (answer.status !== 500) return answer;
  if (method === "PUT") return refusal(502, "Inngest didn't accept the functions.");
  return isSdkFailure(await answer.clone().text()) ? refusal(400, "This isn't a call from Inngest.") : answer;
}

function isSdkFailure(text: string): boolean {
  try {
    return JSON.parse(text)?.type === "internal";
  } catch {
    return false;
  }
}

/** A body as text, which is JSON or nothing. */
async function readJson(request: Request): Promise<string> {
  const text = Buffer.from(await readBody(request, BODY_BYTES_MAX.inngest)).toString();
  // Only the signature identifies the caller, and the SDK checks it once it has the body.
  if (jsonExcess([text], { depthMax: DEPTH_MAX }) !== null) {
    throw new AppError("too_large", `The body is nested too deeply, or has ${TOO_MANY_VALUES}.`);
  }
  if (text !== "" && !isJson(text)) throw new AppError("invalid_json", "The body isn't valid JSON.");
  return text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const NOT_KEPT = { "Cache-Control": "no-store" };

/** The SDK's refusals, in the API's JSON. */
const refusal = (status: number, error: string): Response =>
  Response.json({ ok: false, error }, { status, headers: NOT_KEPT });
