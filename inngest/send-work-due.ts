import { waitUntil } from "@vercel/functions";
import type { Inngest } from "inngest";
import { complainer } from "../lib/jobs/complain";
import { singleFlight } from "../lib/jobs/single-flight";
import { WORK_DUE } from "./client";

/** A burst of changes is told together. */
const GATHER_MS = 200;

/**
 * Makes what tells Inngest that work is due: one message at a time, and none that fails is anybody's problem, since the
 * function runs every minute anyway.
 */
export function workDueSender(client: Pick<Inngest, "send">): () => void {
  const complain = complainer("Inngest could not be told that work is due");
  const send = singleFlight(async () => {
    try {
      await client.send({ name: WORK_DUE, data: {} });
    } catch (error) {
      complain(error);
    }
  }, GATHER_MS);
  return () => waitUntil(send());
}
