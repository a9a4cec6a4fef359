import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarEvents, calendars } from "../../../db/schema";
import { newId } from "../../ids";
import type { KeyRing } from "../../secrets/key-ring";
import { type FoundCalendar, OutsideError } from "../outside/outside";
import { calendarsOfAccount } from "./account-access";
import { lockCalendars } from "./lock-calendars";
import { type AccountRow, type CalendarRow, openCalendarAddress, sealCalendar } from "./opened-account";

type Known = { row: CalendarRow; href: string | null };

/**
 * Stores what a new sign-in found (rule K14.3). Calendars that are known are sealed anew with the present key, wherever else they were
 * sealed, and are called and can be used as the server says now; new ones are added. Inside a transaction of the caller.
 */
export async function storeFound(
  tx: Database,
  ring: KeyRing,
  account: AccountRow,
  found: readonly FoundCalendar[],
  now: Date,
): Promise<void> {
  const { orgId, id: accountId, staffId } = account;
  await lockCalendars(tx, orgId, staffId);
  const known = await Promise.all(
    (await calendarsOfAccount(tx, account)).map(async (row) => ({ row, href: await openedHref(tx, row) })),
  );
  for (const calendar of found) {
    const { address, name, colour, canWrite } = calendar;
    const row = knownAs(calendar, known, found);
    if (row !== null) {
      await sealAnew(tx, ring, row, calendar, known);
      await tx
        .update(calendars)
        .set({ name, colour, canWrite })
        .where(and(eq(calendars.orgId, orgId), eq(calendars.id, row.id)));
      continue;
    }
    const id = newId("cal");
    const common = { orgId, id, accountId, staffId, name, colour, canWrite };
    const sealed = sealCalendar(ring, orgId, id, address);
    await tx
      .insert(calendars)
      .values({ ...common, ...sealed, reads: false, writes: false, createdAt: now })
      .onConflictDoNothing();
  }
}

/** By its address. What can't be opened any more is known by its name, if there's just one of that name on either side. */
function knownAs({ address, name }: FoundCalendar, known: readonly Known[], found: readonly FoundCalendar[]) {
  const same = known.filter(({ href }) => href === address.href);
  if (same.length > 0) return (same.find(({ row }) => row.reads || row.writes) ?? same[0])?.row ?? null;
  const [lost, ...others] = known.filter(({ row, href }) => href === null && row.name === name);
  const isOnlyOne = others.length === 0 && found.filter((other) => other.name === name).length === 1;
  return lost !== undefined && isOnlyOne ? lost.row : null;
}

async function sealAnew(
  tx: Database,
  ring: KeyRing,
  { orgId, id }: CalendarRow,
  { address }: FoundCalendar,
  known: readonly Known[],
): Promise<void> {
  const sealed = sealCalendar(ring, orgId, id, address);
  if (known.some(({ row }) => row.addressHash === sealed.addressHash)) return;
  await tx
    .update(calendars)
    .set(sealed)
    .where(and(eq(calendars.orgId, orgId), eq(calendars.id, id)));
  const isByName = known.some(({ row, href }) => row.id === id && href === null);
  if (!isByName) return;
  // It may be another one of that name: whatever was known of its events, they are looked for.
  await tx
    .update(calendarEvents)
    .set({ writtenHash: null })
    .where(and(eq(calendarEvents.orgId, orgId), eq(calendarEvents.calendarId, id)));
}

async function openedHref(tx: Database, row: CalendarRow): Promise<string | null> {
  try {
    return (await openCalendarAddress(tx, row)).href;
  } catch (error) {
    if (error instanceof OutsideError) return null;
    throw error;
  }
}
