import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarAccounts, calendarEvents, calendars } from "../../../db/schema";
import type { CalendarProblem } from "../../../db/vocabulary";
import { eventUid } from "../../calendar-file/event-parts";
import { getOrg } from "../../orgs/get-org";
import { getSettings } from "../../orgs/get-settings";
import { saveBookingRules } from "../../orgs/save-booking-rules";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { type Fetched, OutsideError } from "../outside/outside";
import { claimCalendar, IMPORT_LEASE_MS } from "./claim-calendars";
import { importSoon } from "./member-busy";
import { calendarOf, fileOf, openSyncedSalon, type SyncedSalon } from "./synced-salon.test-support";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const at = (time: string) => `${DAY}T${time}:00Z`;
const MINUTE = 60_000;
const NOTHING = calendarOf([]);
const failure = (problem: CalendarProblem, retryAfterMs: number | null = null) =>
  new OutsideError(problem, retryAfterMs);

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

const open = (parts = {}) => openSyncedSalon(own.db, parts, NOW);

/** So many busy half hours, one a day from `DAY` on. */
const manyDays = (count: number) =>
  calendarOf(
    Array.from({ length: count }, (_, n) => {
      const day = new Date(Date.parse(at("10:00")) + n * 86_400_000).toISOString().slice(0, 10);
      return { from: `${day}T10:00:00Z`, to: `${day}T10:30:00Z` };
    }),
  );

/** Minutes until a calendar is read again; null: never. */
async function dueInMin(salon: SyncedSalon, id: string): Promise<number | null> {
  const { dueAt } = await salon.calendar(id);
  return dueAt && (dueAt.getTime() - salon.now().getTime()) / MINUTE;
}

async function revisionOf(salon: SyncedSalon): Promise<number> {
  return (await getOrg(own.db, salon.slug)).occupancyRevision;
}

test("while a server wants to be left alone, none of the account's calendars is read, for a day at most (rules K4.4, K13.3)", async () => {
  const salon = await open();
  const first = await salon.connect();
  salon.pass(1);
  const second = await salon.connect({ accountId: first.accountId });
  salon.say(first.id, failure("busy", 30 * MINUTE));
  salon.say(second.id, NOTHING);
  await salon.import();
  expect(salon.asked.map(({ id }) => id)).toEqual([first.id]);
  salon.say(first.id, failure("busy", 30 * 60 * MINUTE));
  salon.pass(29);
  await salon.import();
  expect(salon.asked).toHaveLength(1);
  salon.pass(1);
  await salon.import();
  expect(salon.asked.map(({ id }) => id)).toEqual([first.id, second.id, first.id]);
  const { leftAloneUntil } = await salon.account(first.accountId);
  expect(leftAloneUntil).toEqual(new Date(salon.now().getTime() + 24 * 60 * MINUTE));
});

