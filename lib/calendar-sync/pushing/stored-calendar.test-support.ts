import type { Database } from "../../../db/client";
import { calendarAccounts, calendars, memberships, users } from "../../../db/schema";
import { newId } from "../../ids";
import { keyRing } from "../../secrets/sealing-ring";
import { type AccountRow, type CalendarRow, sealAccount, sealCalendar } from "../accounts/opened-account";

type Stored = {
  orgId: string;
  staffId: string;
  calendar: URL;
  username: string;
  password: string;
  account?: Partial<AccountRow>;
  more?: Partial<CalendarRow>;
};

/** Stores an account with a calendar that a member's bookings are written to, as connecting and choosing do. */
export async function storeCalendar(
  db: Database,
  { orgId, staffId, calendar, username, password, account, more }: Stored,
): Promise<{ accountId: string; calendarId: string }> {
  const [accountId, calendarId, ring] = [newId("cac"), newId("cal"), await keyRing(db)];
  const opened = { kind: "caldav", address: new URL(calendar.origin), username, password } as const;
  await db.insert(calendarAccounts).values({
    ...{ orgId, id: accountId, staffId, kind: "caldav", label: username, host: calendar.host, state: "ok" },
    createdBy: await somebody(db, orgId),
    ...sealAccount(ring, orgId, accountId, opened),
    ...account,
  });
  await db.insert(calendars).values({
    ...{ orgId, id: calendarId, accountId, staffId, name: "Work", canWrite: true, reads: false, writes: true },
    ...sealCalendar(ring, orgId, calendarId, calendar),
    ...more,
  });
  return { accountId, calendarId };
}

/** Someone who belongs to the business: what people connected who have left it is disconnected. */
async function somebody(db: Database, orgId: string): Promise<string> {
  const email = `${newId("usr")}@example.com`.toLowerCase();
  const [user] = await db.insert(users).values({ email }).returning({ id: users.id });
  if (!user) throw new Error("the user vanished while being added");
  await db.insert(memberships).values({ orgId, userId: user.id, role: "staff" });
  return user.id;
}
