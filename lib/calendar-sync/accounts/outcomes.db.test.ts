import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "../../../db/client";
import { bookings, calendarEvents, calendarPushes, calendars, jobs } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import { readCalendarsAgain } from "../../orgs/read-calendars-again";
import { openOwnDatabase } from "../../queue/own-database.test-support";
import { writeAllAgain } from "../pushing/write-all-again";
import { aBooking } from "./booked.test-support";
import { calendarLetter } from "./calendar-letter";
import { chooseCalendars } from "./choose-calendars";
import { judgeUnread } from "./judge-unread";
import { noteOutcome } from "./note-outcome";
import { pauseAccount } from "./pause-account";
import { resumeAccount } from "./resume-account";
import { setOwnAddresses } from "./set-own-addresses";
import { syncNow } from "./sync-now";
import { type CalendarTeam, makeCalendarTeam, refusalOf } from "./team.test-support";

const MINUTE_MS = 60_000;

type Noted = Omit<Parameters<typeof noteOutcome>[2], "now">;

/** Notes how something went, with the account as it is or as it was. */
async function note(team: CalendarTeam, id: string, outcome: Noted, used?: { password: string | null }) {
  const account = used ?? (await team.account(id));
  if (!account) throw new Error("there is no such account");
  return noteOutcome(team.db, { ...account, orgId: team.orgId, id }, { ...outcome, now: team.now() });
}

const failed = (team: CalendarTeam, id: string, problem: "wrong_password" | "timed_out" | null, calendar = "Work") =>
  note(team, id, { kind: "import", problem, calendar });

/** The mails that were asked for, by who gets them and their subjects. */
async function letters(team: CalendarTeam) {
  const all = await Promise.all((await team.work("calendar_mail")).map((job) => calendarLetter(team.owner(), job)));
  return all.map(
    (letter) => letter && { to: letter.to === "business" ? "" : letter.to.address, content: letter.content },
  );
}

test("a third refused password needs a new sign-in, and its person and the owners get one mail each (rule K14.2)", async () => {
  const team = await makeCalendarTeam();
  const id = await team.connect(["Work"], { by: 1 });
  for (const refusals of [1, 2]) {
    // Several calls that are refused at one moment are one refusal.
    for (let call = 0; call < 3; call += 1) await failed(team, id, "wrong_password");
    expect(await team.account(id)).toMatchObject({ state: "failing", problem: "wrong_password", refusals });
    team.wait(10 * MINUTE_MS);
  }
  expect(await letters(team)).toEqual([]);
  await failed(team, id, "wrong_password");
  await failed(team, id, "wrong_password");
  expect(await team.account(id)).toMatchObject({ state: "needs_sign_in", toldAt: team.now() });

  const sent = await letters(team);
  expect(sent.map((letter) => letter?.to).sort()).toEqual([team.users[0]?.email, team.users[1]?.email].sort());
  expect(sent[0]?.content.subject).toBe("Please sign in again: Anna’s calendar at cloud.example.com");
  expect(sent[0]?.content.actions[0]?.href).toMatch(new RegExp(`/dashboard/${team.slug}/calendars$`));
  expect(JSON.stringify(sent)).not.toMatch(/app password|cac_/);

  // Once it's over, mails that haven't gone out don't.
  await runCommand(team.owner(), pauseAccount, { id });
  expect(await letters(team)).toEqual([null, null]);
  await runCommand(team.owner(), resumeAccount, { id });
  expect(await team.account(id)).toMatchObject({ state: "needs_sign_in" });
  expect(await runCommand(team.owner(), syncNow, { id })).toEqual({ id, waitsFor: "sign_in" });
});

test("an account that has been failing for a day is told of once (rule K14.2)", async () => {
  const team = await makeCalendarTeam();
  const id = await team.connect();
  for (let hour = 0; hour < 26; hour += 1) {
    await failed(team, id, "timed_out");
    team.wait(60 * MINUTE_MS);
  }
  const sent = await letters(team);
  expect(sent.map((letter) => [letter?.to, letter?.content.subject])).toEqual([
    [team.users[0]?.email, "Anna’s calendar at cloud.example.com can’t be reached"],
  ]);
});

