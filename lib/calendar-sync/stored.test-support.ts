import type { Database } from "../../db/client";
import { calendarAccounts, calendars, memberships, users } from "../../db/schema";
import { newId } from "../ids";

export type StoredAccount = { accountId: string; calendarId: string };

/** Stores an account with one calendar, which is read and, unless it's paused, written to; no server is ever asked for it. */
export async function storeAccount(
  db: Database,
  { orgId, staffId }: { orgId: string; staffId: string },
  parts: Partial<typeof calendarAccounts.$inferInsert> = {},
): Promise<StoredAccount> {
  const [accountId, calendarId] = [newId("cac"), newId("cal")];
  const secrets = { address: "secret-1", username: "secret-2", password: "secret-3" };
  await db.insert(calendarAccounts).values({
    ...{ orgId, id: accountId, staffId, kind: "caldav", label: "Nextcloud", host: "cloud.example", state: "ok" },
    ...{ ...secrets, createdBy: await somebody(db, orgId) },
    ...parts,
  });
  await db.insert(calendars).values({
    ...{ orgId, id: calendarId, accountId, staffId, address: "secret-4", addressHash: "secret-5", name: "Work" },
    ...{ canWrite: true, reads: true, writes: parts.state !== "paused" },
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
