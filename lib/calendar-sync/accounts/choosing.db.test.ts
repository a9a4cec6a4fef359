import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { calendarAccounts, calendars, occupations } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import { readCalendarsAgain } from "../../orgs/read-calendars-again";
import { keyRing } from "../../secrets/sealing-ring";
import { setMemberActive } from "../../worker/set-member-active";
import { disconnectAccount } from "../disconnecting/disconnect-account";
import { applyMemberBusy, importSoon } from "../importing/member-busy";
import { changeCalendar } from "./change-calendar";
import { chooseCalendars } from "./choose-calendars";
import { openAccount, sealOwnAddresses } from "./opened-account";
import { pauseAccount } from "./pause-account";
import { resumeAccount } from "./resume-account";
import { setOwnAddresses } from "./set-own-addresses";
import { syncNow } from "./sync-now";
import { type CalendarTeam, makeCalendarTeam, patiently, refusalOf } from "./team.test-support";

/** When Anna is busy by her calendars. */
async function busyTimes({ db, orgId, anna }: CalendarTeam): Promise<string[]> {
  const rows = await db
    .select({ startMs: occupations.startMs })
    .from(occupations)
    .where(and(eq(occupations.orgId, orgId), eq(occupations.staffId, anna), eq(occupations.imported, true)))
    .orderBy(asc(occupations.startMs));
  return rows.map(({ startMs }) => new Date(startMs).toISOString().slice(0, 16));
}

/** A team whose member Anna has an account of three calendars, and one that she only has for its times. */
async function withCalendars() {
  const team = await makeCalendarTeam();
  const id = await team.connect(["Birthdays", "Home", "Work"], { by: 1 });
  const calendar = (name: string) => team.calendarId(id, name);
  const choose = async (writesTo: string, readsFrom: string[]) =>
    refusalOf(team.employee(), chooseCalendars, {
      id,
      writesTo: writesTo && (await calendar(writesTo)),
      readsFrom: await Promise.all(readsFrom.map(calendar)),
    });
  const chosen = async () =>
    (await team.calendars(id)).map(
      ({ name, reads, writes }) => `${name}${reads ? " read" : ""}${writes ? " written" : ""}`,
    );
  return { team, id, calendar, choose, chosen };
}

describe("choosing (rule K3.1)", () => {
  test("says which calendars are read at once, and the one to which bookings are written", async () => {
    const { team, id, choose, chosen } = await withCalendars();
    expect(await chosen()).toEqual(["Birthdays", "Home", "Work"]);
    expect(await choose("Work", ["Home", "Work"])).toBe("done");
    expect(await chosen()).toEqual(["Birthdays", "Home read", "Work read written"]);
    expect((await team.calendars(id)).map(({ dueAt }) => dueAt)).toEqual([null, team.now(), team.now()]);
    expect(await team.work("calendar_reconcile")).toHaveLength(1);
    // The same once more moves nothing.
    expect(await choose("Work", ["Home", "Work"])).toBe("done");
    expect(await team.work("calendar_reconcile")).toHaveLength(1);
  });

  test("leaves a member one calendar to write to, whatever account it's in", async () => {
    const { team, choose, chosen } = await withCalendars();
    const other = await team.connect(["Other"]);
    await runCommand(team.owner(), chooseCalendars, {
      id: other,
      writesTo: await team.calendarId(other, "Other"),
      readsFrom: [],
    });
    await choose("", ["Work"]);
    expect((await team.calendars(other)).map(({ writes }) => writes)).toEqual([true]);
    await choose("Home", []);
    expect((await team.calendars(other)).map(({ writes }) => writes)).toEqual([false]);
    expect(await chosen()).toEqual(["Birthdays", "Home written", "Work"]);
  });

  test("refuses what can't be written to, and calendars of another account", async () => {
    const { team, id, choose, calendar } = await withCalendars();
    expect(await choose("Birthdays", [])).toBe("writesTo: can only be read");
    const [foreign] = await team.calendars(await team.connect(["Foreign"]));
    const strange = { id, writesTo: "", readsFrom: [await calendar("Work"), foreign?.id ?? ""] };
    expect(await refusalOf(team.owner(), chooseCalendars, strange)).toBe(
      "readsFrom: must be calendars of this account",
    );
  });

  test("reads ten calendars of a member at most (rule K1.2)", async () => {
    const team = await makeCalendarTeam();
    const names = Array.from({ length: 11 }, (_, n) => `Calendar ${n}`);
    const id = await team.connect(names);
    const ids = (await team.calendars(id)).map((calendar) => calendar.id);
    expect(await refusalOf(team.owner(), chooseCalendars, { id, writesTo: "", readsFrom: ids })).toBe("too_many");
    expect(await refusalOf(team.owner(), chooseCalendars, { id, writesTo: "", readsFrom: ids.slice(1) })).toBe("done");
    const more = await team.connect(["More"]);
    const [extra] = await team.calendars(more);
    const oneMore = { id: more, writesTo: "", readsFrom: [extra?.id ?? ""] };
    expect(await refusalOf(team.owner(), chooseCalendars, oneMore)).toBe("too_many");
  });

  test("frees what is no longer read, and a pause frees it until it ends (rule K14.4)", async () => {
    const { team, id, choose, calendar } = await withCalendars();
    await choose("", ["Home", "Work"]);
    await team.busy(await calendar("Home"), "2031-03-04T10:00Z");
    await team.busy(await calendar("Work"), "2031-03-05T10:00Z");
    await team.db.transaction((tx) => applyMemberBusy(tx, team.orgId, team.anna, team.now()));
    expect(await busyTimes(team)).toEqual(["2031-03-04T10:00", "2031-03-05T10:00"]);
    await choose("", ["Work"]);
    expect(await busyTimes(team)).toEqual(["2031-03-05T10:00"]);
    await runCommand(team.employee(), pauseAccount, { id });
    expect([await busyTimes(team), (await team.account(id))?.state]).toEqual([[], "paused"]);
    await runCommand(team.employee(), resumeAccount, { id });
    expect([await busyTimes(team), (await team.account(id))?.state]).toEqual([["2031-03-05T10:00"], "ok"]);
  });

  test("of all-day entries reads anew, and of the details writes anew", async () => {
    const { team, id, choose, calendar } = await withCalendars();
    await choose("Work", ["Work"]);
    team.wait(60_000);
    const work = await calendar("Work");
    await runCommand(team.employee(), changeCalendar, { id: work, allDay: "ignore", details: "full" });
    expect((await team.calendars(id)).find(({ name }) => name === "Work")?.dueAt).toEqual(team.now());
    expect(await team.work("calendar_reconcile")).toHaveLength(1);
    await runCommand(team.employee(), changeCalendar, { id: work, allDay: "ignore", details: "private" });
    expect(await team.work("calendar_reconcile")).toHaveLength(2);
  });
});

