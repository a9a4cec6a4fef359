import type { Database } from "../../db/client";
import { newId } from "../ids";
import { enqueueJobs } from "../queue/enqueue";
import { NO_BUSINESS } from "../queue/job-handler";
import { jobsWaker } from "../queue/waker";

/**
 * Queues a sign-in link to an address, whether or not it has an account. Nothing secret is stored: the link is created when it is sent
 * (rule O5.5).
 *
 * @param link.callbackUrl a path of our own to go on to
 */
export async function requestSignInLink(
  db: Database,
  { email, callbackUrl }: { email: string; callbackUrl: string },
  now: Date,
): Promise<void> {
  const job = {
    kind: "sign_in_link",
    key: newId("mail"),
    subjectId: email,
    details: { callbackUrl },
    dueAt: now,
  } as const;
  await db.execute(enqueueJobs(NO_BUSINESS, [job]));
  jobsWaker.wake();
}
