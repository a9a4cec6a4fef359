import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDesk, refusalOf } from "../bookings/desk.test-support";
import { exportBusiness } from "../business-file/export-business";
import { importBusiness } from "../business-file/import-business";
import { runCommand } from "../commands/command";
import { everyDay, OWNER, testDatabase } from "../testing/business/test-business";
import { addExceptions } from "./add-exceptions";
import { listBookingsOutsideHours } from "./bookings-outside-hours";
import { changeException } from "./change-exception";
import { foreseeHoursChange } from "./foresee-hours-change";
import { getHours } from "./get-hours";
import { removeException } from "./remove-exception";
import { saveWeek } from "./save-week";
import { NewExceptions } from "./schema";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const CLOSED = { open: false } as const;

type Parts = Parameters<typeof openDesk>[0];
type Desk = Awaited<ReturnType<typeof openDesk>>;

const desk = (parts: Parts = {}) => openDesk(parts, NOW);
const asOwner = ({ business }: Desk) => business.ctx({ now: new Date(NOW), actor: OWNER });
const week = (openMin: number, closeMin: number) => ({ hours: everyDay({ openMin, closeMin }) });
const exceptions = (parts: Partial<Parameters<typeof NewExceptions.parse>[0] & object>) =>
  NewExceptions.parse({ staffId: null, from: DAY, to: DAY, label: "", hours: CLOSED, ...parts });

describe("the business's week", () => {
  test("once saved decides what the next reader is offered and can book", async () => {
    const salon = await desk();
    expect((await salon.startMins({ from: DAY }))[0]).toBe(540);
    await runCommand(await asOwner(salon), saveWeek, week(720, 1440));
    expect(await salon.startMins({ from: DAY })).toEqual([
      720, 780, 840, 900, 960, 1020, 1080, 1140, 1200, 1260, 1320, 1380,
    ]);
    expect(await refusalOf(salon.book(`${DAY}T10:00`))).toMatchObject({ code: "conflict", reason: "outside_hours" });
    await salon.book(`${DAY}T23:00`);
  });

  test("of one business doesn't change another's", async () => {
    const [salon, other] = [await desk(), await desk()];
    await runCommand(await asOwner(salon), saveWeek, week(720, 800));
    expect((await other.startMins({ from: DAY }))[0]).toBe(540);
  });
});

describe("dated exceptions", () => {
  test("close all their days at once, including the first and the last", async () => {
    const salon = await desk();
    await salon.slots({ from: DAY });
    await runCommand(
      await asOwner(salon),
      addExceptions,
      exceptions({ from: "2031-12-24", to: "2031-12-26", label: "Christmas" }),
    );
    const days = await salon.days({ from: "2031-12-23", to: "2031-12-27" });
    expect(days.map(({ open, slots }) => [open, slots.length > 0])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
      [true, true],
    ]);
    const { exceptions: kept } = await getHours(await asOwner(salon));
    expect(kept.map(({ date, label }) => [date, label])).toEqual([
      ["2031-12-24", "Christmas"],
      ["2031-12-25", "Christmas"],
      ["2031-12-26", "Christmas"],
    ]);
  });

  test("can be changed to special hours, and removed", async () => {
    const salon = await desk();
    const ctx = await asOwner(salon);
    await runCommand(ctx, addExceptions, exceptions({}));
    expect(await salon.startMins({ from: DAY })).toEqual([]);
    const { hours } = exceptions({ hours: { open: true, openMin: 600, closeMin: 720 } });
    await runCommand(ctx, changeException, { staffId: null, date: DAY, hours, label: "Short" });
    expect(await salon.startMins({ from: DAY })).toEqual([600, 660]);
    await runCommand(ctx, removeException, { staffId: null, date: DAY });
    expect((await salon.startMins({ from: DAY }))[0]).toBe(540);
    await runCommand(ctx, removeException, { staffId: null, date: DAY });
    expect(
      await refusalOf(runCommand(ctx, changeException, { staffId: null, date: DAY, hours, label: "" })),
    ).toMatchObject({
      code: "not_found",
    });
  });

  test("for a day that has one already are refused at the first day, and none of them is kept", async () => {
    const salon = await desk();
    const ctx = await asOwner(salon);
    await runCommand(ctx, addExceptions, exceptions({}));
    const refused = await refusalOf(
      runCommand(ctx, addExceptions, exceptions({ from: "2031-05-04", to: "2031-05-08" })),
    );
    expect(refused).toMatchObject({ code: "invalid_fields", fieldErrors: { from: [expect.stringContaining(DAY)] } });
    expect((await getHours(ctx)).exceptions).toHaveLength(1);
  });

  test("sent eight times at once are kept once", async () => {
    const salon = await desk();
    const ctx = await asOwner(salon);
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => runCommand(ctx, addExceptions, exceptions({}))),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await getHours(ctx)).exceptions).toHaveLength(1);
  });

  test("of a member are only that member's, whatever the business has on that day", async () => {
    const salon = await desk({ staff: [{ name: "Ann" }, { name: "Ben" }] });
    const ctx = await asOwner(salon);
    const ann = salon.business.idOf("Ann");
    const short = { open: true, openMin: 600, closeMin: 660 };
    await runCommand(ctx, addExceptions, exceptions({ staffId: ann, hours: short }));
    await runCommand(ctx, addExceptions, exceptions({ hours: { open: true, openMin: 600, closeMin: 720 } }));
    expect(await salon.startMins({ from: DAY, staff: "Ann" })).toEqual([600]);
    expect(await salon.startMins({ from: DAY, staff: "Ben" })).toEqual([600, 660]);
    await runCommand(ctx, removeException, { staffId: ann, date: DAY });
    expect(await salon.startMins({ from: DAY, staff: "Ann" })).toEqual([600, 660]);
  });

  test("are not found for another business's member, just like an unknown one, and change nothing", async () => {
    const [salon, other] = [await desk(), await desk()];
    const ctx = await asOwner(salon);
    const theirs = other.business.idOf("Ann");
    await runCommand(await asOwner(other), addExceptions, exceptions({ staffId: theirs }));
    for (const staffId of [theirs, "stf_nobody"]) {
      const { hours } = exceptions({ hours: { open: true, openMin: 0, closeMin: 60 } });
      const added = runCommand(ctx, addExceptions, exceptions({ staffId, from: "2031-05-07", to: "2031-05-07" }));
      expect(await refusalOf(added)).toEqual({ code: "not_found" });
      const foreseen = runCommand(ctx, foreseeHoursChange, { kind: "week", staffId, hours: null });
      expect(await refusalOf(foreseen)).toEqual({ code: "not_found" });
      expect(await refusalOf(runCommand(ctx, changeException, { staffId, date: DAY, hours, label: "" }))).toEqual({
        code: "not_found",
      });
      await runCommand(ctx, removeException, { staffId, date: DAY });
    }
    expect(await other.startMins({ from: DAY, staff: "Ann" })).toEqual([]);
    expect(await other.startMins({ from: "2031-05-07", staff: "Ann" })).toHaveLength(8);
  });

  test("are in the business's file, and importing it gives the same again", async () => {
    const salon = await desk();
    const ctx = await asOwner(salon);
    await runCommand(ctx, addExceptions, exceptions({ from: "2031-12-24", to: "2031-12-25", label: "Christmas" }));
    await runCommand(ctx, addExceptions, exceptions({ staffId: salon.business.idOf("Ann") }));
    const file = await exportBusiness(testDatabase(), salon.business.slug);
    await importBusiness(testDatabase(), file);
    expect(await exportBusiness(testDatabase(), salon.business.slug)).toEqual(file);
  });

  test("cover at most a year", async () => {
    const salon = await desk();
    const asked = exceptions({ from: "2031-01-01", to: "2032-01-02" });
    expect(await refusalOf(runCommand(await asOwner(salon), addExceptions, asked))).toMatchObject({
      fieldErrors: { to: [expect.any(String)] },
    });
  });
});

