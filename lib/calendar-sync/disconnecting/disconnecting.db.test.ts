import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarAccounts, calendarBusy, calendarEvents, calendars, orgs, staff } from "../../../db/schema";
import { endMembership } from "../../auth/users/end-membership";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { aBooking } from "../accounts/booked.test-support";
import { chooseCalendars } from "../accounts/choose-calendars";
import { noteOutcome } from "../accounts/note-outcome";
import { type CalendarTeam, makeCalendarTeam, refusalOf } from "../accounts/team.test-support";
import { leftInCalendar } from "../desk/left-in-calendar";
import { decidePush } from "../pushing/decide-push";
import { loadPush } from "../pushing/load-push";
import { disconnectAccount } from "./disconnect-account";
import { endDisconnected } from "./end-disconnected";

const HOUR_MS = 3_600_000;

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

/** An account that is read and written, with an event of a visit that is over and one of a visit to come. */
async function inUse(by = 0) {
  const team = await makeCalendarTeam(own.db);
  const { db, orgId } = team;
  const id = await team.connect(["Work"], { by });
  const calendarId = await team.calendarId(id, "Work");
  await refusalOf(team.owner(), chooseCalendars, { id, writesTo: calendarId, readsFrom: [calendarId] });
  await team.busy(calendarId, "2031-03-05T10:00Z");
  const past = await aBooking(team, "2031-03-01T15:00:00Z");
  const next = await aBooking(team, "2031-03-04T15:00:00Z");
  for (const { id: bookingId } of [past, next]) {
    await db.insert(calendarEvents).values({ orgId, bookingId, calendarId, href: "sealed" });
  }
  const events = () => db.select().from(calendarEvents).where(eq(calendarEvents.calendarId, calendarId));
  return { team, id, calendarId, past, next, events };
}

/** How many sealed texts a business has in any table of calendars. */
async function sealedTexts({ db, orgId }: CalendarTeam): Promise<number> {
  const rows = await db.execute<{ text: string }>(sql`
    select row_to_json(a)::text as text from calendar_accounts a where org_id = ${orgId}
    union all select row_to_json(c)::text from calendars c where org_id = ${orgId}
    union all select row_to_json(e)::text from calendar_events e where org_id = ${orgId} and href is not null`);
  return rows.filter(({ text }) => /"s1\.|"sealed"/.test(text)).length;
}

test("disconnecting frees what was read at once and removes upcoming events, until there are none (rule K15.1)", async () => {
  const { team, id, calendarId, next, events } = await inUse();
  const { db } = team;
  const jobsBefore = (await team.work("calendar_reconcile")).length;
  expect(await refusalOf(team.owner(), disconnectAccount, { id, removesEvents: true })).toBe("done");
  expect(await team.account(id)).toMatchObject({ state: "disconnecting" });
  expect(await team.calendars(id)).toMatchObject([{ reads: false, writes: false, dueAt: null }]);
  expect(await db.select().from(calendarBusy).where(eq(calendarBusy.calendarId, calendarId))).toEqual([]);
  expect((await events()).map(({ bookingId }) => bookingId)).toEqual([next.id]);
  expect(await team.work("calendar_reconcile")).toHaveLength(jobsBefore + 1);
  expect(await refusalOf(team.owner(), chooseCalendars, { id, writesTo: "", readsFrom: [] })).toBe("not_found");

  await endDisconnected(db, team.now());
  expect(await team.account(id)).toBeDefined();
  await db.delete(calendarEvents).where(eq(calendarEvents.calendarId, calendarId));
  await endDisconnected(db, team.now());
  expect([await team.account(id), await sealedTexts(team)]).toEqual([undefined, 0]);
});

test("after a day the password is destroyed whatever is left, which is named until it's dismissed (rule K15.2)", async () => {
  const { team, id, next } = await inUse();
  const { db } = team;
  await refusalOf(team.owner(), disconnectAccount, { id, removesEvents: true });
  team.wait(24 * HOUR_MS - 1);
  await endDisconnected(db, team.now());
  expect(await sealedTexts(team)).toBe(3);
  team.wait(1);
  await endDisconnected(db, team.now());
  expect(await sealedTexts(team)).toBe(0);
  const account = await team.account(id);
  expect(account).toMatchObject({ state: "disconnecting", address: null, password: null, endsAt: null });
  expect(await leftInCalendar(db, { orgId: team.orgId, id })).toEqual([next.ref]);
  expect(await refusalOf(team.owner(), disconnectAccount, { id, removesEvents: true })).toBe("done");
  expect(await team.account(id)).toBeUndefined();
});

test("a password that is refused three times while it's being disconnected is destroyed at once (rule K15.2)", async () => {
  const { team, id } = await inUse();
  await refusalOf(team.owner(), disconnectAccount, { id, removesEvents: true });
  for (let n = 0; n < 3; n += 1) {
    team.wait(HOUR_MS);
    const refused = { kind: "remove", problem: "wrong_password", calendar: "Work", now: team.now() } as const;
    const account = await team.account(id);
    if (account) await noteOutcome(team.db, account, refused);
  }
  await endDisconnected(team.db, team.now());
  expect([await sealedTexts(team), await team.work("calendar_mail")]).toEqual([0, []]);
});

test("one that needs a new sign-in ends at once, and what is left is named (rules K15.1 and K15.2)", async () => {
  for (const needs of [{ refusals: 3, problem: "wrong_password" }, { problem: "key_missing" }] as const) {
    const { team, id, next } = await inUse();
    const isThis = eq(calendarAccounts.id, id);
    await team.db
      .update(calendarAccounts)
      .set({ state: "needs_sign_in", ...needs })
      .where(isThis);
    await refusalOf(team.owner(), disconnectAccount, { id, removesEvents: true });
    const left = await loadPush(team.db, { id: team.orgId }, next.id, team.now());
    expect(left && decidePush(left, team.now())).toMatchObject({ remove: [], isBlocked: true });
    await endDisconnected(team.db, team.now());
    expect(await sealedTexts(team)).toBe(0);
    expect(await leftInCalendar(team.db, { orgId: team.orgId, id })).toEqual([next.ref]);
  }
});

test("who wants the events to stay is done at once (rule K15.1)", async () => {
  const { team, id, events } = await inUse();
  expect(await refusalOf(team.owner(), disconnectAccount, { id, removesEvents: false })).toBe("done");
  expect([await team.account(id), await events(), await sealedTexts(team)]).toEqual([undefined, [], 0]);
  expect(await refusalOf(team.owner(), disconnectAccount, { id, removesEvents: false })).toBe("not_found");
});

test("what a person connected is disconnected when they leave the business (rule K3.3)", async () => {
  const { team, id } = await inUse(1);
  await endMembership(team.owner(), team.users[1]?.id ?? "");
  await endDisconnected(team.db, team.now());
  expect(await team.account(id)).toMatchObject({ state: "disconnecting", createdBy: null });
});

test("deleting a member or the business leaves nothing sealed (rule K15.2)", async () => {
  const team = await makeCalendarTeam(own.db);
  await team.connect(["Work"], { staffId: team.benno });
  await team.connect(["Work", "Home"]);
  expect(await sealedTexts(team)).toBe(5);
  await team.db.delete(staff).where(eq(staff.id, team.benno));
  expect(await sealedTexts(team)).toBe(3);
  await team.db.delete(orgs).where(eq(orgs.id, team.orgId));
  expect([
    await sealedTexts(team),
    await team.db.select().from(calendars).where(eq(calendars.orgId, team.orgId)),
  ]).toEqual([0, []]);
});
