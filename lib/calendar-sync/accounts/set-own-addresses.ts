import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { calendarAccounts, calendars } from "../../../db/schema";
import { command } from "../../commands/command";
import { invalidFields } from "../../errors";
import { emailOf } from "../../fields/contact.schema";
import { foldEmail } from "../../fields/contact-folds";
import { keyRing } from "../../secrets/sealing-ring";
import { calendarWaker } from "../calendar-waker";
import { importSoon } from "../importing/member-busy";
import { OutsideError } from "../outside/outside";
import { CALENDAR_BOUNDS, OwnAddressesRequest } from "../requests.schema";
import { accountToChange } from "./account-access";
import { openOwnAddresses, sealOwnAddresses } from "./opened-account";

const Email = emailOf(z.string());

/**
 * Says by which email addresses, besides those that the server tells, the account's owner is invited: what they declined there doesn't
 * make them busy (rule K1.5). The calendars are read anew.
 *
 * @throws AppError `not_found`, `not_allowed`; `invalid_fields` for what isn't an address, and for too many
 */
export const setOwnAddresses = command({
  needs: { user: "work" },
  input: OwnAddressesRequest,
  async run(ctx, { id, addresses }): Promise<{ id: string }> {
    const typed = addressesIn(addresses);
    const orgId = ctx.org.id;
    await ctx.db.transaction(async (tx) => {
      const row = await accountToChange({ ...ctx, db: tx }, id);
      const { told } = await openOwnAddresses(tx, row).catch(withoutKey);
      const ownAddresses = sealOwnAddresses(await keyRing(tx), orgId, id, { told, typed });
      await tx
        .update(calendarAccounts)
        .set({ ownAddresses })
        .where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, id)));
      await tx
        .update(calendars)
        .set({ validators: null, fullAt: null })
        .where(and(eq(calendars.orgId, orgId), eq(calendars.accountId, id)));
      await importSoon(tx, orgId, id, ctx.now);
    });
    calendarWaker.wake();
    return { id };
  },
});

function addressesIn(text: string): string[] {
  const lines = text.split(/[\s,;]+/).filter(Boolean);
  const wrong = lines.find((line) => !Email.safeParse(line).success);
  if (wrong !== undefined)
    throw invalidFields({ addresses: [`must be email addresses, one a line: ${wrong} isn't one`] });
  const typed = [...new Set(lines.map(foldEmail))];
  if (typed.length > CALENDAR_BOUNDS.ownAddresses) {
    throw invalidFields({ addresses: [`must be at most ${CALENDAR_BOUNDS.ownAddresses} addresses`] });
  }
  return typed;
}

/** What can't be opened any more is told again by the server at the next sign-in. */
function withoutKey(error: unknown): { told: string[] } {
  if (error instanceof OutsideError) return { told: [] };
  throw error;
}
