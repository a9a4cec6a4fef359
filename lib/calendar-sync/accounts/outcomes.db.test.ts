import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { calendars } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import { readCalendarsAgain } from "../../orgs/read-calendars-again";
import { writeAllAgain } from "../pushing/write-all-again";
import { calendarLetter } from "./calendar-letter";
import { chooseCalendars } from "./choose-calendars";
import { noteOutcome } from "./note-outcome";
import { pauseAccount } from "./pause-account";
import { resumeAccount } from "./resume-account";
import { setOwnAddresses } from "./set-own-addresses";
import { syncNow } from "./sync-now";
import { type CalendarTeam, makeCalendarTeam, refusalOf } from "./team.test-support";

const MINUTE_MS = 60_000;

const failed = (team: CalendarTeam, id: string, problem: "wrong_password" | "timed_out" | null, calendar = "Work") =>
  noteOutcome(team.db, { orgId: team.orgId, id }, { kind: "import", problem, calendar, now: team.now() });

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
  expect(await runCommand(team.owner(), syncNow, { id })).toEqual({ id, isRead: false });
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
  await noteOutcome(team.db, { orgId: team.orgId, id }, { ...write, now: team.now() });
  expect(await dueInMin()).toEqual([null, 10]);
  team.wait(4 * MINUTE_MS);
  expect(await runCommand(team.owner(), syncNow, { id })).toEqual({ id, isRead: false });
  await choose(ids);
  expect(await dueInMin()).toEqual([6, 6]);
  await runCommand(team.owner(), setOwnAddresses, { id, addresses: "anna@example.com" });
  await runCommand(team.owner(), pauseAccount, { id });
  await runCommand(team.owner(), resumeAccount, { id });
  await readCalendarsAgain(team.db, team.orgId, team.now());
  expect(await dueInMin()).toEqual([6, 6]);
  expect((await team.calendars(id)).map(({ validators }) => validators)).toEqual([null, null]);
});

test("an account is failing as long as one of the calendars that are read or written is (rule K14.1)", async () => {
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

  await choose(work, [home]);
  const write = { kind: "write", calendar: "Work", ref: "K7QM-4XWD" } as const;
  await noteOutcome(team.db, { orgId: team.orgId, id }, { ...write, problem: "forbidden", now: team.now() });
  for (let n = 0; n < 51; n += 1) await importEnds(home, null);
  expect(await team.account(id)).toMatchObject({ state: "failing", problem: "forbidden" });
  await noteOutcome(team.db, { orgId: team.orgId, id }, { ...write, problem: null, now: team.now() });
  expect(await team.account(id)).toMatchObject({ state: "ok" });
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
  for (let n = 0; n < 52; n += 1) {
    await noteOutcome(
      team.db,
      { orgId: team.orgId, id },
      { kind: "import", problem: null, calendar: "Work", count: n, now: team.now() },
    );
  }
  const log = await team.log(id);
  expect([log.length, log[0]?.count, log.at(-1)?.count]).toEqual([50, 2, 51]);
  expect(await team.log(other)).toMatchObject([{ kind: "connect" }]);
});

test("reading at once is possible every 10 seconds (rule K13.2)", async () => {
  const team = await makeCalendarTeam();
  const id = await team.connect();
  expect(await runCommand(team.owner(), syncNow, { id })).toEqual({ id, isRead: true });
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
