import { describe, expect, test } from "vitest";
import { everyDay } from "../../testing/business/test-business";
import { openDesk, refusalReasonOf } from "../desk.test-support";

const before = { spring: "2026-03-01T12:00:00Z", autumn: "2026-10-20T12:00:00Z" };

describe("opening hours are the business's wall clock", () => {
  test("the day opens at nine before, on and after the day the clocks go back", async () => {
    const desk = await openDesk({}, before.autumn);
    const days = await desk.days({ from: "2026-10-31", to: "2026-11-02" });
    expect(days.map((day) => [day.date, day.slots[0]])).toEqual([
      ["2026-10-31", { startMin: 540, startAt: "2026-10-31T13:00:00.000Z" }],
      ["2026-11-01", { startMin: 540, startAt: "2026-11-01T14:00:00.000Z" }],
      ["2026-11-02", { startMin: 540, startAt: "2026-11-02T14:00:00.000Z" }],
    ]);
  });

  test("one hour in the afternoon of the day the clocks go forward", async () => {
    const hours = everyDay({ openMin: 900, closeMin: 960 });
    const desk = await openDesk({ timezone: "America/Chicago", hours }, before.spring);
    expect(await desk.slots({ from: "2026-03-08" })).toEqual([{ startMin: 900, startAt: "2026-03-08T20:00:00.000Z" }]);
  });

  test("a zone with a half-hour offset keeps its full hours", async () => {
    const hours = everyDay({ openMin: 480, closeMin: 720 });
    const desk = await openDesk({ timezone: "Asia/Kolkata", hours }, before.spring);
    expect(await desk.slots({ from: "2026-03-08" })).toEqual([
      { startMin: 480, startAt: "2026-03-08T02:30:00.000Z" },
      { startMin: 540, startAt: "2026-03-08T03:30:00.000Z" },
      { startMin: 600, startAt: "2026-03-08T04:30:00.000Z" },
      { startMin: 660, startAt: "2026-03-08T05:30:00.000Z" },
    ]);
  });

  test("the skipped hour is never offered", async () => {
    const desk = await openDesk(
      {
        hours: everyDay({ openMin: 120, closeMin: 240 }),
        settings: { slotStepMin: 30 },
        services: [{ name: "Short", durationMin: 30 }],
      },
      before.spring,
    );
    expect(await desk.slots({ from: "2026-03-08" })).toEqual([
      { startMin: 180, startAt: "2026-03-08T07:00:00.000Z" },
      { startMin: 210, startAt: "2026-03-08T07:30:00.000Z" },
    ]);
    expect(await refusalReasonOf(desk.book("2026-03-08T06:30:00Z"))).toBe("outside_hours");
  });

  test("the repeated hour is offered twice, and both times can be booked", async () => {
    const desk = await openDesk({ hours: everyDay({ openMin: 0, closeMin: 240 }) }, before.autumn);
    const repeated = (await desk.slots({ from: "2026-11-01" })).filter((slot) => slot.startMin === 60);
    expect(repeated.map((slot) => slot.startAt)).toEqual(["2026-11-01T05:00:00.000Z", "2026-11-01T06:00:00.000Z"]);
    const [first, second] = [await desk.book("2026-11-01T05:00:00Z"), await desk.book("2026-11-01T06:00:00Z")];
    expect(first.appointmentId).not.toBe(second.appointmentId);
    expect((await desk.startMins({ from: "2026-11-01" })).includes(60)).toBe(false);
  });

  test("a wall time without offset in the repeated hour is its first occurrence", async () => {
    const desk = await openDesk({ hours: everyDay({ openMin: 0, closeMin: 240 }) }, before.autumn);
    const { appointmentId } = await desk.book("2026-11-01T01:00");
    expect((await desk.view(appointmentId)).booking.startAt).toBe("2026-11-01T05:00:00.000Z");
  });
});

describe("every listed time on the day of a clock change can be booked", () => {
  const cases = [
    { date: "2026-03-08", now: before.spring, count: 8 },
    { date: "2026-11-01", now: before.autumn, count: 8 },
  ];
  test.each(cases)("$date, each on a business of its own", async ({ date, now, count }) => {
    const listed = await (await openDesk({}, now)).slots({ from: date });
    expect(listed).toHaveLength(count);
    for (const { startAt, startMin } of listed) {
      const fresh = await openDesk({}, now);
      const { appointmentId, status } = await fresh.book(startAt);
      expect([status, (await fresh.view(appointmentId)).booking.startAt]).toEqual(["confirmed", startAt]);
      expect(await fresh.startMins({ from: date })).not.toContain(startMin);
    }
  });

  const zones = [
    { timezone: "America/New_York", date: "2026-03-08", now: before.spring, hours: 23 },
    { timezone: "America/New_York", date: "2026-11-01", now: before.autumn, hours: 25 },
    { timezone: "Europe/Berlin", date: "2031-03-30", now: "2031-03-01T00:00:00Z", hours: 23 },
    { timezone: "Europe/Berlin", date: "2031-10-26", now: "2031-10-01T00:00:00Z", hours: 25 },
    // A change of half an hour, so that the day's 24 hours last 24.5.
    { timezone: "Australia/Lord_Howe", date: "2031-04-06", now: "2031-03-01T00:00:00Z", hours: 24 },
    // At midnight, so that the day begins at one.
    { timezone: "America/Santiago", date: "2031-09-07", now: "2031-08-01T00:00:00Z", hours: 23 },
  ];
  test.each(zones)("$timezone on $date, open around the clock, until nothing is left", async (given) => {
    const { timezone, date, now, hours } = given;
    const desk = await openDesk({ timezone, hours: everyDay({ openMin: 0, closeMin: 1440 }) }, now);
    const listed = await desk.slots({ from: date });
    expect(listed).toHaveLength(hours);
    for (const { startAt } of listed) await desk.book(startAt);
    expect(await desk.slots({ from: date })).toEqual([]);
    expect(await desk.rows()).toHaveLength(hours);
  });
});
