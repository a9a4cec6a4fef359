import { and, eq } from "drizzle-orm";
import { calendarAccounts, calendarLog } from "../../../db/schema";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { invalidFields, notFound } from "../../errors";
import { jobsWaker } from "../../queue/waker";
import { keyRing } from "../../secrets/sealing-ring";
import { calendarWaker } from "../calendar-waker";
import { importSoon } from "../importing/member-busy";
import { findCalendars } from "../outside/caldav";
import { type FoundCalendar, type OutsideAccount, OutsideError } from "../outside/outside";
import { refuseOthersMember } from "../own-or-managed";
import { reconcileSoon } from "../pushing/reconcile-soon";
import { PasswordRequest } from "../requests.schema";
import { accountToChange, findAccount } from "./account-access";
import { passConnectLimit } from "./connect-calendar";
import { storeFound } from "./known-calendars";
import { type AccountRow, openAccount, openOwnAddresses, sealAccount, sealOwnAddresses } from "./opened-account";
import { refusalOfTyped, typedAddress } from "./typed-address";

/**
 * Signs in to an account anew (rule K14.3). Everything that was chosen and read stays, and what was missed meanwhile is caught up with.
 * Calendars that are new at the server are added. If the key of what was stored is missing, the address has to be typed again.
 *
 * @throws AppError `not_found`, `not_allowed`; `invalid_fields` with what is wrong elsewhere; `rate_limited`
 */
export const changePassword = command({
  needs: { user: "work" },
  input: PasswordRequest,
  async run(ctx, { id, username, password, address }): Promise<{ id: string }> {
    const before = await findAccount(ctx, id);
    await refuseOthersMember(ctx, before.staffId);
    if (before.kind !== "caldav" || before.state === "disconnecting") throw notFound("calendar account");
    await passConnectLimit(ctx);
    const account = { ...(await addressOf(ctx, before, address)), username, password };
    const listed = await listCalendars(account);
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const row = await accountToChange(inside, id);
      await storeSignIn(inside, row, { account, ...listed });
      await importSoon(tx, ctx.org.id, id, ctx.now);
      await reconcileSoon(tx, ctx.org.id, row.staffId, ctx.now);
    });
    calendarWaker.wake();
    jobsWaker.wake();
    return { id };
  },
});

type Listed = { account: OutsideAccount; calendars: FoundCalendar[]; ownAddresses: string[] };

/** Where to sign in: as stored, or as typed if that can't be opened any more. It's the same server in any case. */
async function addressOf(
  { db }: Ctx,
  row: AccountRow,
  typed: string,
): Promise<Pick<OutsideAccount, "kind" | "address">> {
  try {
    return (await openAccount(db, row)).account;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (typed === "") throw invalidFields({ address: ["is needed: the stored one can't be opened any more"] });
    const address = typedAddress(typed, `https://${row.host}`);
    if (address.host !== row.host) throw invalidFields({ address: [`must be an address at ${row.host}`] });
    return { kind: row.kind, address };
  }
}

async function listCalendars(account: OutsideAccount): Promise<Omit<Listed, "account">> {
  try {
    return await findCalendars(account);
  } catch (error) {
    throw refusalOfTyped(error);
  }
}

async function storeSignIn({ db, org, now }: Ctx, row: AccountRow, listed: Listed): Promise<void> {
  const ring = await keyRing(db);
  const { typed } = await openOwnAddresses(db, row).catch(withoutKey);
  await db
    .update(calendarAccounts)
    .set({
      ...sealAccount(ring, org.id, row.id, listed.account),
      ownAddresses: sealOwnAddresses(ring, org.id, row.id, { told: listed.ownAddresses, typed }),
      state: row.state === "paused" ? "paused" : "ok",
      problem: null,
      problemSince: null,
      toldAt: null,
      refusals: 0,
      leftAloneUntil: null,
      lastOkAt: now,
    })
    .where(and(eq(calendarAccounts.orgId, org.id), eq(calendarAccounts.id, row.id)));
  await storeFound(db, ring, row, listed.calendars, now);
  await db.insert(calendarLog).values({ orgId: org.id, accountId: row.id, kind: "connect", at: now });
}

/** What was typed before can't be opened any more, and has to be typed again. */
function withoutKey(error: unknown): { typed: string[] } {
  if (error instanceof OutsideError) return { typed: [] };
  throw error;
}
