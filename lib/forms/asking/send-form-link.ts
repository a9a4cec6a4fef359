import { and, eq } from "drizzle-orm";
import { customers, formLinks, forms } from "../../../db/schema";
import type { Ctx } from "../../context";
import { nameInMail } from "../../email/mail/names";
import { type AccountMail, sendAccountMail } from "../../email/sending/send-account-mail";
import { textsFor } from "../../locale/texts";
import type { ClaimedJob } from "../../queue/claim-jobs";
import type { JobHandler } from "../../queue/job-handler";
import { open } from "../../secrets/seal";
import { keyRing } from "../../secrets/sealing-ring";
import { linkedFormUrl } from "./links";
import { linkToken, mailedPlace } from "./make-link";
import { secretHash } from "./secret-hash";

/**
 * Sends the email of a `form_link_mail` job, unless its link has been used, withdrawn or has expired in the meantime. It names the form and
 * nothing of any answer (rule F9.1).
 *
 * @throws MailError when no server has accepted the message
 */
export const sendFormLink: JobHandler = async (ctx, job) => {
  const mail = await formLinkMail(ctx, job);
  if (mail === null) return "dropped";
  await sendAccountMail(job, mail);
  return "done";
};

/** The content; null when it is no longer wanted. */
export async function formLinkMail(
  { db, org, now }: Pick<Ctx, "db" | "org" | "now">,
  { subjectId }: Pick<ClaimedJob, "subjectId">,
): Promise<AccountMail | null> {
  const [row] = await db
    .select({ link: formLinks, form: forms.name, isActive: forms.active, customer: customers.name })
    .from(formLinks)
    .innerJoin(forms, and(eq(forms.orgId, formLinks.orgId), eq(forms.id, formLinks.formId)))
    .innerJoin(customers, and(eq(customers.orgId, formLinks.orgId), eq(customers.id, formLinks.customerId)))
    .where(and(eq(formLinks.orgId, org.id), eq(formLinks.id, subjectId)));
  if (!row?.isActive || row.link.mailedTo === null) return null;
  const { id, usedAt, withdrawnAt, expiresAt, mailedTo, tokenHash } = row.link;
  if (usedAt !== null || withdrawnAt !== null || expiresAt <= now) return null;
  const ring = await keyRing(db);
  const to = open(ring, mailedPlace(org.id, id), mailedTo);
  const token = linkToken(ring, { orgId: org.id, id });
  // Made under another key: its link wouldn't work.
  if (!to.ok || secretHash(token) !== tokenHash) return null;
  const texts = textsFor(org.locale);
  const words = { business: nameInMail(org.name), form: row.form, customer: nameInMail(row.customer) };
  return {
    to: to.text,
    subject: texts("forms.mail.subject", words),
    heading: texts("forms.mail.heading", words),
    paragraphs: [texts("forms.mail.text", words)],
    action: { text: texts("forms.mail.action"), href: linkedFormUrl(org.slug, token) },
    notes: [texts("forms.mail.note")],
    reason: texts("forms.mail.reason", words),
  };
}