test("after a refused password all calendars wait, whatever is asked for meanwhile (rule K13.3)", async () => {
  const team = await makeCalendarTeam();
  const id = await team.connect(["Home", "Work"]);
  const ids = [await team.calendarId(id, "Home"), await team.calendarId(id, "Work")];
  const choose = (readsFrom: string[]) => runCommand(team.owner(), chooseCalendars, { id, writesTo: "", readsFrom });
  const dueInMin = async () =>
    (await team.calendars(id)).map(({ dueAt }) => dueAt && (dueAt.getTime() - team.now().getTime()) / MINUTE_MS);
  await choose(ids.slice(1));
  // A write that is refused holds back the reading, too.
  const write = { kind: "write", problem: "wrong_password", calendar: "Work", ref: "K7QM-4XWD" } as const;
  await note(team, id, write);
  expect(await dueInMin()).toEqual([null, 10]);
  team.wait(4 * MINUTE_MS);
  expect(await runCommand(team.owner(), syncNow, { id })).toEqual({ id, waitsFor: "sign_in" });
  await choose(ids);
  expect(await dueInMin()).toEqual([6, 6]);
  await runCommand(team.owner(), setOwnAddresses, { id, addresses: "anna@example.com" });
  await runCommand(team.owner(), pauseAccount, { id });
  await runCommand(team.owner(), resumeAccount, { id });
  await readCalendarsAgain(team.db, team.orgId, team.now());
  expect(await dueInMin()).toEqual([6, 6]);
  expect((await team.calendars(id)).map(({ validators }) => validators)).toEqual([null, null]);
});

test("an account is failing as long as one of the calendars that are read is (rule K14.1)", async () => {
  const team = await makeCalendarTeam();
  const id = await team.connect(["Home", "Other", "Work"]);
  const [home = "", other = "", work = ""] = (await team.calendars(id)).map((calendar) => calendar.id);
  await team.db.update(calendars).set({ name: "Work" }).where(eq(calendars.id, other));
  const choose = (writesTo: string, readsFrom: string[]) =>
    runCommand(team.owner(), chooseCalendars, { id, writesTo, readsFrom });
  const importEnds = async (calendarId: string, problem: "timed_out" | null) => {
    await team.db.update(calendars).set({ problem }).where(eq(calendars.id, calendarId));
    await failed(team, id, problem, calendarId === home ? "Home" : "Work");
  };
  await choose("", [home, work, other]);
  await importEnds(work, "timed_out");
  // However much was read since, and of others of that name.
  for (let n = 0; n < 51; n += 1) await importEnds(other, null);
  expect(await team.account(id)).toMatchObject({ state: "failing", problem: "timed_out", lastOkAt: team.now() });
  await importEnds(work, null);
  expect(await team.account(id)).toMatchObject({ state: "ok", problem: null, problemSince: null });
  await importEnds(work, "timed_out");
  await choose("", [home, other]);
  await importEnds(other, null);
  expect(await team.account(id)).toMatchObject({ state: "ok" });
});

/** A booking of Anna's that couldn't be written to her calendar, in an account of which another calendar is read. */
async function withUnwritten(db?: Database) {
  const team = await makeCalendarTeam(db);
  const id = await team.connect(["Home", "Work"]);
  const [home = "", work = ""] = (await team.calendars(id)).map((calendar) => calendar.id);
  const choose = (writesTo: string, readsFrom: string[]) =>
    runCommand(team.owner(), chooseCalendars, { id, writesTo, readsFrom });
  await choose(work, [home]);
  const booking = await aBooking(team, "2031-03-06T15:00:00Z");
  const isIt = and(eq(bookings.orgId, team.orgId), eq(bookings.id, booking.id));
  await team.db.update(bookings).set({ staffId: team.anna }).where(isIt);
  const fail = async () => {
    const push = { orgId: team.orgId, bookingId: booking.id, problem: "forbidden", problemAt: team.now() } as const;
    await team.db.insert(calendarPushes).values(push).onConflictDoNothing();
    await note(team, id, { kind: "write", problem: "forbidden", calendar: "Work", ref: booking.ref });
  };
  const pushes = () =>
    team.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.orgId, team.orgId), eq(jobs.kind, "calendar_push"), eq(jobs.subjectId, booking.id)));
  /** Gives up what is to be done for the booking. */
  const giveUp = () =>
    team.db
      .update(jobs)
      .set({ outcome: "failed", endedAt: team.now() })
      .where(and(eq(jobs.orgId, team.orgId), eq(jobs.subjectId, booking.id)));
  await fail();
  return { team, id, booking, isIt, work, home, choose, pushes, giveUp };
}

