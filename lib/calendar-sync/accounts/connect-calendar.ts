import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { getMemberRow } from "../../hours/get-member-row";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { findCalendars } from "../outside/caldav";
import type { OutsideAccount } from "../outside/outside";
import { refuseOthersMember } from "../own-or-managed";
import { ConnectRequest } from "../requests.schema";
import { refuseKnown, refuseTooManyAccounts, storeAccount } from "./store-account";
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
