import { catalogOf } from "../../catalog/load-catalog";
import { letterhead } from "../../email/mail/letterhead";
import { greetedName, nameInMail } from "../../email/mail/names";
import type { LetterOf } from "../../email/sending/letter";
import { textsFor } from "../../locale/texts";
import { consentUrl } from "../links";
import { makeMailToken } from "../mail-token";
import { addressHash, suppressionKey } from "../suppression/address-hash";
import { isFinal, suppressionsOf } from "../suppression/suppressions";
import { findCustomer } from "./lock-customer";
import { mayAsk } from "./may-ask";

/** The letter of a `consent_mail` job: asks someone with a link whether they want news and offers (rules M2, M3). */
export const consentLetter: LetterOf = async (ctx, job) => {
  const { db, org, now } = ctx;
  const { profile, policy } = await catalogOf(db, org);
  const customer = await findCustomer(db, org.id, job.subjectId);
  if (customer === null || customer.email === "" || customer.status === "yes") return null;
  if (policy.marketing.policy === "off") return null;
  const hash = addressHash(await suppressionKey(db), customer.email);
  if (isFinal(await suppressionsOf(db, org.id, hash))) return null;
  // Later attempts are of the same mail.
  const isCounted = job.attempts > 1 || job.details.isCounted !== undefined;
  if (!isCounted && !(await mayAsk(db, org.id, hash, now))) return null;
  const token = await makeMailToken(db, {
    use: "ask",
    orgId: org.id,
    customerId: customer.id,
    campaignId: "",
    addressHash: hash,
    askedAt: Math.floor(now.getTime() / 1000),
  });
  const texts = textsFor(profile.locale);
  const business = nameInMail(profile.name);
  const greeted = greetedName(customer.name);
  return {
    to: { name: nameInMail(customer.name), address: customer.email },
    replyTo: profile.contactEmail === "" ? null : { name: business, address: profile.contactEmail },
    content: {
      ...letterhead({ ...profile, name: business }),
      subject: texts("marketing.ask.subject", { business }),
      preview: texts("marketing.ask.text", { business }),
      tile: null,
      badge: null,
      heading: texts("marketing.ask.heading"),
      paragraphs: [
        greeted === null ? texts("mail.helloAll") : texts("mail.hello", { name: greeted }),
        texts("marketing.ask.text", { business }),
        texts("marketing.ask.otherwise"),
      ],
      facts: [],
      actions: [{ text: texts("marketing.ask.button"), href: consentUrl(org.slug, token) }],
      notes: [],
      reason: texts("marketing.ask.reason", { business }),
    },
    calendar: null,
  };
};
