import { and, eq, gt } from "drizzle-orm";
import { jobs } from "../../../db/schema";
import type { BookingSource } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { enqueueJobs } from "../../queue/enqueue";
import { placeMailJob } from "../mails/waitlist-jobs";

/** How long after an email with the link there is no other (rule W2.4). */
const AGAIN_AFTER_MS = 60 * 60_000;

type Entry = { id: string; email: string; source: BookingSource };

/** Queues the email with the link to a place: when someone joins, and again when they try to join once more. */
export async function mailPlace(
  { db, org, actor, now }: Ctx,
  entry: Entry,
  { isAgain }: { isAgain: boolean },
): Promise<void> {
  if (isAgain && (await wasJustMailed({ db, org, now }, entry.id))) return;
  const client = actor.kind === "public" ? actor.client : undefined;
  const [job] = placeMailJob(entry, { now, again: isAgain ? now : null, client });
  if (job) await db.execute(enqueueJobs(org.id, [job]));
}

async function wasJustMailed({ db, org, now }: Pick<Ctx, "db" | "org" | "now">, id: string): Promise<boolean> {
  const since = new Date(now.getTime() - AGAIN_AFTER_MS);
  const isOfPlace = and(eq(jobs.orgId, org.id), eq(jobs.subjectId, id), eq(jobs.kind, "waitlist_mail"));
  const [mailed] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isOfPlace, gt(jobs.dueAt, since)))
    .limit(1);
  return mailed !== undefined;
}