describe("an import counts whole or not at all", () => {
  test("whatever goes wrong frees nothing; a calendar that turns out empty frees its times at the second time", async () => {
    const salon = await open();
    const { id } = await salon.connect();
    salon.say(id, manyDays(40));
    await salon.import();
    const busy = await salon.imported();
    expect(busy).toHaveLength(40);
    for (const problem of ["incomplete", "server_error", "timed_out", "gone", "forbidden", "too_large"] as const) {
      salon.say(id, failure(problem));
      salon.pass(60);
      await salon.import();
      expect(await salon.calendar(id)).toMatchObject({ problem, rangeCount: 40 });
      expect(await salon.imported()).toEqual(busy);
    }
    salon.say(id, NOTHING);
    salon.pass(60);
    await salon.import();
    expect(await salon.imported()).toEqual(busy);
    salon.say(id, manyDays(40));
    salon.pass(10);
    await salon.import();
    salon.say(id, NOTHING);
    for (const left of [40, 0]) {
      salon.pass(10);
      await salon.import();
      expect(await salon.imported()).toHaveLength(left);
    }
    expect(await salon.calendar(id)).toMatchObject({ problem: null, failures: 0, rangeCount: 0 });
    expect(await salon.offered(DAY)).toHaveLength(8);
  });

  test("an importer that was killed, or is late, stores nothing; the one that took over does", async () => {
    const salon = await open();
    const { id } = await salon.connect();
    let release = (_: Fetched) => {};
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    salon.say(id, () => {
      isAsked();
      return new Promise<Fetched>((resolve) => {
        release = resolve;
      });
    });
    const late = salon.import({ isOver: () => false });
    await asked;
    salon.say(id, calendarOf([{ from: at("11:00"), to: at("12:00") }]));
    await salon.import({ isOver: oneRound() });
    expect(await salon.imported()).toEqual([]);
    salon.setNow(new Date(salon.now().getTime() + IMPORT_LEASE_MS));
    await salon.import({ isOver: oneRound() });
    expect(await salon.imported()).toEqual([`${DAY}T11:00–${DAY}T12:00`]);
    release(calendarOf([{ from: at("15:00"), to: at("16:00") }]));
    await late;
    expect(await salon.imported()).toEqual([`${DAY}T11:00–${DAY}T12:00`]);
    expect(await salon.calendar(id)).toMatchObject({ leaseUntil: null, claim: 2 });
  });

  test("two importers at once read each calendar once, and two calendars of one account one after the other", async () => {
    const salon = await open({ staff: [{ name: "Ann" }, { name: "Ben" }] });
    const first = await salon.connect();
    const second = await salon.connect({ accountId: first.accountId });
    const third = await salon.connect({ staff: "Ben", host: "other.example.com" });
    for (const { id } of [first, second, third]) salon.say(id, calendarOf([{ from: at("10:00"), to: at("11:00") }]));
    await Promise.all([salon.import(), salon.import()]);
    expect(salon.asked.map(({ id }) => id).sort()).toEqual([first.id, second.id, third.id].sort());
    expect(await salon.imported()).toHaveLength(2);
  });

  test("while one calendar of an account is being claimed, another of it can't be", async () => {
    const salon = await open();
    const { accountId } = await salon.connect();
    await salon.connect({ accountId });
    const claim = () => claimCalendar(own.db, salon.now(), { busyHosts: [], leaseMs: IMPORT_LEASE_MS });
    await own.db.transaction(async (tx) => {
      expect(await claimCalendar(tx, salon.now(), { busyHosts: [], leaseMs: IMPORT_LEASE_MS })).not.toBeNull();
      expect(await claim()).toBeNull();
    });
    expect(await claim()).toBeNull();
  });

  test("where another one was quicker, the next account that is due is read", async () => {
    const salon = await open();
    const [first, second] = [await salon.connect(), await salon.connect({ host: "other.example.com" })];
    const claim = () => claimCalendar(own.db, salon.now(), { busyHosts: [], leaseMs: IMPORT_LEASE_MS });
    const [row] = [first, second].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    await own.db.transaction(async (tx) => {
      await tx
        .select()
        .from(calendars)
        .where(eq(calendars.id, row?.id ?? ""))
        .for("update");
      expect((await claim())?.calendar.id).toBe(row === first ? second.id : first.id);
      expect(await claim()).toBeNull();
    });
  });

  test("a password that was changed during the import is tried at once, and the old one's refusal isn't counted", async () => {
    const salon = await open();
    const { id, accountId } = await salon.connect();
    const isAccount = eq(calendarAccounts.id, accountId);
    salon.say(id, async () => {
      await own.db.update(calendarAccounts).set({ password: "sealed anew" }).where(isAccount);
      salon.say(id, calendarOf([{ from: at("10:00"), to: at("11:00") }]));
      throw failure("wrong_password");
    });
    await salon.import();
    expect(await salon.imported()).toEqual([`${DAY}T10:00–${DAY}T11:00`]);
    expect(await salon.account(accountId)).toMatchObject({ state: "ok", refusals: 0 });
  });

  test("what hasn't changed is read as a whole once on each local day, and not stored again", async () => {
    const salon = await open();
    const { id } = await salon.connect();
    salon.say(id, calendarOf([{ from: at("10:00"), to: at("11:00") }]));
    await salon.import();
    const revision = await revisionOf(salon);
    salon.say(id, { isUnchanged: true });
    salon.pass(10);
    await salon.import();
    salon.say(id, calendarOf([{ from: at("10:00"), to: at("11:00") }]));
    salon.setNow("2031-05-02T00:30:00Z");
    await salon.import();
    expect(salon.asked.map(({ isFull }) => isFull)).toEqual([true, false, true]);
    expect((await salon.calendar(id)).validators).toEqual({ ctag: "1" });
    expect(await revisionOf(salon)).toBe(revision);
    salon.say(id, calendarOf([{ from: at("10:00"), to: at("11:30") }]));
    salon.pass(10);
    await salon.import();
    expect(await revisionOf(salon)).toBe(revision + 1);
    expect(await salon.imported()).toEqual([`${DAY}T10:00–${DAY}T11:30`]);
  });
});

