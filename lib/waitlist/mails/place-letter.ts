import { catalogOf } from "../../catalog/load-catalog";
import { letterhead } from "../../email/mail/letterhead";
import type { MailContent } from "../../email/mail/mail-content";
import type { LetterOf } from "../../email/sending/letter";
import { formatSpan } from "../../locale/format-span";
import { entryStatusAt, todayOf } from "../entry-state";
import { placeUrl } from "../links";
import { findEntryOfJob } from "./entry-of-job";
import { envelopeTo, greeting, reasonOf } from "./envelope";
import { type WaitlistFacts, waitlistFacts, wishLines } from "./wish-facts";

/** The letter of a `waitlist_mail` job: that someone is on the waitlist, with the link to their place. */
export const placeLetter: LetterOf = async (ctx, job) => {
  const entry = await findEntryOfJob(ctx, job.subjectId);
  if (entry === null || entry.email === "" || entryStatusAt(entry, todayOf(ctx)) !== "waiting") return null;
  const catalog = await catalogOf(ctx.db, ctx.org);
  const facts = waitlistFacts(catalog, entry);
  return { ...envelopeTo(facts), content: placeContent(facts, catalog.policy.waitlistOfferMin), calendar: null };
};

/**
 * What it says.
 *
 * @param offerMin for how many minutes a time is kept
 */
export function placeContent(facts: WaitlistFacts, offerMin: number): MailContent {
  const { entry, wish, profile, texts } = facts;
  const text = texts("mail.waitlist.joined.text", { length: formatSpan(offerMin, profile.locale) });
  return {
    ...letterhead(profile),
    tile: null,
    subject: texts("mail.waitlist.joined.subject", { service: wish.serviceName }),
    preview: text,
    badge: { text: texts("mail.waitlist.badge"), tone: "brand" },
    heading: texts("mail.waitlist.joined.heading"),
    paragraphs: [greeting(facts), text],
    facts: wishLines(facts),
    actions: [{ text: texts("mail.waitlist.place"), href: placeUrl(profile.slug, entry.id) }],
    notes: [texts("mail.waitlist.joined.linkHint")],
    reason: reasonOf(facts),
  };
}