test("all calendars say that there are too many times as long as there are, whoever is chosen, paused or inactive (rule K11.2)", async () => {
  const team = await makeCalendarTeam();
  const ids = [await team.connect(["Home"]), await team.connect(["Work"])] as const;
  const choose = async (id: string, reads: boolean) => {
    const all = (await team.calendars(id)).map((calendar) => calendar.id);
    await runCommand(team.owner(), chooseCalendars, { id, writesTo: "", readsFrom: reads ? all : [] });
    return all[0] ?? "";
  };
  const said = async () => {
    const all = [...(await team.calendars(ids[0])), ...(await team.calendars(ids[1]))];
    return all.map(({ problems }) => problems.join());
  };
  /** Every 20 minutes, 2,600 times: both calendars together have too many. */
  const fill = (calendarId: string, fromMin: number) =>
    team.db.execute(sql`
      insert into calendar_busy (org_id, calendar_id, start_ms, end_ms)
      select ${team.orgId}, ${calendarId}, ms, ms + 60000
      from generate_series(${team.now().getTime() + fromMin * 60_000}::bigint, ${team.now().getTime() + 52_000 * 60_000}::bigint, 1200000) ms`);
  const setActive = (active: boolean) => runCommand(team.owner(), setMemberActive, { id: team.anna, active });
  const full = "There are too many busy times: from April 6, 2031 on, all time counts as busy.";
  const [home, work] = [await choose(ids[0], true), await choose(ids[1], true)];
  await fill(home, 0);
  await team.db
    .update(calendars)
    .set({ problems: ["1 repeating event"] })
    .where(eq(calendars.id, home));
  await fill(work, 10);
  await team.db.transaction((tx) => applyMemberBusy(tx, team.orgId, team.anna, team.now()));
  expect(await said()).toEqual([`${full},1 repeating event`, full]);
  await runCommand(team.owner(), pauseAccount, { id: ids[0] });
  expect(await said()).toEqual(["1 repeating event", ""]);
  await runCommand(team.owner(), resumeAccount, { id: ids[0] });
  expect(await said()).toEqual([`${full},1 repeating event`, full]);
  await setActive(false);
  expect(await said()).toEqual(["1 repeating event", ""]);
  await setActive(true);
  expect(await said()).toEqual([`${full},1 repeating event`, full]);
  await choose(ids[1], false);
  expect(await said()).toEqual(["1 repeating event", ""]);
  // Another calendar alone can have too many, too.
  await choose(ids[1], true);
  await fill(work, 5);
  await fill(work, 15);
  await runCommand(team.owner(), pauseAccount, { id: ids[0] });
  expect((await said()).map((text) => text.startsWith("There are too many"))).toEqual([false, true]);
});

