import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { calendarAccounts, calendars, memberships, staff } from "../../../db/schema";
import { endMembership } from "../../auth/users/end-membership";
import { runCommand } from "../../commands/command";
import { env } from "../../env/env";
import { log } from "../../env/log";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { makeKeyRing } from "../../secrets/sealing-ring";
import { openReceivers } from "../../testing/outside/local-servers";
import { noRadicale, type Radicale, startRadicale } from "../../testing/outside/radicale";
import { dumpOf } from "../dumped.test-support";
import { importDue } from "../importing/import-due";
import { changePassword } from "./change-password";
import { chooseCalendars } from "./choose-calendars";
import { connectCalendar } from "./connect-calendar";
import { openAccount, openCalendarAddress, sealAccount, sealCalendar, sealOwnAddresses } from "./opened-account";
import { subscribeCalendar } from "./subscribe-calendar";
import { type CalendarTeam, makeCalendarTeam, patiently, refusalOf } from "./team.test-support";

const PASSWORD = "the app password 7413";
const NEW_PASSWORD = "another app password 9925";

// Its calendars are read by this test alone, and nobody else's texts are in it.
let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

/** Resolves once so many wait for somebody else's lock. */
const waiting = (count: number) =>
  expect
    .poll(
      async () => {
        const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
        const [row] = await own.db.execute(sql`select count(*)::int as count from pg_stat_activity where ${isWaiting}`);
        return row?.count;
      },
      { timeout: 5_000, interval: 5 },
    )
    .toBe(count);

const foreignRing = ({ db }: CalendarTeam) => makeKeyRing(db, randomBytes(32).toString("base64"));

/** As if everything of an account had been sealed with a key that is missing now. */
async function sealWithLostKey(team: CalendarTeam, id: string): Promise<void> {
  const { db, orgId } = team;
  const ring = await foreignRing(team);
  const url = new URL("https://cloud.example.com/");
  const sealed = sealAccount(ring, orgId, id, { kind: "caldav", address: url, username: "", password: "" });
  const ownAddresses = sealOwnAddresses(ring, orgId, id, { told: [], typed: [] });
  await db
    .update(calendarAccounts)
    .set({ ...sealed, ownAddresses })
    .where(eq(calendarAccounts.id, id));
  for (const { id: calendarId, name } of await team.calendars(id)) {
    const lost = sealCalendar(ring, orgId, calendarId, new URL(name, url));
    await db.update(calendars).set(lost).where(eq(calendars.id, calendarId));
  }
}