test("an account is failing as long as a booking that couldn't be written still has to be (rule K14.1)", async () => {
  const { team, id, isIt } = await withUnwritten();
  await failed(team, id, null, "Home");
  expect(await team.account(id)).toMatchObject({ state: "failing", problem: "forbidden" });
  await team.db.update(bookings).set({ status: "completed" }).where(isIt);
  await failed(team, id, null, "Home");
  expect(await team.account(id)).toMatchObject({ state: "ok", problem: null, problemSince: null });
});

test("an account is fine once its booking is written, or is written elsewhere (rule K14.1)", async () => {
  const { team, id, booking, work, home, choose } = await withUnwritten();
  const event = { orgId: team.orgId, bookingId: booking.id, calendarId: work, writtenAt: team.now() };
  await team.db.insert(calendarEvents).values(event);
  await failed(team, id, null, "Home");
  expect(await team.account(id)).toMatchObject({ state: "failing" });
  await team.db.update(calendarEvents).set({ writtenHash: "hash" }).where(eq(calendarEvents.calendarId, work));
  await note(team, id, { kind: "write", problem: null, calendar: "Work", ref: booking.ref });
  expect(await team.account(id)).toMatchObject({ state: "ok" });

  const { team: others, ...other } = await withUnwritten();
  await other.choose("", [other.home]);
  expect(await others.account(other.id)).toMatchObject({ state: "ok", problem: null });
  // Nor does a calendar matter that is no longer read.
  await team.db.update(calendars).set({ problem: "gone" }).where(eq(calendars.id, home));
  await note(team, id, { kind: "import", problem: "gone", calendar: "Home" });
  await choose(work, [work]);
  expect(await team.account(id)).toMatchObject({ state: "ok", problem: null });
});

test("a booking that the server refuses is its own matter as long as others are written (rules K6.2, K14.1)", async () => {
  const { team, id, booking, work, pushes, giveUp } = await withUnwritten();
  const { db, orgId } = team;
  const refuse = async ({ id: bookingId, ref }: { id: string; ref: string }) => {
    await note(team, id, { kind: "write", problem: "forbidden", calendar: "Work", ref });
    const problem = { problem: "forbidden", problemAt: team.now() } as const;
    const [row] = [{ orgId, bookingId, ...problem }];
    const target = [calendarPushes.orgId, calendarPushes.bookingId];
    await db.insert(calendarPushes).values(row).onConflictDoUpdate({ target, set: problem });
  };
  const written = async (startAt: string, writtenHash: string | null = "hash") => {
    const other = await aBooking(team, startAt);
    await db.update(bookings).set({ staffId: team.anna }).where(eq(bookings.id, other.id));
    if (writtenHash === null) return other;
    const event = { orgId, bookingId: other.id, calendarId: work, writtenAt: team.now(), writtenHash };
    await db.insert(calendarEvents).values(event);
    await note(team, id, { kind: "write", problem: null, calendar: "Work", ref: other.ref });
    return other;
  };
  const state = async () => (await team.account(id))?.state;
  // Nothing has ever been written, so it's more than this booking.
  expect(await state()).toBe("failing");
  team.wait(MINUTE_MS);
  await written("2031-03-07T15:00:00Z");
  expect(await state()).toBe("ok");
  team.wait(MINUTE_MS);
  await refuse(booking);
  expect([await state(), (await team.log(id)).at(-1)?.problem]).toEqual(["ok", "forbidden"]);
  // It's still tried again.
  await giveUp();
  const before = (await pushes()).length;
  await failed(team, id, null, "Home");
  expect([await state(), (await pushes()).length]).toEqual(["ok", before + 1]);

  team.wait(MINUTE_MS);
  await refuse(await written("2031-03-08T15:00:00Z", null));
  expect(await team.account(id)).toMatchObject({ state: "failing", problem: "forbidden" });
  await failed(team, id, null, "Home");
  expect(await state()).toBe("failing");
  team.wait(MINUTE_MS);
  await written("2031-03-09T15:00:00Z");
  expect(await state()).toBe("ok");
});