describe("when a calendar is read again", () => {
  test("in five minutes, later and later while it fails, or when its server says", async () => {
    const salon = await open();
    const { id } = await salon.connect();
    salon.say(id, NOTHING);
    await salon.import();
    expect(await dueInMin(salon, id)).toBe(5);
    for (const minutes of [5, 10, 20, 40, 60, 60]) {
      salon.pass(60);
      salon.say(id, failure("server_error"));
      await salon.import();
      expect(await dueInMin(salon, id)).toBe(minutes);
    }
    salon.pass(60);
    salon.say(id, failure("busy", 90 * MINUTE));
    await salon.import();
    expect(await dueInMin(salon, id)).toBe(90);
  });

  test("twice after a refused password, which counts for the whole account, and then not until it's asked for", async () => {
    const salon = await open();
    const one = await salon.connect();
    const other = await salon.connect({ accountId: one.accountId });
    for (const { id } of [one, other]) salon.say(id, failure("wrong_password"));
    for (const minutes of [10, 20, null]) {
      await salon.import();
      expect([await dueInMin(salon, one.id), await dueInMin(salon, other.id)]).toEqual([minutes, minutes]);
      salon.pass(minutes ?? 0);
    }
    expect(salon.asked).toHaveLength(3);
    expect(await salon.account(one.accountId)).toMatchObject({ state: "needs_sign_in" });
    salon.pass(1_440);
    await salon.import();
    expect(salon.asked).toHaveLength(3);
  });

  test("at once for a changed horizon, as a whole; a wish during an import isn't lost", async () => {
    const salon = await open();
    const { id, accountId } = await salon.connect();
    salon.say(id, NOTHING);
    await salon.import();
    const { rules } = await getSettings(await salon.ctx());
    await salon.asOwner(saveBookingRules, { ...rules, maxAdvanceDays: 30 });
    expect(await dueInMin(salon, id)).toBe(0);
    salon.say(id, async () => {
      salon.pass(0.5);
      await importSoon(own.db, salon.orgId, accountId, salon.now());
      salon.say(id, calendarOf([{ from: at("10:00"), to: at("11:00") }]));
      return NOTHING;
    });
    await salon.import();
    expect(salon.asked.map(({ isFull }) => isFull)).toEqual([true, true, true]);
    expect(await salon.imported()).toEqual([`${DAY}T10:00–${DAY}T11:00`]);
  });
});

