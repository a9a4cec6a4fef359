import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { type AccountMail, sendAccountMail } from "../email/sending/send-account-mail";
import { env } from "../env/env";
import { log } from "../env/log";
import { PRODUCT_NAME } from "../locale/product-name";
import type { ClaimedJob } from "../queue/claim-jobs";
import type { AccountJobHandler } from "../queue/job-handler";
import { authSecret } from "./installation-secret";
import { linkTokenHash } from "./link-token";
import { SIGN_IN_LIMITS } from "./schema";

const LINK_MS = SIGN_IN_LIMITS.linkMin * 60_000;

/**
 * Makes and sends the link of a `sign_in_link` job. Each attempt creates another link, so that one that may have arrived keeps
 * working. A request from an hour ago is dropped.
 *
 * @throws MailError when no server has accepted the message
 */
export const sendSignInLink: AccountJobHandler = async ({ db, now }, job) => {
  if (now.getTime() - job.createdAt.getTime() >= LINK_MS) {
    log.warn({ job: job.id, attempts: job.attempts }, "a sign-in link could not be sent in time");
    return "dropped";
  }
  const token = randomBytes(32).toString("hex");
  if (!(await keepLink(db, job, token, now))) return "dropped";
  await sendAccountMail(job, linkMail(job, token));
  return "done";
};

/** Stores the token's hash, unless pending links have been ended in the meantime (`endSessions`). */
async function keepLink(db: Database, job: ClaimedJob, token: string, now: Date): Promise<boolean> {
  const hashed = linkTokenHash(token, await authSecret(db));
  const expires = new Date(now.getTime() + LINK_MS).toISOString();
  const kept = await db.execute(sql`
    insert into verification_tokens (identifier, token, expires)
    select subject_id, ${hashed}, ${expires}::timestamptz from jobs
    where org_id = ${job.orgId} and id = ${job.id} and outcome is null for share
    returning 1`);
  return kept.length > 0;
}

/** It opens a page with a button: email scanners open links, and the link works only once. */
function linkMail({ subjectId: email, details }: ClaimedJob, token: string): AccountMail {
  const query = new URLSearchParams({ email, token, callbackUrl: details.callbackUrl ?? "/" });
  return {
    to: email,
    subject: "Your sign-in link",
    heading: `Sign in to ${PRODUCT_NAME}`,
    paragraphs: [
      `Use this link to sign in to ${PRODUCT_NAME}. It can be used once in the next ${SIGN_IN_LIMITS.linkMin} minutes.`,
    ],
    action: { text: "Sign in", href: `${env().appUrl}/sign-in/link?${query}` },
    notes: ["Didn’t request this? You can ignore this email: no one can sign in without the link."],
    reason: `You’re receiving this because ${email} was entered on our sign-in page.`,
  };
}
