import { randomUUID } from "node:crypto";
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { env } from "../../env/env";
import { findTool } from "../../tools/table";
import { failureOf } from "../failure";
import { admit, nameOf, refuseReadOnly } from "./admit";
import { type Caller, callTool } from "./call-tool";
import { clientNameOf, sessionOf } from "./client-name";
import { checkHostAndOrigin, PREFLIGHT_HEADERS, toolServerCors } from "./known-origin";
import { isObject, readMessages } from "./read-messages";
import { RPC, RpcRefusal, rpcError } from "./rpc-error";
import { answerBySdk, isOlder } from "./sdk-server";
import { TOOL_LIST_TEXT } from "./tool-list";

/** POST /api/mcp: JSON-RPC for programs that run the business, with a key or a connection (rules E3 to E5). */
export const postMessages = answering(async (request) => {
  const caller = await admit(request);
  const messages = await readMessages(request);
  refuseReadOnly(caller.credential, messages);
  const [first] = messages.messages;
  const own = { ...caller, client: clientNameOf(first, request.headers) || nameOf(caller.credential) };
  const older = await isOlder(request, messages.body);
  const plain = older ? await answerPlainly(request, messages.body, own) : null;
  if (plain) return plain;
  const answer = await answerBySdk(request, messages.body, own, older);
  const session = older && answer.ok ? sessionOf(first) : null;
  return session ? withHeaders(answer, { "Mcp-Session-Id": session }) : answer;
});

/** Sessions aren't kept and nothing is streamed, so there's nothing to get or end. */
export const refuseMethod = answering(async (request) => {
  checkHostAndOrigin(request.headers, env());
  throw new RpcRefusal(405, RPC.notAllowed, "Use POST for this address.", { headers: { Allow: "POST" } });
});

/** Answers preflights from pages of allowed origins. */
export const answerPreflight = answering(async (request) => {
  checkHostAndOrigin(request.headers, env());
  return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
});

/**
 * Answers the two calls that programs make all the time from prepared texts, without a library server for each; null for anything
 * else, which the library answers.
 */
async function answerPlainly({ headers }: Request, body: unknown, caller: Caller): Promise<Response | null> {
  const version = headers.get("mcp-protocol-version");
  if (version !== null && !SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return null;
  if (!isObject(body) || body.jsonrpc !== "2.0") return null;
  const { id, method, params = {} } = body;
  if ((typeof id !== "string" && !Number.isSafeInteger(id)) || !isObject(params)) return null;
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`;
  if (method === "tools/list") return json(`${head}${TOOL_LIST_TEXT}}`);
  const { name } = params;
  const args = params.arguments ?? {};
  const tool = method === "tools/call" && typeof name === "string" ? findTool(name) : null;
  if (tool === null || !isObject(args)) return null;
  return json(`${head}${await callTool(caller, tool, args)}}`);
}

const json = (text: string) => new Response(text, { headers: { "Content-Type": "application/json" } });

function withHeaders(answer: Response, more: Record<string, string>): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Sends an answer or a refusal. */
function answering(run: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = randomUUID();
    const common = {
      ...toolServerCors(request.headers, env()),
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
    };
    try {
      return withHeaders(await run(request), common);
    } catch (error) {
      const refusal = error instanceof RpcRefusal ? error : unexpected(error, requestId);
      const { status, code, message, more } = refusal;
      return Response.json(rpcError(more.id ?? null, code, message), {
        status,
        headers: { ...common, ...more.headers },
      });
    }
  };
}

function unexpected(error: unknown, requestId: string): RpcRefusal {
  return new RpcRefusal(500, RPC.internal, failureOf(error, "tool server", requestId).message);
}
