import type { BookingSource } from "../../../db/vocabulary";
import type { MailCause } from "../../email/sending/mail-budget";
import type { NewJob } from "../../queue/enqueue";

type Reader = { email: string; source: BookingSource };

/**
 * The job that emails someone the link to their place on the waitlist; none without an address.
 *
 * @param again when the link was asked for once more; null: they have just joined
 * @param client the address that a visitor came from
 */
export function placeMailJob(
  entry: Reader & { id: string },
  { now, again = null, client }: { now: Date; again?: Date | null; client?: string },
): NewJob[] {
  if (entry.email === "") return [];
  const cause: MailCause = client === undefined ? {} : { client };
  const key = again === null ? entry.id : `${entry.id} ${again.toISOString()}`;
  return [{ kind: "waitlist_mail", key, subjectId: entry.id, details: { ...cause }, dueAt: now }];
}

/**
 * The job that emails someone the offer of a time; none without an address. It counts for no limit of
 * emails (rule H11.2): the person asked for it, and an email that waits would come when the time is no longer kept.
 */
export function offerMailJob(offer: { id: string }, entry: { email: string }, now: Date): NewJob[] {
  if (entry.email === "") return [];
  return [{ kind: "offer_mail", key: offer.id, subjectId: offer.id, details: {}, dueAt: now }];
}
