import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/** A request's body; null if its caller, such as a killed server, went away before sending all of it. */
export async function textUnlessGone(request: IncomingMessage): Promise<string | null> {
  try {
    return await text(request);
  } catch (error) {
    if (request.complete) throw error;
    return null;
  }
}
