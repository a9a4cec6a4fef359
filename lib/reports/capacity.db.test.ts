import { describe, expect, test } from "vitest";
import { managing, openDesk, refusalOf } from "../bookings/desk.test-support";
import { changeImported } from "../bookings/placing/occupy-imported";
import { runCommand } from "../commands/command";
import { saveWeek } from "../hours/save-week";
import { everyDay, OWNER, type TestBusiness, testDatabase } from "../testing/business/test-business";
import { writeDaysOf } from "./capacity/write-ended-days";
import { getCapacity } from "./get-capacity";
import { getReport } from "./get-report";
import { type RawBooking, storeBookings, storedAt, storePeople } from "./reports.test-support";

const BOOKED: RawBooking = {
  ...{ status: "confirmed", source: "online", service: 0, member: 0, person: 0, startMin: 0, madeMin: 0 },
  ...{ durationMin: 60, bufferMin: 0, priceCents: 0, deposit: "none", holdEndsMin: 0, cancelledMin: 0 },
};

const capacityOf = async (business: TestBusiness, now: Date, sent: unknown) =>
  runCommand(await business.ctx({ now, actor: OWNER }), getCapacity, sent);

describe("capacity", () => {
  test("of a day counts real minutes: a day of 25 hours has 1500, one of 23 hours 1380", async () => {
    const desk = await openDesk({ hours: everyDay({ openMin: 0, closeMin: 1_440 }) }, "2031-03-01T12:00:00Z");
    const openOn = async (from: string, now: Date) =>
      (await capacityOf(desk.business, now, { from, to: from })).days.map(({ openMin }) => openMin);
    expect(await openOn("2031-03-09", desk.now)).toEqual([1_380]);
    expect(await openOn("2031-11-02", desk.at("2031-10-01T12:00:00Z").now)).toEqual([1_500]);
  });

  test("counts overlapping bookings once, and what lies outside the hours not at all", async () => {
    const desk = await openDesk({}, "2031-05-01T12:00:00Z");
    const midnight = Date.parse("2031-05-06T04:00:00Z");
    const from = (startMin: number) => storedAt({ ...BOOKED, startMin }, midnight);
    await storeBookings(desk.business, await storePeople(desk.business), [600, 630, 990].map(from));
    const { days, members, hours, totals } = await capacityOf(desk.business, desk.now, {
      from: "2031-05-06",
      to: "2031-05-06",
    });
    expect(days).toMatchObject([{ openMin: 480, occupiedMin: 120, freeMin: 360, utilization: 25, estimated: false }]);
    expect(totals).toMatchObject({ openMin: 480, occupiedMin: 120 });
    expect(members).toMatchObject([{ name: "Ann", openMin: 480, occupiedMin: 120 }]);
    expect(hours.filter(({ occupiedMin }) => occupiedMin > 0)).toMatchObject([
      ...[
        { weekday: 2, hour: 10, occupiedMin: 60 },
        { hour: 11, occupiedMin: 30 },
        { hour: 16, occupiedMin: 30 },
      ],
    ]);
  });

  test("leaves out what a connected calendar blocks, which is no visit, and tells it after the day is over and gone from the calendar", async () => {
    const desk = await openDesk({}, "2031-05-01T12:00:00Z");
    await desk.book("2031-05-06T10:00");
    const { db, org } = await desk.ctx();
    const at = (time: string) => Date.parse(`2031-05-06T${time}-04:00`);
    const changed = [
      { startMs: at("08:00"), endMs: at("09:30") },
      { startMs: at("12:00"), endMs: at("14:00") },
    ];
    await changeImported(db, { orgId: org.id, staffId: desk.business.idOf("Ann") }, { goneStarts: [], changed });
    const asked = { from: "2031-05-06", to: "2031-05-06" };
    const measured = { openMin: 330, occupiedMin: 60, freeMin: 270, utilization: 18.2 };
    const before = await capacityOf(desk.business, desk.now, asked);
    expect(before.days).toMatchObject([{ ...measured, blockedMin: 150 }]);
    expect(before.members).toMatchObject([{ ...measured, blockedMin: 150 }]);
    const later = desk.at("2031-05-07T12:00:00Z");
    await writeDaysOf(testDatabase(), org, "2031-05-05", later.now);
    const gone = changed.map(({ startMs }) => startMs);
    await changeImported(db, { orgId: org.id, staffId: desk.business.idOf("Ann") }, { goneStarts: gone, changed: [] });
    const after = await capacityOf(later.business, later.now, asked);
    expect(after.days).toMatchObject([{ ...measured, blockedMin: 150, estimated: false }]);
    expect([after.totals.blockedMin, after.members[0]?.blockedMin]).toEqual([150, 150]);
  });

  test("of a day on which nothing is open is nothing, not zero percent", async () => {
    const desk = await openDesk(
      { hours: Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: false })) },
      "2031-05-01T12:00:00Z",
    );
    const { days, access } = await capacityOf(desk.business, desk.now, { days: 1 });
    expect(days).toMatchObject([{ open: false, openMin: 0, utilization: null }]);
    expect(access).toMatchObject([{ name: "Cut", nextOpenAt: null }]);
  });

  test("tells the next open time as the booking page does", async () => {
    const desk = await openDesk({}, "2031-05-01T12:00:00Z");
    const { access } = await capacityOf(desk.business, desk.now, {});
    expect(access).toMatchObject([{ nextOpenAt: (await desk.slots({ from: "2031-05-01" }))[0]?.startAt }]);
  });

  test("of a past day stays as it was when hours change later", async () => {
    const desk = await openDesk({}, "2031-05-01T12:00:00Z");
    await desk.book("2031-05-06T10:00");
    const later = desk.at("2031-05-07T12:00:00Z");
    const context = async () => later.business.ctx({ now: later.now, actor: OWNER });
    const { org } = await context();
    await writeDaysOf(testDatabase(), org, "2031-05-05", later.now);
    const asked = { from: "2031-05-05", to: "2031-05-06" };
    const before = await capacityOf(later.business, later.now, asked);
    expect(before.days).toMatchObject([{ estimated: true }, { estimated: false, openMin: 480, utilization: 12.5 }]);
    await runCommand(managing(await context()), saveWeek, {
      hours: everyDay({ openMin: 540, closeMin: 780 }).map((day) => ({
        breakStartMin: null,
        breakEndMin: null,
        ...day,
      })),
    });
    const after = await capacityOf(later.business, later.now, asked);
    expect(after.days).toMatchObject([{ openMin: 240, estimated: true }, before.days[1] ?? {}]);
    const report = await runCommand(await context(), getReport, { period: "yesterday" });
    expect(report.metrics.utilization).toMatchObject({ value: 12.5, previous: 0 });
  });

  test.each([
    [{ from: "2031-05-01", to: "2031-08-01" }, "to"],
    [{ from: "2030-04-01" }, "from"],
    [{ from: "2031-05-02", to: "2031-05-01" }, "to"],
    [{ to: "2040-05-01" }, "to"],
  ])("isn't told of %o", async (sent, field) => {
    const desk = await openDesk({}, "2031-05-01T12:00:00Z");
    const refusal = await refusalOf(capacityOf(desk.business, desk.now, sent));
    expect(Object.keys(refusal.fieldErrors ?? {})).toEqual([field]);
  });
});
