import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { findTool } from "../../tools/table";
import { type Caller, callTool } from "./call-tool";
import { TOOL_LIST } from "./tool-list";

const INFO = { name: "appointment-booking", title: "Appointment booking", version: "1.0.0" };
const INSTRUCTIONS =
  "Manages one business's appointments. Times are UTC, each with the business's local time beside it. Start with list_services " +
  "and get_availability. Before you change a booking, use dryRun to see what would happen.";

const Result = z.looseObject({ content: z.array(z.object({ type: z.literal("text"), text: z.string() })) });

/** The protocol's server for one request of one caller. */
function serverFor(caller: Caller): Server {
  const server = new Server(INFO, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  server.setRequestHandler("tools/list", () => ({ tools: TOOL_LIST }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const tool = findTool(params.name);
    if (tool === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool "${params.name}".`);
    return Result.parse(JSON.parse(await callTool(caller, tool, params.arguments ?? {})));
  });
  return server;
}

const callers = new WeakMap<Request, Caller>();

/** Revision 2026-07-28, which is stateless. */
const current = createMcpHandler(
  ({ requestInfo }) => {
    const caller = requestInfo && callers.get(requestInfo);
    if (!caller) throw new Error("this request wasn't authenticated");
    return serverFor(caller);
  },
  { legacy: "reject" },
);

/** Whether a request uses a revision older than 2026-07-28; programs that name no revision do. */
export const isOlder = (request: Request, body: unknown): Promise<boolean> => isLegacyRequest(request, body);

/** Lets the protocol's own library answer, whichever revision is used; always as JSON. */
export async function answerBySdk(request: Request, body: unknown, caller: Caller, older: boolean): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("accept", "application/json, text/event-stream");
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const own = new Request(request.url, { method: "POST", headers, body: "{}" });
  if (!older) {
    callers.set(own, caller);
    return current.fetch(own, { parsedBody: body });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await serverFor(caller).connect(transport);
  return transport.handleRequest(own, { parsedBody: body });
}