describe.skipIf(noRadicale)("connecting an account at a calendar server (rule K2.1)", () => {
  let radicale: Radicale;
  let address: string;
  const logged: string[] = [];

  beforeAll(async () => {
    radicale = await startRadicale({ users: { "anna.private": PASSWORD } });
    env().calendarUnsafeOrigins.push(radicale.origin);
    address = radicale.origin;
    await radicale.makeCalendar("anna.private", "Work");
    await radicale.makeCalendar("anna.private", "Home");
    for (const level of ["info", "warn", "error"] as const) {
      vi.spyOn(log, level).mockImplementation((...entry: unknown[]) => void logged.push(JSON.stringify(entry)));
    }
  });
  afterAll(() => radicale.stop());

  const typed = (team: CalendarTeam, password = PASSWORD) => ({
    staffId: team.anna,
    address,
    username: "anna.private",
    password,
  });

  test("stores nothing until its calendars could be listed, and then nothing in the clear", async () => {
    const team = await makeCalendarTeam(own.db);
    const words = "The server doesn't accept this user name and password. Many calendars need an app password.";
    expect(await refusalOf(team.employee(), connectCalendar, typed(team, "guessed"))).toBe(`password: ${words}`);
    const nowhere = { ...typed(team), address: "https://10.0.0.1/" };
    expect(await refusalOf(team.employee(), connectCalendar, nowhere)).toMatch(/^address: points to 10\.0\.0\.1/);
    const counted = sql`select count(*)::int as count from calendar_accounts where org_id = ${team.orgId}`;
    expect(await team.db.execute(counted)).toEqual([{ count: 0 }]);

    const { id } = await runCommand(team.employee(), connectCalendar, typed(team));
    const row = await team.account(id);
    expect(row).toMatchObject({ state: "ok", host: new URL(address).host, createdBy: team.users[1]?.id });
    expect(await team.calendars(id)).toMatchObject([
      { name: "Home", canWrite: true, reads: false, writes: false, dueAt: null },
      { name: "Work", canWrite: true, reads: false, writes: false, dueAt: null },
    ]);
    expect(await refusalOf(team.employee(), connectCalendar, typed(team))).toBe("username: is connected already");
    if (!row) throw new Error("there is no account");
    expect((await openAccount(team.db, row)).account).toMatchObject({ username: "anna.private", password: PASSWORD });
    expect(logged.join(" ") + (await dumpOf(team.db))).not.toMatch(/anna\.private|app password|%2Fanna|guessed/);
  });

  test("stores an account once, even if it's connected twice at one moment", async () => {
    const team = await makeCalendarTeam(own.db);
    let connecting: Promise<string>[] = [];
    await own.db.transaction(async (tx) => {
      await tx.select().from(staff).where(eq(staff.id, team.anna)).for("update");
      connecting = [team.employee(), team.owner()].map((who) =>
        patiently(own.db, (inside) => refusalOf({ ...who, db: inside }, connectCalendar, typed(team))),
      );
      await waiting(2);
    });
    expect((await Promise.all(connecting)).sort()).toEqual(["done", "username: is connected already"]);
    const isTheirs = eq(calendarAccounts.orgId, team.orgId);
    expect(await team.db.select().from(calendarAccounts).where(isTheirs)).toHaveLength(1);
  });

  test("and signing in anew keeps what was chosen and catches up (rule K14.3)", async () => {
    const team = await makeCalendarTeam(own.db);
    const { id } = await runCommand(team.employee(), connectCalendar, typed(team));
    const work = await team.calendarId(id, "Work");
    await runCommand(team.employee(), chooseCalendars, { id, writesTo: work, readsFrom: [work] });
    radicale.setPassword("anna.private", NEW_PASSWORD);
    for (let n = 0; n < 3; n += 1) {
      await importDue(team.db, { clock: team.now, chance: () => 0.5 });
      team.wait(20 * 60_000);
    }
    expect(await team.account(id)).toMatchObject({ state: "needs_sign_in", problem: "wrong_password", refusals: 3 });
    const jobsBefore = (await team.work("calendar_reconcile")).length;
    const again = (password: string) =>
      refusalOf(team.employee(), changePassword, { id, username: "anna.private", password });
    expect(await again("guessed")).toMatch(/^password: /);
    expect(await team.account(id)).toMatchObject({ state: "needs_sign_in" });
    await radicale.makeCalendar("anna.private", "New");
    // As if it had been connected before the present key was set, which another one still opens.
    for (const row of await team.calendars(id)) {
      const { addressHash } = sealCalendar(await foreignRing(team), team.orgId, row.id, new URL(row.name, address));
      const former = { name: `Former ${row.name}`, colour: "#000000", canWrite: false };
      await team.db
        .update(calendars)
        .set({ addressHash, ...former })
        .where(eq(calendars.id, row.id));
    }
    expect(await again(NEW_PASSWORD)).toBe("done");
    expect(await team.account(id)).toMatchObject({ state: "ok", problem: null, refusals: 0, toldAt: null });
    expect(await team.calendars(id)).toMatchObject([
      { name: "Home", reads: false, colour: null, canWrite: true },
      { name: "New", reads: false, writes: false },
      { name: "Work", reads: true, writes: true, dueAt: team.now(), colour: null, canWrite: true },
    ]);
    expect(await team.work("calendar_reconcile")).toHaveLength(jobsBefore + 1);
    radicale.setPassword("anna.private", PASSWORD);
  });

  test("and signing in anew where the key of what was stored is missing (rule K14.3)", async () => {
    const team = await makeCalendarTeam(own.db);
    const { id } = await runCommand(team.employee(), connectCalendar, typed(team));
    const work = await team.calendarId(id, "Work");
    await runCommand(team.employee(), chooseCalendars, { id, writesTo: work, readsFrom: [work] });
    await sealWithLostKey(team, id);
    // One of them has another name by now.
    await team.db
      .update(calendars)
      .set({ name: "Former" })
      .where(eq(calendars.id, await team.calendarId(id, "Home")));
    await importDue(team.db, { clock: team.now, chance: () => 0.5 });
    expect(await team.account(id)).toMatchObject({ state: "needs_sign_in", problem: "key_missing" });

    const again = (typedAddress?: string) =>
      refusalOf(team.employee(), changePassword, { ...typed(team), id, address: typedAddress });
    expect(await again()).toBe("address: is needed: the stored one can't be opened any more");
    expect(await again("https://elsewhere.example.com")).toMatch(/^address: must be an address at 127\.0\.0\.1:/);
    expect(await again(address)).toBe("done");
    expect(await team.account(id)).toMatchObject({ state: "ok", problem: null });
    const all = await team.calendars(id);
    expect(all.filter(({ reads, writes }) => reads || writes)).toMatchObject([{ id: work, name: "Work" }]);
    expect(all.filter(({ name }) => name === "Work")).toHaveLength(1);
    await importDue(team.db, { clock: team.now, chance: () => 0.5 });
    expect((await team.calendars(id)).find((calendar) => calendar.id === work)).toMatchObject({ problem: null });
    const former = all.find(({ name }) => name === "Former");
    await expect(openCalendarAddress(team.db, former ?? { orgId: "", id: "", address: "" })).rejects.toMatchObject({
      problem: "gone",
    });
  });

  test("is for whoever manages the business, and for one's own member (rule K3.2); five accounts each (rule K1.2)", async () => {
    const [team, stranger] = [await makeCalendarTeam(own.db), await makeCalendarTeam(own.db)];
    expect(await refusalOf(team.other(), connectCalendar, typed(team))).toBe("not_allowed");
    expect(await refusalOf(stranger.owner(), connectCalendar, typed(team))).toBe("not_found");
    for (let n = 0; n < 5; n += 1) await team.connect();
    expect(await refusalOf(team.owner(), connectCalendar, typed(team))).toBe("too_many");
  });
});

