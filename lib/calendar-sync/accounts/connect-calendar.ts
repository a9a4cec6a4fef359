import { and, eq } from "drizzle-orm";
import { calendarAccounts } from "../../../db/schema";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { invalidFields } from "../../errors";
import { getMemberRow } from "../../hours/get-member-row";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { findCalendars } from "../outside/caldav";
import { type OutsideAccount, OutsideError } from "../outside/outside";
import { refuseOthersMember } from "../own-or-managed";
import { ConnectRequest } from "../requests.schema";
import { openAccount } from "./opened-account";
import { refuseTooManyAccounts, storeAccount } from "./store-account";
import { refusalOfTyped, typedAddress } from "./typed-address";

const EXAMPLE = "https://cloud.example.com";

/**
 * Connects a member's account at a CalDAV server (rule K2.1). Nothing is stored until its calendars could be listed; which of them are read
 * and written is chosen next.
 *
 * @throws AppError `not_found`, `not_allowed`; `invalid_fields` with what is wrong elsewhere; `conflict` beyond the bounds (rule K1.2);
 * `rate_limited`
 */
export const connectCalendar = command({
  needs: { user: "work" },
  input: ConnectRequest,
  async run(ctx, { staffId, address, username, password }): Promise<{ id: string }> {
    await getMemberRow(ctx.db, ctx.org.id, staffId);
    await refuseOthersMember(ctx, staffId);
    await refuseTooManyAccounts(ctx, staffId);
    await passConnectLimit(ctx);
    const account: OutsideAccount = { kind: "caldav", address: typedAddress(address, EXAMPLE), username, password };
    await refuseKnown(ctx, staffId, account);
    const found = await findCalendars(account).catch((error: unknown) => {
      throw refusalOfTyped(error);
    });
    return ctx.db.transaction((tx) =>
      storeAccount(
        { ...ctx, db: tx },
        {
          staffId,
          label: account.address.host,
          account,
          found: found.calendars,
          ownAddresses: found.ownAddresses,
          reads: false,
        },
      ),
    );
  },
});

/** Each attempt speaks to a server that somebody names. @throws AppError `rate_limited` */
export function passConnectLimit({ db, actor, now }: Ctx): Promise<void> {
  return passLimit(db, LIMITS.connectCalendar, actor.kind === "user" ? actor.userId : actor.kind, now);
}

/** The same address under another name is another account. */
async function refuseKnown({ db, org }: Ctx, staffId: string, { address, username }: OutsideAccount): Promise<void> {
  const known = await db
    .select()
    .from(calendarAccounts)
    .where(
      and(
        eq(calendarAccounts.orgId, org.id),
        eq(calendarAccounts.staffId, staffId),
        eq(calendarAccounts.kind, "caldav"),
        eq(calendarAccounts.host, address.host),
      ),
    );
  for (const row of known) {
    if (row.state === "disconnecting") continue;
    const account = await openAccount(db, row).then((opened) => opened.account, unlessKeyMissing);
    if (account?.address.href === address.href && account.username === username) {
      throw invalidFields({ username: ["is connected already"] });
    }
  }
}

function unlessKeyMissing(error: unknown): null {
  if (error instanceof OutsideError) return null;
  throw error;
}
