import { command } from "../../commands/command";
import { getMemberRow } from "../../hours/get-member-row";
import { calendarWaker } from "../calendar-waker";
import { importSoon } from "../importing/member-busy";
import { fetchCalendarFile } from "../outside/calendar-address";
import type { OutsideAccount } from "../outside/outside";
import { refuseOthersMember } from "../own-or-managed";
import { SubscribeRequest } from "../requests.schema";
import { passConnectLimit } from "./connect-calendar";
import { refuseTooManyAccounts, storeAccount } from "./store-account";
import { refusalOfTyped, typedAddress } from "./typed-address";

const EXAMPLE = "https://calendar.example.com/private-abc/basic.ics";

/**
 * Reads a member's busy times from a calendar file at a secret address from now on (rule K2.1). Nothing is stored until it could be read
 * once.
 *
 * @throws AppError `not_found`, `not_allowed`; `invalid_fields` with what is wrong elsewhere; `conflict` beyond the bounds (rule K1.2);
 * `rate_limited`
 */
export const subscribeCalendar = command({
  needs: { user: "work" },
  input: SubscribeRequest,
  async run(ctx, { staffId, address, label }): Promise<{ id: string }> {
    await getMemberRow(ctx.db, ctx.org.id, staffId);
    await refuseOthersMember(ctx, staffId);
    await refuseTooManyAccounts(ctx, staffId);
    await passConnectLimit(ctx);
    const url = typedAddress(address, EXAMPLE);
    const account: OutsideAccount = { kind: "ics", address: url, username: "", password: "" };
    await fetchCalendarFile(account, null).catch((error: unknown) => {
      throw refusalOfTyped(error);
    });
    const found = [{ address: url, name: label, colour: null, canWrite: false }];
    const stored = await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const { id } = await storeAccount(inside, { staffId, label, account, found, ownAddresses: [], reads: true });
      await importSoon(tx, ctx.org.id, id, ctx.now);
      return { id };
    });
    calendarWaker.wake();
    return stored;
  },
});
