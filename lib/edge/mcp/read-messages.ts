import { AppError } from "../../errors";
import { BODY_BYTES_MAX, sizeText } from "../../fields/body-size.schema";
import { jsonExcess, TOO_MANY_VALUES } from "../../fields/json-excess";
import { readBody } from "../read-body";
import { RPC, RpcRefusal } from "./rpc-error";

/** How many messages one request may have. */
export const MESSAGES_MAX = 50;
const NESTING_MAX = 64;

/** A request's parsed body, and its messages: those of a batch, or the single one. */
export type Messages = { body: unknown; messages: readonly Record<string, unknown>[] };

/**
 * Reads a request's JSON-RPC messages, whatever its headers say about it (rule E3.1).
 *
 * @throws RpcRefusal with 413, or 400 for anything that isn't JSON or isn't a message
 */
export async function readMessages(request: Request): Promise<Messages> {
  const text = decode(await bytesOf(request));
  if (jsonExcess([text], { depthMax: NESTING_MAX }) !== null) {
    throw new RpcRefusal(400, RPC.invalidRequest, `The body is nested too deeply, or has ${TOO_MANY_VALUES}.`);
  }
  const body = parse(text);
  const all: unknown[] = Array.isArray(body) ? body : [body];
  if (all.length === 0 || all.length > MESSAGES_MAX) {
    throw new RpcRefusal(400, RPC.invalidRequest, `A batch must have 1 to ${MESSAGES_MAX} messages.`);
  }
  const messages = all.filter(isObject);
  if (messages.length < all.length) throw new RpcRefusal(400, RPC.invalidRequest, "The body isn't a JSON-RPC message.");
  return { body, messages };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

async function bytesOf(request: Request): Promise<Uint8Array> {
  try {
    return await readBody(request, BODY_BYTES_MAX.toolCall);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new RpcRefusal(413, RPC.invalidRequest, `The body is larger than ${sizeText(BODY_BYTES_MAX.toolCall)}.`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RpcRefusal(400, RPC.parse, "The body isn't valid UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcRefusal(400, RPC.parse, "The body isn't valid JSON.");
  }
}
