import type { Database } from "../../../db/client";
import { enqueueJobs, type NewJob } from "../../queue/enqueue";
import { SIGN_IN_LIMITS } from "../schema";

const DAY_MS = 86_400_000;

export const expiryOfInvitation = (now: Date): Date => new Date(now.getTime() + SIGN_IN_LIMITS.invitationDays * DAY_MS);

/** An invitation until it is resent, which needs another email. */
export type SentOnce = { orgId: string; id: string; expiresAt: Date };

/** The key of an invitation's email job. */
export const invitationMailKey = ({ id, expiresAt }: SentOnce): string => `${id} ${expiresAt.toISOString()}`;

/** Queues the email of an invitation, in the transaction that creates or resends it. */
export async function leaveInvitationMail(tx: Database, sent: SentOnce, now: Date): Promise<void> {
  const job: NewJob = { kind: "invitation", key: invitationMailKey(sent), subjectId: sent.id, details: {}, dueAt: now };
  await tx.execute(enqueueJobs(sent.orgId, [job]));
}