test("an event that two imports in a row don't see is missing until it's seen again; the booking stays as it is", async () => {
  const salon = await open();
  const booking = await salon.book(at("11:00"));
  const { id } = await salon.connect();
  const written = { orgId: salon.orgId, bookingId: booking, calendarId: id, writtenHash: "hash" };
  await own.db.insert(calendarEvents).values({ ...written, writtenAt: new Date(salon.now().getTime() - MINUTE) });
  const missingSince = async () => {
    const [event] = await own.db.select().from(calendarEvents).where(eq(calendarEvents.orgId, salon.orgId));
    return event?.missingSince ?? null;
  };
  const uid = eventUid({ orgId: salon.orgId, ref: (await salon.bookings())[0]?.ref ?? "" });
  const seen = calendarOf([{ uid, from: at("11:00"), to: at("12:00") }]);
  const isMissing: boolean[] = [];
  for (const answer of [NOTHING, seen, NOTHING, NOTHING, seen]) {
    salon.say(id, answer);
    await salon.import();
    isMissing.push((await missingSince()) !== null);
    salon.pass(10);
  }
  expect(isMissing).toEqual([false, false, false, true, false]);
  expect((await salon.bookings()).map(({ status }) => status)).toEqual(["confirmed"]);
  // What was never there, because the server refuses to take it, can't be missing.
  const setEvent = (set: Partial<typeof calendarEvents.$inferInsert>) =>
    own.db.update(calendarEvents).set(set).where(eq(calendarEvents.orgId, salon.orgId));
  await setEvent({ writtenHash: null });
  salon.say(id, NOTHING);
  for (let n = 0; n < 3; n += 1) {
    await salon.import();
    salon.pass(10);
  }
  expect(await missingSince()).toBeNull();
  // What was written while the calendar was being read isn't expected in it.
  await setEvent({ writtenHash: "hash", writtenAt: new Date(salon.now().getTime() + MINUTE) });
  for (let n = 0; n < 3; n += 1) {
    await own.db.update(calendars).set({ dueAt: salon.now() }).where(eq(calendars.id, id));
    await salon.import();
  }
  expect(await missingSince()).toBeNull();
});

test("a server that hangs is asked for two calendars at a time and holds up no other (rule K13.1)", async () => {
  const salon = await open();
  const slow = await Promise.all([1, 2, 3].map(() => salon.connect({ host: "slow.example.com" })));
  salon.pass(1);
  const other = await salon.connect({ host: "other.example.com" });
  let release = () => {};
  const released = new Promise<Fetched>((resolve) => {
    release = () => resolve(NOTHING);
  });
  for (const { id } of slow) salon.say(id, () => released);
  salon.say(other.id, calendarOf([{ from: at("10:00"), to: at("11:00") }]));
  const importing = salon.import();
  await expect.poll(() => salon.imported()).toEqual([`${DAY}T10:00–${DAY}T11:00`]);
  const askedSlow = () => salon.asked.filter(({ id }) => slow.some((one) => one.id === id)).length;
  expect(askedSlow()).toBe(2);
  release();
  await importing;
  expect(askedSlow()).toBe(3);
});

test("while a huge calendar is waited for and read, other requests are answered (rule K8.4)", async () => {
  const [salon, other] = [await open(), await open()];
  const { id } = await salon.connect({ kind: "ics" });
  // Long series that are over by now take the most computing for their size.
  const series = Array.from({ length: 30 }, (_, n) => ({
    ...{ uid: `series-${n}`, from: "1979-05-06T10:00:00Z", to: "1979-05-06T11:00:00Z" },
    more: ["RRULE:FREQ=DAILY;COUNT=18000"],
  }));
  const text = fileOf([...series, { from: at("10:00"), to: at("11:00") }]);
  let answer = (_: Fetched) => {};
  const asked = new Promise<void>((isAsked) => {
    salon.say(id, () => {
      isAsked();
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
  });
  let isOver = false;
  const importing = salon.import().finally(() => {
    isOver = true;
  });
  await asked;
  await other.book(at("09:00"));
  answer({ isUnchanged: false, objects: [{ href: "", etag: null, text }], validators: {} });
  // Far more round trips to the database than the import needs for itself once it has read the calendar.
  for (let day = 10; day < 18; day += 1) await other.book(`2031-05-${day}T09:00:00Z`);
  expect(isOver).toBe(false);
  await importing;
  expect(await salon.imported()).toEqual([`${DAY}T10:00–${DAY}T11:00`]);
});

/** Ends an import once it has looked for work: what is under way is another one's. */
function oneRound(): () => boolean {
  let rounds = 0;
  return () => {
    rounds += 1;
    return rounds > 1;
  };
}