describe("what a change of hours would do to bookings", () => {
  test("is shown beforehand: the bookings within the current hours that would no longer be", async () => {
    const salon = await desk({ staff: [{ name: "Ann" }, { name: "Ben" }] });
    const early = await salon.book(`${DAY}T09:00`, { staff: "Ann", name: "Early Bird" });
    await salon.book(`${DAY}T10:00`, { staff: "Ben" });
    await salon.bookAsBusiness(`${DAY}T06:00`, { staff: "Ben" });
    const cancelled = await salon.book("2031-05-07T09:00");
    await salon.cancel(cancelled.appointmentId);
    const ctx = await asOwner(salon);
    const change = {
      kind: "week",
      staffId: null,
      hours: everyDay({ openMin: 600, closeMin: 1020 }),
    };
    expect(await runCommand(ctx, foreseeHoursChange, change)).toEqual({
      count: 1,
      bookings: [expect.objectContaining({ id: early.appointmentId, memberName: "Ann", customerName: "Early Bird" })],
    });
  });

  test("changes nothing on its own: they stay, and are listed among those outside the hours", async () => {
    const salon = await desk();
    const { appointmentId } = await salon.book(`${DAY}T09:00`);
    await runCommand(await asOwner(salon), addExceptions, exceptions({}));
    expect((await salon.row(appointmentId)).status).toBe("confirmed");
    expect((await listBookingsOutsideHours(await asOwner(salon))).bookings.map(({ id }) => id)).toEqual([
      appointmentId,
    ]);
  });

  test("counts each of thousands of bookings once, however many begin at the same moment, and names the first", async () => {
    const salon = await desk();
    const { appointmentId } = await salon.book(`${DAY}T09:00`);
    const { org } = await asOwner(salon);
    await testDatabase().execute(sql`
      insert into bookings select (jsonb_populate_record(bookings, jsonb_build_object(
        'id', 'copy ' || n, 'ref', 'copy ' || n, 'staff_id', null, 'start_at', start_at + n / 700 * interval '1 day',
        'end_at', end_at + n / 700 * interval '1 day'))).*
      from bookings, generate_series(1, 2500) as n where org_id = ${org.id} and id = ${appointmentId}`);
    await runCommand(await asOwner(salon), addExceptions, exceptions({ to: "2031-05-08" }));
    const { count, bookings } = await listBookingsOutsideHours(await asOwner(salon));
    expect(count).toBe(3 * 700);
    expect(bookings).toHaveLength(20);
    expect(new Set(bookings.map(({ startAt }) => startAt.toISOString())).size).toBe(1);
  });

  test("leaves out past bookings, other businesses' bookings and ended holds", async () => {
    const [salon, other] = [
      await desk({ services: [{ name: "Cut", durationMin: 60, priceCents: 100, depositCents: 100 }] }),
      await desk(),
    ];
    await other.book(`${DAY}T09:00`);
    await salon.book(`${DAY}T09:00`);
    await salon.bookAsBusiness("2031-04-30T09:00");
    const later = await salon.business.ctx({ now: new Date("2031-05-01T14:00:00Z"), actor: OWNER });
    const change = { kind: "exceptions", staffId: null, from: "2031-04-01", to: DAY, hours: CLOSED };
    expect((await runCommand(later, foreseeHoursChange, change)).count).toBe(0);
    expect((await runCommand(await asOwner(salon), foreseeHoursChange, change)).count).toBe(1);
  });
});
