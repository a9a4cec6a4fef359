import { randomUUID } from "node:crypto";
import { AppError } from "../../errors";
import { OAuthError, type OAuthErrorCode } from "../../oauth/oauth-error";
import { errorAnswer } from "../error-table";
import { failureOf } from "../failure";

/** Programs in browsers may call from any origin, because what they send is the credential (rule E11.8). */
const CORS = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "www-authenticate, retry-after" };

type Handler = (request: Request) => Promise<Response>;
type Method = "GET" | "POST";

/**
 * Makes the handlers of an OAuth path with one method, with preflights and a refusal for all others. Refusals have the form that
 * OAuth prescribes, and no proxy may cache an answer.
 */
export function oauthPath(method: Method, run: (request: Request) => Promise<object | Response>, status = 200) {
  const allow = method === "GET" ? ["GET", "HEAD", "OPTIONS"] : [method, "OPTIONS"];
  const answer: Handler = (request) => answering(request, async () => asResponse(await run(request), status));
  const refuse: Handler = (request) =>
    answering(request, async () => {
      throw new AppError("method_not_allowed", `Use ${allow.join(" or ")} for this address.`, { allow });
    });
  const preflight: Handler = async () =>
    new Response(null, {
      status: 204,
      headers: {
        ...CORS,
        "Access-Control-Allow-Methods": allow.join(", "),
        "Access-Control-Allow-Headers": "authorization, content-type, mcp-protocol-version",
        "Access-Control-Max-Age": "86400",
      },
    });
  const get = method === "GET" ? answer : refuse;
  const post = method === "POST" ? answer : refuse;
  return { GET: get, HEAD: get, POST: post, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: preflight };
}

const asResponse = (view: object | Response, status: number): Response =>
  view instanceof Response ? view : Response.json(view, { status });

async function answering(request: Request, run: () => Promise<Response>): Promise<Response> {
  const requestId = randomUUID();
  const answer = await run().catch((error: unknown) => refusal(error, request, requestId));
  const common = { ...CORS, "Cache-Control": "no-store", Pragma: "no-cache", "X-Request-Id": requestId };
  for (const [name, value] of Object.entries(common)) answer.headers.set(name, value);
  return request.method === "HEAD" ? new Response(null, { status: answer.status, headers: answer.headers }) : answer;
}

function refusal(error: unknown, request: Request, requestId: string): Response {
  if (error instanceof OAuthError) return oauthRefusal(error.code, error.message, request);
  const failure = failureOf(error, "oauth", requestId);
  const { status, headers } = errorAnswer(failure);
  const isOurs = status >= 500;
  const code = isOurs ? "server_error" : status === 429 ? "temporarily_unavailable" : "invalid_request";
  return Response.json({ error: code, error_description: failure.message }, { status, headers });
}

/** 401 for an unknown client, with the scheme that it used; 400 for everything else. */
function oauthRefusal(code: OAuthErrorCode, message: string, { headers }: Request): Response {
  const isClient = code === "invalid_client";
  const challenge: Record<string, string> =
    isClient && headers.has("authorization") ? { "WWW-Authenticate": 'Basic realm="oauth"' } : {};
  const body = { error: code, error_description: message };
  return Response.json(body, { status: isClient ? 401 : 400, headers: challenge });
}