test("an account that is only written to is judged anew after an hour, and what is missing tried again (rules K6.2, K14.1)", async () => {
  const own = await openOwnDatabase();
  try {
    const { team, id, isIt, work, choose, pushes, giveUp } = await withUnwritten(own.db);
    await choose(work, []);
    await giveUp();
    const before = (await pushes()).length;
    const judged = async (minutes: number) => {
      team.wait(minutes * MINUTE_MS);
      await judgeUnread(own.db, team.now());
      return [(await team.account(id))?.state, (await pushes()).length - before];
    };
    expect([await judged(59), await judged(1), await judged(5)]).toEqual([
      ["failing", 0],
      ["failing", 1],
      ["failing", 1],
    ]);
    await own.db.update(bookings).set({ status: "completed" }).where(isIt);
    expect(await judged(1)).toEqual(["ok", 1]);
  } finally {
    await own.close();
  }
});

test("a refused password isn't over because other calendars are chosen (rule K14.1)", async () => {
  const { team, id, home, choose } = await withUnwritten();
  await failed(team, id, "wrong_password", "Home");
  await choose("", []);
  await choose("", [home]);
  expect(await team.account(id)).toMatchObject({ state: "failing", problem: "wrong_password", refusals: 1 });
});

test("once the calendar can be read again, a booking that wasn't written is tried again, once an hour (rule K6.2)", async () => {
  const { team, id, pushes, giveUp } = await withUnwritten();
  const before = (await pushes()).length;
  const added = async (minutes: number) => {
    team.wait(minutes * MINUTE_MS);
    await failed(team, id, null, "Home");
    return (await pushes()).length - before;
  };
  await giveUp();
  expect([await added(0), await added(5)]).toEqual([1, 1]);
  await giveUp();
  expect([await added(5), await added(60), await added(5)]).toEqual([1, 2, 2]);
  expect(await team.account(id)).toMatchObject({ state: "failing" });
});

test("a refusal of a password that somebody has changed meanwhile doesn't count (rule K14.3)", async () => {
  const team = await makeCalendarTeam();
  const id = await team.connect();
  const refused = { kind: "import", problem: "wrong_password", calendar: "Work" } as const;
  expect(await note(team, id, refused, { password: "the old one, sealed" })).toBe(false);
  expect(await team.account(id)).toMatchObject({ state: "ok", problem: null, refusals: 0 });
  expect((await team.log(id)).map(({ kind }) => kind)).toEqual(["connect"]);
  expect(await note(team, id, refused)).toBe(true);
  expect(await team.account(id)).toMatchObject({ state: "failing", refusals: 1 });
});

test("an account that couldn't be reached for an hour has its bookings written anew once it can (rule K6.2)", async () => {
  const team = await makeCalendarTeam();
  const id = await team.connect();
  const reconciles = async () => (await team.work("calendar_reconcile")).length;
  const before = await reconciles();
  await failed(team, id, "timed_out");
  team.wait(59 * MINUTE_MS);
  await failed(team, id, null);
  expect(await reconciles()).toBe(before);
  await failed(team, id, "timed_out");
  team.wait(60 * MINUTE_MS);
  await failed(team, id, null);
  expect(await reconciles()).toBe(before + 1);
});

test("the last 50 imports and writes of an account are kept (rule K1.4)", async () => {
  const team = await makeCalendarTeam();
  const [id, other] = [await team.connect(), await team.connect()];
  for (let n = 0; n < 52; n += 1) await note(team, id, { kind: "import", problem: null, calendar: "Work", count: n });
  const log = await team.log(id);
  expect([log.length, log[0]?.count, log.at(-1)?.count]).toEqual([50, 2, 51]);
  expect(await team.log(other)).toMatchObject([{ kind: "connect" }]);
});

test("reading at once is possible every 10 seconds (rule K13.2)", async () => {
  const team = await makeCalendarTeam();
  const id = await team.connect();
  expect(await runCommand(team.owner(), syncNow, { id })).toEqual({ id, waitsFor: null });
  expect(await refusalOf(team.owner(), syncNow, { id })).toBe("rate_limited");
  team.wait(10_001);
  expect(await refusalOf(team.owner(), syncNow, { id })).toBe("done");
});

test("writing all bookings again is possible once a minute (rule K6.2)", async () => {
  const team = await makeCalendarTeam();
  const id = await team.connect();
  const before = (await team.work("calendar_reconcile")).length;
  expect(await refusalOf(team.other(), writeAllAgain, { id })).toBe("not_allowed");
  for (const outcome of ["done", "rate_limited"])
    expect(await refusalOf(team.owner(), writeAllAgain, { id })).toBe(outcome);
  team.wait(MINUTE_MS + 1);
  expect(await refusalOf(team.owner(), writeAllAgain, { id })).toBe("done");
  expect(await team.work("calendar_reconcile")).toHaveLength(before + 2);
});
