import { and, eq } from "drizzle-orm";
import { calendarAccounts, calendarLog, calendars } from "../../../db/schema";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { notFound } from "../../errors";
import { newId } from "../../ids";
import { jobsWaker } from "../../queue/waker";
import { keyRing } from "../../secrets/sealing-ring";
import { calendarWaker } from "../calendar-waker";
import { importSoon } from "../importing/member-busy";
import { findCalendars } from "../outside/caldav";
import type { FoundCalendar, OutsideAccount } from "../outside/outside";
import { refuseOthersMember } from "../own-or-managed";
import { reconcileSoon } from "../pushing/reconcile-soon";
import { PasswordRequest } from "../requests.schema";
import { accountToChange, findAccount } from "./account-access";
import { passConnectLimit } from "./connect-calendar";
import {
  type AccountRow,
  openAccount,
  openOwnAddresses,
  sealAccount,
  sealCalendar,
  sealOwnAddresses,
} from "./opened-account";
import { refusalOfTyped } from "./typed-address";

/**
 * Signs in to an account anew (rule K14.3). Everything that was chosen and read stays, and what was missed meanwhile is caught up with.
 * Calendars that are new at the server are added.
 *
 * @throws AppError `not_found`, `not_allowed`; `invalid_fields` with what is wrong elsewhere; `rate_limited`
 */
export const changePassword = command({
  needs: { user: "work" },
  input: PasswordRequest,
  async run(ctx, { id, username, password }): Promise<{ id: string }> {
    const before = await findAccount(ctx, id);
    await refuseOthersMember(ctx, before.staffId);
    if (before.kind !== "caldav" || before.state === "disconnecting") throw notFound("calendar account");
    await passConnectLimit(ctx);
    const listed = await listCalendars(ctx, before, { username, password });
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const row = await accountToChange(inside, id);
      await storeSignIn(inside, row, listed);
      await importSoon(tx, ctx.org.id, id, ctx.now);
      await reconcileSoon(tx, ctx.org.id, row.staffId, ctx.now);
    });
    calendarWaker.wake();
    jobsWaker.wake();
    return { id };
  },
});

type Listed = { account: OutsideAccount; calendars: FoundCalendar[]; ownAddresses: string[] };

async function listCalendars(
  ctx: Ctx,
  row: AccountRow,
  typed: { username: string; password: string },
): Promise<Listed> {
  try {
    const { account } = await openAccount(ctx.db, row);
    const signedIn = { ...account, ...typed };
    return { account: signedIn, ...(await findCalendars(signedIn)) };
  } catch (error) {
    throw refusalOfTyped(error);
  }
}

async function storeSignIn({ db, org, now }: Ctx, row: AccountRow, listed: Listed): Promise<void> {
  const ring = await keyRing(db);
  const { typed } = await openOwnAddresses(db, row);
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
      lastOkAt: now,
    })
    .where(and(eq(calendarAccounts.orgId, org.id), eq(calendarAccounts.id, row.id)));
  const rows = listed.calendars.map(({ address, name, colour, canWrite }) => {
    const id = newId("cal");
    const common = { orgId: org.id, id, accountId: row.id, staffId: row.staffId, name, colour, canWrite };
    return { ...common, ...sealCalendar(ring, org.id, id, address), reads: false, writes: false, createdAt: now };
  });
  await db.insert(calendars).values(rows).onConflictDoNothing();
  await db.insert(calendarLog).values({ orgId: org.id, accountId: row.id, kind: "connect", at: now });
}
