import { z } from "zod";
import { type ApiAnswer, call } from "../../testing/caller/api-client";

export const Rpc = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.looseObject({}).optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

const Result = z.object({
  content: z.tuple([z.object({ type: z.literal("text"), text: z.string() })]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
});

export type ToolResult = { isError: boolean; body: Record<string, unknown> };
type Options = { key: string; server?: 0 | 1; id?: number; headers?: Record<string, string> };

/** Sends a message as the barest client does: no handshake, no header but the key. */
export const send = (message: unknown, { key, server, headers }: Omit<Options, "id">): Promise<ApiAnswer> =>
  call("POST", "/api/mcp", { key, server, headers, body: message });

/** What a result says; structured and text are the same, and a failure has only its text. */
export function readResult(sent: unknown): ToolResult {
  const { content, structuredContent, isError = false } = Result.parse(sent);
  const body: Record<string, unknown> = JSON.parse(content[0].text);
  if (isError !== (structuredContent === undefined)) throw new Error("structured content goes with what worked");
  if (structuredContent && JSON.stringify(structuredContent) !== content[0].text) throw new Error("they differ");
  return { isError, body };
}

/** Calls a tool by bare JSON-RPC. */
export async function callBare(name: string, args: unknown, { id = 1, ...options }: Options): Promise<ToolResult> {
  const answer = await send({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } }, options);
  const { result, error } = Rpc.parse(answer.json);
  if (answer.status !== 200 || !result) throw new Error(`${answer.status}: ${error?.message}`);
  return readResult(result);
}
