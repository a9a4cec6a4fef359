import { and, eq } from "drizzle-orm";
import { customers, formLinks, forms } from "../../../db/schema";
import { catalogOf } from "../../catalog/load-catalog";
import { letterhead } from "../../email/mail/letterhead";
import { greetedName, nameInMail } from "../../email/mail/names";
import type { LetterOf } from "../../email/sending/letter";
import { textsFor } from "../../locale/texts";
import { open } from "../../secrets/seal";
import { keyRing } from "../../secrets/sealing-ring";
import { linkedFormUrl } from "./links";
import { linkToken, mailedPlace } from "./make-link";
import { secretHash } from "./secret-hash";

/**
 * The letter of a `form_link_mail` job, unless its link has been used, withdrawn or has expired in the meantime. It names the form and
 * nothing of any answer (rule F9.1).
 *
 * @throws Error if the link was made with a key that isn't there any more, so that the job fails for people to see
 */
export const formLinkLetter: LetterOf = async ({ db, org, now }, { key: linkId }) => {
  const [row] = await db
    .select({ link: formLinks, form: forms.name, isActive: forms.active, customer: customers.name })
    .from(formLinks)
    .innerJoin(forms, and(eq(forms.orgId, formLinks.orgId), eq(forms.id, formLinks.formId)))
    .innerJoin(customers, and(eq(customers.orgId, formLinks.orgId), eq(customers.id, formLinks.customerId)))
    .where(and(eq(formLinks.orgId, org.id), eq(formLinks.id, linkId)));
  if (!row?.isActive || row.link.mailedTo === null) return null;
  const { id, usedAt, withdrawnAt, expiresAt, mailedTo, tokenHash } = row.link;
  if (usedAt !== null || withdrawnAt !== null || expiresAt <= now) return null;
  const ring = await keyRing(db);
  const to = open(ring, mailedPlace(org.id, id), mailedTo);
  const token = ring.all
    .map((key) => linkToken(key, { orgId: org.id, id }))
    .find((one) => secretHash(one) === tokenHash);
  if (!to.ok || token === undefined) throw new Error("The key that sealed this link is missing, so make a new link.");
  const { profile } = await catalogOf(db, org);
  const texts = textsFor(profile.locale);
  const business = nameInMail(profile.name);
  const words = { business, form: nameInMail(row.form) };
  const greeted = greetedName(row.customer);
  return {
    to: { name: nameInMail(row.customer), address: to.text },
    replyTo: profile.contactEmail === "" ? null : { name: business, address: profile.contactEmail },
    content: {
      ...letterhead({ ...profile, name: business }),
      subject: texts("forms.mail.subject", words),
      preview: texts("forms.mail.text", words),
      tile: null,
      badge: null,
      heading: texts("forms.mail.heading", words),
      paragraphs: [
        greeted === null ? texts("mail.helloAll") : texts("mail.hello", { name: greeted }),
        texts("forms.mail.text", words),
      ],
      facts: [],
      actions: [{ text: texts("forms.mail.action"), href: linkedFormUrl(org.slug, token) }],
      notes: [texts("forms.mail.note")],
      reason: texts("forms.mail.reason", words),
    },
    calendar: null,
  };
};
