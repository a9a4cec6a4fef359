import { and, count, eq, ne } from "drizzle-orm";
import { calendarAccounts, calendarLog, calendars } from "../../../db/schema";
import type { Ctx } from "../../context";
import { conflict, invalidFields } from "../../errors";
import { newId } from "../../ids";
import { keyRing } from "../../secrets/sealing-ring";
import { type FoundCalendar, type OutsideAccount, OutsideError } from "../outside/outside";
import { CALENDAR_BOUNDS } from "../requests.schema";
import { connectingPerson, lockMember } from "./account-access";
import { openAccount, sealAccount, sealCalendar, sealOwnAddresses } from "./opened-account";

type NewAccount = {
  staffId: string;
  label: string;
  account: OutsideAccount;
  found: readonly FoundCalendar[];
  ownAddresses: string[];
  /** whether busy times are read from all of them at once */
  reads: boolean;
};

/**
 * Stores an account and its calendars, with everything sealed that leads to them (rule K1.1). Inside a transaction of the caller.
 *
 * @throws AppError `conflict` beyond the bounds of a member (rule K1.2); `invalid_fields` for an account that they have already;
 * `not_found` and `not_allowed` as `lockMember`
 */
export async function storeAccount(ctx: Ctx, { staffId, label, account, found, ownAddresses, reads }: NewAccount) {
  const { db, org, now } = ctx;
  const createdBy = await connectingPerson(ctx);
  await lockMember(ctx, staffId);
  await refuseTooManyAccounts(ctx, staffId);
  // Once more, as two may have been connecting the same at one moment.
  if (account.kind === "caldav") await refuseKnown(ctx, staffId, account);
  if (reads) await refuseTooManyReading(ctx, staffId, found.length);
  const ring = await keyRing(db);
  const id = newId("cac");
  await db.insert(calendarAccounts).values({
    orgId: org.id,
    id,
    staffId,
    kind: account.kind,
    label,
    host: account.address.host,
    ...sealAccount(ring, org.id, id, account),
    ownAddresses: sealOwnAddresses(ring, org.id, id, { told: ownAddresses, typed: [] }),
    state: "ok",
    lastOkAt: now,
    createdBy,
    createdAt: now,
  });
  const rows = found.map(({ address, name, colour, canWrite }) => {
    const calendarId = newId("cal");
    const sealed = sealCalendar(ring, org.id, calendarId, address);
    const common = {
      orgId: org.id,
      accountId: id,
      staffId,
      name,
      colour,
      canWrite,
      reads,
      writes: false,
      createdAt: now,
    };
    return { ...common, id: calendarId, ...sealed };
  });
  for (const row of rows) await db.insert(calendars).values({ ...row });
  await db.insert(calendarLog).values({ orgId: org.id, accountId: id, kind: "connect", at: now });
  return { id };
}

/** @throws AppError `conflict` if the member has as many accounts as there can be */
export async function refuseTooManyAccounts({ db, org }: Pick<Ctx, "db" | "org">, staffId: string): Promise<void> {
  const [counted] = await db
    .select({ count: count() })
    .from(calendarAccounts)
    .where(
      and(
        eq(calendarAccounts.orgId, org.id),
        eq(calendarAccounts.staffId, staffId),
        ne(calendarAccounts.state, "disconnecting"),
      ),
    );
  if ((counted?.count ?? 0) >= CALENDAR_BOUNDS.accounts) throw conflict("too_many");
}

/** @throws AppError `conflict` if more calendars would be read for the member than can be, outside of `accountId` */
export async function refuseTooManyReading(
  { db, org }: Pick<Ctx, "db" | "org">,
  staffId: string,
  more: number,
  accountId = "",
): Promise<void> {
  const [counted] = await db
    .select({ count: count() })
    .from(calendars)
    .where(
      and(
        eq(calendars.orgId, org.id),
        eq(calendars.staffId, staffId),
        calendars.reads,
        ne(calendars.accountId, accountId),
      ),
    );
  if (more > 0 && (counted?.count ?? 0) + more > CALENDAR_BOUNDS.reading) throw conflict("too_many");
}

/**
 * Refuses an account that the member has already. The same address under another name is another account.
 *
 * @throws AppError `invalid_fields`
 */
export async function refuseKnown(
  { db, org }: Pick<Ctx, "db" | "org">,
  staffId: string,
  { address, username }: OutsideAccount,
): Promise<void> {
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
