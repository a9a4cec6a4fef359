import { waitUntil } from "@vercel/functions";
import type { Inngest } from "inngest";
import { singleFlight } from "../lib/queue/single-flight";
import { throttledLog } from "../lib/queue/throttled-log";

/** A burst of changes is reported together. */
const GATHER_MS = 200;

/**
 * Makes the function that tells Inngest that something is due: one message at a time. A failed message doesn't matter, because
 * the functions run every minute anyway.
 *
 * @param name of the event that starts the function
 */
export function dueSender(client: Pick<Inngest, "send">, name: string): () => void {
  const logFailure = throttledLog("Inngest could not be told that work is due");
  const send = singleFlight(async () => {
    try {
      await client.send({ name, data: {} });
    } catch (error) {
      logFailure(error);
    }
  }, GATHER_MS);
  return () => waitUntil(send());
}
