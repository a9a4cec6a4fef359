import { eq, or } from "drizzle-orm";
import { waitlistEntries } from "../../../db/schema";
import { WAITLIST_JOB_KINDS } from "../../../db/vocabulary";
import { command } from "../../commands/command";
import { eraseAbout, textsOf } from "../../customers/erase-about";
import { ERASED_CONTACT } from "../../customers/erased";
import { forgetKeptMails } from "../../email/sending/forget-kept-mails";
import { erasePlaces, findToErase } from "../erase-entries";
import { findEntry } from "../find-entry";
import { reoffersWaker } from "../reoffers-waker";
import { EntryNamed } from "../requests.schema";
import { whereOfContact } from "../theirs";

/**
 * Erases on request what the waitlist keeps of a person who may never have booked (rule W1.5): this place, and all others with the same
 * email address, or with the same phone number and no address. Those that still wait end, and emails about them are deleted or no longer
 * sent. Erasing again finds only this place, and changes nothing more.
 *
 * @returns how many places were erased
 * @throws AppError `not_found`
 */
export const eraseEntry = command({
  needs: { user: "manage" },
  input: EntryNamed,
  async run(ctx, { id }): Promise<{ id: string; places: number }> {
    const { places, mails } = await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const entry = await findEntry(tx, ctx.org.id, id);
      const isThis = eq(waitlistEntries.id, id);
      const where = or(isThis, whereOfContact(contactOf(entry))) ?? isThis;
      const { ids, contacts, related } = await findToErase(inside, where);
      const mails = await eraseAbout(inside, [...ids, ...related], textsOf(contacts), WAITLIST_JOB_KINDS);
      await erasePlaces(inside, where, ERASED_CONTACT);
      return { places: ids.length, mails };
    });
    // As for a customer, only once the rest is stored: a failure loses no email.
    await forgetKeptMails(mails);
    reoffersWaker.wake();
    return { id, places };
  },
});

/** What tells people apart: the address, or the phone where there is none. */
const contactOf = ({ email, phone }: { email: string; phone: string }) => ({ email, phone: email === "" ? phone : "" });
