import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { bookings, calendarBusy, calendarEvents, calendarPushes, jobs, staff } from "../../../db/schema";
import type { BookingStatus } from "../../../db/vocabulary";
import { makeTeam } from "../../auth/users/users.test-support";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { linkMember } from "../../staff/link-member";
import { testDatabase } from "../../testing/business/test-business";
import { aBooking } from "../accounts/booked.test-support";
import { chooseCalendars } from "../accounts/choose-calendars";
import { makeCalendarTeam } from "../accounts/team.test-support";
import { type StoredAccount, storeAccount } from "../stored.test-support";
import { bookingInCalendar } from "./booking-in-calendar";
import { calendarTroubles } from "./calendar-troubles";
import { getAccount } from "./get-account";
import { listMemberAccounts } from "./list-accounts";
import { listBusyTimes } from "./list-busy-times";

const db = testDatabase();
const NOW = new Date("2031-03-05T12:00:00Z");
const at = (time: string): Date => new Date(`2031-03-06T${time}:00Z`);

let owner: Ctx;
/** signs in as Anna */
let employee: Ctx;
let stranger: Ctx;
let anna: string;
let ben: string;
let annas: StoredAccount;
let bens: StoredAccount;

async function addMember({ org }: Ctx, name: string, sortOrder: number): Promise<string> {
  const id = newId("stf");
  await db.insert(staff).values({ orgId: org.id, id, name, active: true, bookable: true, sortOrder, hours: null });
  return id;
}

const connect = (staffId: string, label: string, parts: Parameters<typeof storeAccount>[2] = {}) =>
  storeAccount(db, { orgId: owner.org.id, staffId }, { label, ...parts });

const addBusy = ({ calendarId }: StoredAccount, spans: readonly [from: Date, to: Date][]) =>
  db
    .insert(calendarBusy)
    .values(
      spans.map(([from, to]) => ({ orgId: owner.org.id, calendarId, startMs: from.getTime(), endMs: to.getTime() })),
    );

beforeAll(async () => {
  const team = await makeTeam("owner", "staff");
  owner = { ...team.as(0), now: NOW };
  employee = { ...team.as(1), now: NOW };
  stranger = { ...(await makeTeam("owner")).as(0), now: NOW };
  anna = await addMember(owner, "Anna", 1);
  ben = await addMember(owner, "Ben", 2);
  await runCommand(owner, linkMember, { staffId: anna, userId: team.idOf(1) });
  annas = await connect(anna, "Nextcloud");
  bens = await connect(ben, "iCloud", { state: "needs_sign_in", problem: "wrong_password", problemSince: NOW });
  await addBusy(annas, [
    [at("09:00"), at("10:00")],
    [at("10:00"), at("11:00")],
    [at("23:00"), new Date("2031-03-08T00:00:00Z")],
  ]);
  await addBusy(bens, [[at("09:00"), at("10:00")]]);
  await addBusy(await connect(anna, "On leave", { state: "paused" }), [[at("12:00"), at("13:00")]]);
});

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
  );

describe("connected accounts (rule K18.1)", () => {
  test("are all seen by who manages the business, one's own by everyone else, none by another business", async () => {
    const names = async (ctx: Ctx) =>
      (await listMemberAccounts(ctx)).map(({ name }) => name).filter((name) => name !== "Ann");
    expect([await names(owner), await names(employee), await names(stranger)]).toEqual([["Anna", "Ben"], ["Anna"], []]);
    const asked = [owner, employee, stranger].map((ctx) => codeOf(getAccount(ctx, bens.accountId)));
    expect(await Promise.all(asked)).toEqual(["done", "not_allowed", "not_found"]);
  });

  test("show nothing that was sealed", async () => {
    const shown = [await listMemberAccounts(owner), await getAccount(owner, annas.accountId)];
    expect(JSON.stringify(shown)).toContain("cloud.example");
    expect(JSON.stringify(shown)).not.toContain("secret-");
  });
});