test("someone who is removed at the moment at which they connect a calendar waits for nobody who waits for them", async () => {
  const team = await makeCalendarTeam(own.db);
  const userId = team.users[1]?.id ?? "";
  const both: Promise<unknown>[] = [];
  await own.db.transaction(async (tx) => {
    // Whoever connects gets as far as counting the accounts that are there.
    await tx.execute(sql`lock table calendar_accounts in access exclusive mode`);
    both.push(patiently(own.db, (within) => team.connect(["Work"], { by: 1, within })));
    await waiting(1);
    both.push(patiently(own.db, (inside) => endMembership({ ...team.owner(), db: inside }, userId)));
    await waiting(2);
    // Whoever removes them waits without holding what connecting needs next.
    const isTheirs = and(eq(memberships.orgId, team.orgId), eq(memberships.userId, userId));
    const free = own.db.select().from(memberships).where(isTheirs).for("key share", { skipLocked: true });
    expect(await free).toHaveLength(1);
  });
  const [id] = await Promise.all(both);
  expect(await team.account(String(id))).toMatchObject({ createdBy: null, state: "ok" });
});

describe("subscribing to a calendar file (rule K2.1)", () => {
  const { http, close } = openReceivers();
  afterAll(() => close());

  test("reads it once before anything is stored, and its address is a secret", async () => {
    const FILE = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
    const { port } = await http(({ url }, response) => response.end(url?.endsWith(".ics") ? FILE : "<html></html>"));
    const origin = `http://127.0.0.1:${port}`;
    env().calendarUnsafeOrigins.push(origin);
    const team = await makeCalendarTeam(own.db);
    const subscribe = (path: string) =>
      refusalOf(team.employee(), subscribeCalendar, {
        staffId: team.anna,
        address: `${origin}${path}`,
        label: "Google",
      });
    expect(await subscribe("/private-6626")).toBe("address: The server's answer was incomplete or not a calendar.");
    const { id } = await runCommand(team.employee(), subscribeCalendar, {
      staffId: team.anna,
      address: `${origin}/private-6626.ics#today`,
      label: "Google",
    });
    const [calendar] = await team.calendars(id);
    expect(calendar).toMatchObject({ name: "Google", canWrite: false, reads: true, dueAt: team.now() });
    if (!calendar) throw new Error("there is no calendar");
    expect((await openCalendarAddress(team.db, calendar)).href).toBe(`${origin}/private-6626.ics`);
    expect(await dumpOf(team.db)).not.toContain("private-6626");
    expect(await refusalOf(team.owner(), changePassword, { id, username: "anna", password: "x" })).toBe("not_found");
  });
});
