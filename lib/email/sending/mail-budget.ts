import type { Database } from "../../../db/client";
import { foldEmail } from "../../fields/contact-folds";
import type { ClaimedJob } from "../../queue/claim-jobs";
import type { JobResult } from "../../queue/job-handler";
import { LIMITS } from "../../rate-limit/limits";
import { reserveTime } from "../../rate-limit/reserve-time";

/** The longest time an email waits for its turn, in milliseconds. */
const WAIT_MS_MAX = 24 * 60 * 60_000;

export const TOO_MANY_MAILS = "too many emails to this address or from one visitor";

/** What an email job knows about who caused it: nothing if it was the business, a program or a person on this machine. */
export type MailCause = {
  /** the address from which a stranger or a booking's holder caused the mail */
  client?: string;
  /** a later mail, such as a reminder: it counts for its recipient only */
  isOnline?: string;
};

/**
 * Decides whether an email caused by a stranger is sent now, at its turn, or not at all if that is more than a day away (rule H11.2).
 * Checked only at the first attempt: an email that waited gets its turn, and one that failed has had it.
 */
export async function turnOfMail(
  db: Database,
  { details, attempts }: Pick<ClaimedJob, "details" | "attempts">,
  recipient: string,
  now: Date,
): Promise<"now" | JobResult> {
  const { client, isOnline }: MailCause = details;
  if (attempts > 1 || (client === undefined && isOnline === undefined)) return "now";
  const ofReader = await reserveTime(db, LIMITS.mailToReader, foldEmail(recipient), now, WAIT_MS_MAX);
  if (ofReader === null) return { givenUp: TOO_MANY_MAILS };
  const ofClient = client === undefined ? now : await reserveTime(db, LIMITS.mailByClient, client, now, WAIT_MS_MAX);
  if (ofClient === null) return { givenUp: TOO_MANY_MAILS };
  const at = new Date(Math.max(ofReader.getTime(), ofClient.getTime()));
  return at > now ? { laterAt: at } : "now";
}
