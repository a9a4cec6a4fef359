import type { Database } from "../../../db/client";
import { enqueueJobs, type NewJob } from "../../queue/enqueue";
import { SIGN_IN_LIMITS } from "../schema";

const DAY_MS = 86_400_000;

export const expiryOfInvitation = (now: Date): Date => new Date(now.getTime() + SIGN_IN_LIMITS.invitationDays * DAY_MS);

/** An invitation until it is sent again, which makes another mail of it. */
export type SentOnce = { orgId: string; id: string; expiresAt: Date };

/** What the mail of an invitation is known by among the jobs. */
export const invitationMailKey = ({ id, expiresAt }: SentOnce): string => `${id} ${expiresAt.toISOString()}`;

/** Leaves the mail of an invitation to be sent, in the transaction that makes it or sends it again. */
export async function leaveInvitationMail(tx: Database, sent: SentOnce, now: Date): Promise<void> {
  const job: NewJob = { kind: "invitation", key: invitationMailKey(sent), subjectId: sent.id, details: {}, dueAt: now };
  await tx.execute(enqueueJobs(sent.orgId, [job]));
}