test("addresses that were typed are kept beside those that the server tells (rule K1.5)", async () => {
  const { team, id } = await withCalendars();
  const told = sealOwnAddresses(await keyRing(team.db), team.orgId, id, { told: ["anna@server.test"], typed: [] });
  await team.db.update(calendarAccounts).set({ ownAddresses: told }).where(eq(calendarAccounts.id, id));
  const set = (addresses: string) => refusalOf(team.employee(), setOwnAddresses, { id, addresses });
  expect(await set("Anna@Home.test\n\nanna@club.test, anna@home.test")).toBe("done");
  const row = await team.account(id);
  if (!row) throw new Error("there is no account");
  expect((await openAccount(team.db, row)).ownAddresses).toEqual([
    "anna@server.test",
    "anna@home.test",
    "anna@club.test",
  ]);
  expect(await set("anna")).toBe("addresses: must be email addresses, one a line: anna isn't one");
  expect(await set("a@b.test b@b.test c@b.test d@b.test e@b.test f@b.test")).toBe(
    "addresses: must be at most 5 addresses",
  );
});

test("who manages the business may do everything, others only for the member they are (rule K3.2)", async () => {
  const { team, id, calendar } = await withCalendars();
  const [bennos, stranger] = [await team.connect(["Work"], { staffId: team.benno }), await makeCalendarTeam()];
  const work = await calendar("Work");
  const bennosWork = await team.calendarId(bennos, "Work");
  const all = async (who: ReturnType<CalendarTeam["as"]>, accountId: string, calendarId: string) => [
    await refusalOf(who, chooseCalendars, { id: accountId, writesTo: "", readsFrom: [calendarId] }),
    await refusalOf(who, changeCalendar, { id: calendarId, allDay: "block", details: "full" }),
    await refusalOf(who, setOwnAddresses, { id: accountId, addresses: "" }),
    await refusalOf(who, syncNow, { id: accountId }),
    await refusalOf(who, pauseAccount, { id: accountId }),
    await refusalOf(who, resumeAccount, { id: accountId }),
    await refusalOf(who, disconnectAccount, { id: accountId, removesEvents: true }),
  ];
  const each = (outcome: string) => Array.from({ length: 7 }, () => outcome);
  expect(await all(stranger.owner(), id, work)).toEqual(each("not_found"));
  expect(await all(team.other(), id, work)).toEqual(each("not_allowed"));
  expect(await all(team.employee(), bennos, bennosWork)).toEqual(each("not_allowed"));
  expect(await all(team.employee(), id, work)).toEqual(each("done"));
  expect(await all(team.owner(), bennos, bennosWork)).toEqual(each("done"));
});

test("calendars are locked in one order, whatever is done to several of them", async () => {
  const team = await makeCalendarTeam();
  const id = await team.connect(["Home", "Work"]);
  const [first = "", last = ""] = (await team.calendars(id)).map((calendar) => calendar.id).sort();
  /** However the database comes across them, it's the other way round. */
  const turnRound = async () => {
    for (const [n, calendarId] of [last, first].entries()) {
      await team.db
        .update(calendars)
        .set({ addressHash: `hash ${n}`, reads: true, dueAt: team.now() })
        .where(eq(calendars.id, calendarId));
    }
  };
  const isLocked = async (calendarId: string) => {
    const query = team.db.select().from(calendars).where(eq(calendars.id, calendarId));
    return (await query.for("update", { skipLocked: true })).length === 0;
  };
  const { orgId, db } = team;
  const changes = [
    () => readCalendarsAgain(db, orgId, team.now()),
    () => db.transaction((tx) => importSoon(tx, orgId, id, team.now())),
    () => db.transaction((tx) => applyMemberBusy(tx, orgId, team.anna, team.now())),
  ];
  for (const change of changes) {
    await turnRound();
    let changing = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.select().from(calendars).where(eq(calendars.id, last)).for("update");
      changing = change();
      await expect.poll(() => isLocked(first), { timeout: 5_000 }).toBe(true);
    });
    await changing;
  }
});

test("accounts of a member are locked in one order, whichever of them is changed", async () => {
  const team = await makeCalendarTeam();
  const { db } = team;
  const [first = "", last = ""] = [await team.connect(), await team.connect()].sort();
  await db.update(calendarAccounts).set({ state: "failing" }).where(eq(calendarAccounts.orgId, team.orgId));
  const locked = (tx: typeof db, id: string) => tx.select().from(calendarAccounts).where(eq(calendarAccounts.id, id));
  const choosing = await db.transaction(async (tx) => {
    await locked(tx, first).for("update");
    const [self] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const choice = { id: last, writesTo: "", readsFrom: [] };
    const chosen = patiently(db, (inside) => refusalOf({ ...team.owner(), db: inside }, chooseCalendars, choice));
    const isBlocked = sql`not granted and ${self?.pid}::int = any(pg_blocking_pids(pid))`;
    const waiting = async () => (await tx.execute(sql`select 1 from pg_locks where ${isBlocked}`)).length;
    await expect.poll(waiting, { timeout: 5_000, interval: 5 }).toBe(1);
    expect(await locked(db, last).for("update", { skipLocked: true })).toHaveLength(1);
    return { chosen };
  });
  expect(await choosing.chosen).toBe("done");
});