describe("a booking in its member's calendar (rule K18.2)", () => {
  type Known = { event?: Partial<typeof calendarEvents.$inferInsert>; problem?: "forbidden"; isDue?: true };
  const states = async (known: Known, status: BookingStatus = "confirmed", staffId = anna, endAt = at("10:00")) => {
    const [orgId, id] = [owner.org.id, newId("cus")];
    if (known.event)
      await db.insert(calendarEvents).values({ orgId, bookingId: id, ...known.event, calendarId: annas.calendarId });
    if (known.problem)
      await db.insert(calendarPushes).values({ orgId, bookingId: id, problem: known.problem, problemAt: NOW });
    if (known.isDue)
      await db.insert(jobs).values({ orgId, kind: "calendar_push", key: id, subjectId: id, details: {}, dueAt: NOW });
    const shown = (ctx: Ctx) => bookingInCalendar(ctx, { id, staffId, status, endAt });
    return Promise.all([owner, employee].map(async (ctx) => (await shown(ctx))?.state ?? null));
  };
  const both = (state: string | null) => [state, state];

  test("is there, on its way, lost, refused, or about to leave", async () => {
    expect(await states({ event: { writtenAt: NOW } })).toEqual(both("written"));
    expect(await states({ event: { writtenAt: NOW }, isDue: true })).toEqual(both("waiting"));
    expect(await states({})).toEqual(both("waiting"));
    expect(await states({ event: { writtenAt: NOW, missingSince: NOW } })).toEqual(both("missing"));
    expect(await states({ problem: "forbidden" })).toEqual(both("failed"));
    expect(await states({ event: { writtenAt: NOW } }, "cancelled")).toEqual(both("leaving"));
    expect(await states({ event: { writtenAt: NOW }, problem: "forbidden" }, "cancelled")).toEqual(both("staying"));
  });

  test("is nothing to tell of a booking that needs no event", async () => {
    expect(await states({}, "cancelled")).toEqual(both(null));
    expect(await states({}, "completed")).toEqual(both(null));
    const past = new Date("2031-03-01T10:00:00Z");
    expect(await states({}, "confirmed", anna, past)).toEqual(both(null));
    const missing = { event: { writtenAt: NOW, missingSince: NOW } };
    expect(await states(missing, "confirmed", anna, past)).toEqual(both(null));
    expect(await states(missing, "completed")).toEqual(both(null));
    expect(await states({ problem: "forbidden" }, "cancelled")).toEqual(both(null));
  });

  test("can be written again unless it's history", async () => {
    const [orgId, id] = [owner.org.id, newId("cus")];
    await db.insert(calendarPushes).values({ orgId, bookingId: id, problem: "forbidden", problemAt: NOW });
    const isHistory = async (status: BookingStatus) => {
      const shown = await bookingInCalendar(owner, { id, staffId: anna, status, endAt: at("10:00") });
      return shown?.state === "failed" && shown.isHistory;
    };
    expect([await isHistory("confirmed"), await isHistory("completed"), await isHistory("no_show")]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("is told to those who may see the member's calendars", async () => {
    expect(await states({}, "confirmed", ben)).toEqual(["stopped", null]);
  });
});

describe("imported busy times (rule K18.3)", () => {
  test("are cut to the days shown, one where they touch, and gone while the account is paused", async () => {
    const span = { fromAt: at("00:00"), toAt: new Date("2031-03-07T00:00:00Z"), staffId: anna };
    const shown = await listBusyTimes(owner, span);
    expect(shown.map(({ startMs, endMs }) => [new Date(startMs), new Date(endMs)])).toEqual([
      [at("09:00"), at("11:00")],
      [at("23:00"), span.toAt],
    ]);
  });

  test("are shown of every member, however many another one has", async () => {
    const team = await makeCalendarTeam();
    const busy = async (staffId: string, count: number) => {
      const id = await team.connect(["Work"], { staffId });
      const calendarId = await team.calendarId(id, "Work");
      await runCommand(team.owner(), chooseCalendars, { id, writesTo: "", readsFrom: [calendarId] });
      const [startMs, stepMs] = [at("00:00").getTime(), 60_000];
      await db.insert(calendarBusy).values(
        Array.from({ length: count }, (_, n) => {
          const fromMs = startMs + n * stepMs;
          return { orgId: team.orgId, calendarId, startMs: fromMs, endMs: fromMs + stepMs / 2 };
        }),
      );
      return at("00:00").getTime() + (count - 1) * stepMs + stepMs / 2;
    };
    // Whoever comes first has more than can be shown.
    const [first = "", last = ""] = [team.anna, team.benno].sort();
    const endMs = await busy(first, 1_100);
    await busy(last, 1);
    const shown = await listBusyTimes(team.owner(), { fromAt: at("00:00"), toAt: at("23:00"), staffId: null });
    const of = (staffId: string) => shown.filter((time) => time.staffId === staffId);
    expect([of(first).length, of(first).at(-1)?.endMs, of(last).length]).toEqual([200, endMs, 1]);
  });

  test("name the account to those who may see it", async () => {
    const span = { fromAt: at("00:00"), toAt: at("12:00"), staffId: null };
    const labels = async (ctx: Ctx) => (await listBusyTimes(ctx, span)).map((time) => time.account?.label ?? "").sort();
    expect(await labels(owner)).toEqual(["Nextcloud", "iCloud"]);
    expect(await labels(employee)).toEqual(["", "Nextcloud"]);
    expect(await labels(stranger)).toEqual([]);
  });
});

test("Today names the accounts that need a sign-in to those whom they concern (rule K18.5)", async () => {
  const named = async (ctx: Ctx) => (await calendarTroubles(ctx)).accounts.map(({ id }) => id);
  expect([await named(owner), await named(employee), await named(stranger)]).toEqual([[bens.accountId], [], []]);
});

test("Today names upcoming bookings that are gone from their own member's writing calendar, and no other (rule K18.5)", async () => {
  const team = await makeCalendarTeam();
  const { orgId } = team;
  const [account, bensAccount] = [
    await team.connect(["Home", "Work"]),
    await team.connect(["Ben"], { staffId: team.benno }),
  ];
  const [home, work] = [await team.calendarId(account, "Home"), await team.calendarId(account, "Work")];
  await runCommand(team.owner(), chooseCalendars, { id: account, writesTo: work, readsFrom: [home] });
  const bensCalendar = await team.calendarId(bensAccount, "Ben");
  await runCommand(team.owner(), chooseCalendars, { id: bensAccount, writesTo: bensCalendar, readsFrom: [] });
  const booking = await aBooking(team, "2031-03-06T15:00:00Z");
  const isIt = and(eq(bookings.orgId, orgId), eq(bookings.id, booking.id));
  await db.update(bookings).set({ staffId: team.anna }).where(isIt);
  const event = { orgId, bookingId: booking.id, missingSince: team.now() };
  const missing = async () => (await calendarTroubles(team.owner())).missing.map(({ ref, member }) => [ref, member]);
  await db.insert(calendarEvents).values([home, bensCalendar].map((calendarId) => ({ ...event, calendarId })));
  expect(await missing()).toEqual([]);
  await db.insert(calendarEvents).values({ ...event, calendarId: work });
  expect(await missing()).toEqual([[booking.ref, "Anna"]]);
});
