import { describe, expect, test } from "vitest";
import { everyDay } from "../../testing/business/test-business";
import { clock, openDesk, refusalReasonOf } from "../desk.test-support";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";

const service = (parts: { durationMin?: number; bufferBeforeMin?: number; bufferAfterMin?: number }) => [
  { name: "Cut", durationMin: 60, ...parts },
];

describe("the grid", () => {
  test("a break restarts the grid, and no slot reaches into it", async () => {
    const hours = everyDay({ openMin: 480, closeMin: 1050, breakStartMin: 720, breakEndMin: 750 });
    const desk = await openDesk({ hours }, NOW);
    expect(await desk.startMins({ from: DAY })).toEqual([480, 540, 600, 660, 750, 810, 870, 930, 990]);
  });

  test("when closing at midnight, the last slot ends at midnight and doesn't affect the next day", async () => {
    const desk = await openDesk({ hours: everyDay({ openMin: 0, closeMin: 1440 }) }, NOW);
    expect((await desk.startMins({ from: DAY })).at(-1)).toBe(1380);
    const nextDay = await desk.slots({ from: "2031-05-07" });
    const { appointmentId } = await desk.book(`${DAY}T23:00`);
    expect((await desk.view(appointmentId)).booking.endAt).toBe("2031-05-07T04:00:00.000Z");
    expect(await desk.slots({ from: "2031-05-07" })).toEqual(nextDay);
    expect(nextDay[0]?.startMin).toBe(0);
  });

  test("with a step shorter than the service, each listed slot can be booked, each in its own business", async () => {
    const settings = { slotStepMin: 30 };
    const listed = await (await openDesk({ settings }, NOW)).slots({ from: DAY });
    expect(listed.map((slot) => slot.startMin)).toEqual(Array.from({ length: 15 }, (_, n) => 540 + 30 * n));
    for (const { startAt } of listed) {
      const fresh = await openDesk({ settings }, NOW);
      expect((await fresh.book(startAt)).status).toBe("confirmed");
    }
  });

  test("a time off the grid is not open, and one outside the hours has that reason", async () => {
    const desk = await openDesk({}, NOW);
    expect(await refusalReasonOf(desk.book(`${DAY}T10:01`))).toBe("not_open");
    expect(await refusalReasonOf(desk.book(`${DAY}T10:00:00.001`))).toBe("not_open");
    expect(await refusalReasonOf(desk.book(`${DAY}T08:00`))).toBe("outside_hours");
    expect(await refusalReasonOf(desk.book(`${DAY}T16:30`))).toBe("outside_hours");
  });
});

describe("buffers", () => {
  test("reads look beyond their window: an after-buffer of yesterday's last booking takes today's first slot", async () => {
    const desk = await openDesk(
      { hours: everyDay({ openMin: 0, closeMin: 1440 }), services: service({ bufferAfterMin: 60 }) },
      NOW,
    );
    await desk.book(`${DAY}T23:00`);
    expect((await desk.startMins({ from: "2031-05-07" }))[0]).toBe(60);
  });

  test("a before-buffer of tomorrow's first booking takes today's last slot", async () => {
    const desk = await openDesk(
      { hours: everyDay({ openMin: 0, closeMin: 1440 }), services: service({ bufferBeforeMin: 60 }) },
      NOW,
    );
    await desk.book("2031-05-07T00:00");
    expect((await desk.startMins({ from: DAY })).at(-1)).toBe(1320);
  });

  test("can be outside the opening hours, and aren't part of the length", async () => {
    const desk = await openDesk({ services: service({ bufferBeforeMin: 30, bufferAfterMin: 10 }) }, NOW);
    expect((await desk.startMins({ from: DAY })).at(-1)).toBe(960);
    expect((await desk.startMins({ from: DAY }))[0]).toBe(540);
    const { appointmentId } = await desk.book(`${DAY}T16:00`);
    const { durationMin, startAt, endAt } = (await desk.view(appointmentId)).booking;
    expect([durationMin, startAt, endAt]).toEqual([60, `${DAY}T20:00:00.000Z`, `${DAY}T21:00:00.000Z`]);
    const [occupied] = await desk.occupations();
    expect([occupied?.startMs, occupied?.endMs]).toEqual([
      Date.parse(`${DAY}T19:30:00Z`),
      Date.parse(`${DAY}T21:10:00Z`),
    ]);
  });

  test("of two bookings can touch but never overlap", async () => {
    const buffered = service({ bufferBeforeMin: 10, bufferAfterMin: 20 });
    const desk = await openDesk({ settings: { slotStepMin: 5 }, services: buffered }, NOW);
    await desk.book(`${DAY}T12:00`);
    const listed = (await desk.startMins({ from: DAY })).map(clock);
    expect(listed).toContain("10:30");
    expect(listed).not.toContain("10:35");
    expect(listed).not.toContain("13:25");
    expect(listed).toContain("13:30");
    await desk.book(`${DAY}T10:30`);
    expect(await refusalReasonOf(desk.book(`${DAY}T13:25`))).toBe("slot_taken");
    await desk.book(`${DAY}T13:30`);
  });

  // Weeks ago, now and far ahead, because what has just ended is kept in memory for some clocks and read for others.
  const clocks = [
    { when: "weeks ago", now: new Date(Date.now() - 30 * 86_400_000).toISOString() },
    { when: "now", now: new Date().toISOString() },
    { when: "far ahead", now: "2031-05-06T12:00:00Z" },
  ];
  const cases = clocks.flatMap((given) => [15, 120].map((bufferBeforeMin) => ({ ...given, bufferBeforeMin })));
  test.each(cases)(
    "of $bufferBeforeMin minutes before a slot reach back to what has just ended, $when",
    async (given) => {
      const { now, bufferBeforeMin } = given;
      const services = [
        { name: "Prepared", durationMin: 30, bufferBeforeMin },
        { name: "Plain", durationMin: 30 },
      ];
      const parts = { timezone: "UTC", hours: everyDay({ openMin: 0, closeMin: 1440 }), settings: { slotStepMin: 5 } };
      const desk = await openDesk({ ...parts, services }, now);
      const minutesFromNow = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
      // It ended ten minutes less than a buffer ago, so for ten more minutes no slot can have its buffer.
      await desk.bookAsBusiness(minutesFromNow(-bufferBeforeMin - 20), { service: "Plain" });
      const [first] = await desk.slots({
        from: now.slice(0, 10),
        to: minutesFromNow(1440).slice(0, 10),
        service: "Prepared",
      });
      expect(Date.parse(first?.startAt ?? "")).toBeGreaterThanOrEqual(Date.parse(minutesFromNow(10)));
      expect((await desk.book(first?.startAt ?? "", { service: "Prepared" })).status).toBe("confirmed");
    },
  );
});

describe("notice and horizon", () => {
  test("a slot is offered up to its notice, to the millisecond", async () => {
    const desk = await openDesk({ settings: { slotStepMin: 60, minNoticeMin: 90 } }, NOW);
    const atTheEdge = desk.at(`${DAY}T12:30:00.000Z`);
    expect((await atTheEdge.startMins({ from: DAY }))[0]).toBe(600);
    const justAfter = desk.at(`${DAY}T12:30:00.001Z`);
    expect((await justAfter.startMins({ from: DAY }))[0]).toBe(660);
    expect(await refusalReasonOf(justAfter.book(`${DAY}T10:00`))).toBe("too_soon");
    expect((await atTheEdge.book(`${DAY}T10:00`)).status).toBe("confirmed");
  });

  test("past slots are never offered, even without a notice", async () => {
    const desk = (await openDesk({}, NOW)).at(`${DAY}T15:00:00.001Z`);
    expect((await desk.startMins({ from: DAY }))[0]).toBe(720);
    expect(await refusalReasonOf(desk.book(`${DAY}T11:00`))).toBe("too_soon");
  });

  test("beyond the horizon nothing is offered", async () => {
    const desk = await openDesk({ settings: { slotStepMin: 60, maxAdvanceDays: 5 } }, `${DAY}T14:00:00Z`);
    expect(await desk.startMins({ from: "2031-05-11" })).toEqual([540, 600]);
    expect(await refusalReasonOf(desk.book("2031-05-11T11:00"))).toBe("too_far");
    expect(await desk.startMins({ from: "2031-05-12" })).toEqual([]);
  });
});

describe("days", () => {
  test("one entry per date, open by the hours, with an exception replacing the weekday's hours", async () => {
    const closed = { open: false };
    const desk = await openDesk(
      {
        hours: everyDay({ openMin: 540, closeMin: 660 }).map((day) =>
          day.weekday === 0 ? { weekday: 0, ...closed } : day,
        ),
        exceptions: [
          { date: "2031-05-03", ...closed, label: "Holiday" },
          { date: "2031-05-04", open: true, openMin: 720, closeMin: 780 },
        ],
      },
      NOW,
    );
    const days = await desk.days({ from: "2031-05-02", to: "2031-05-11" });
    expect(days.map((day) => [day.date.slice(-2), day.open, day.slots.map((slot) => slot.startMin)])).toEqual([
      ["02", true, [540, 600]],
      ["03", false, []],
      ["04", true, [720]],
      ["05", true, [540, 600]],
      ["06", true, [540, 600]],
      ["07", true, [540, 600]],
      ["08", true, [540, 600]],
      ["09", true, [540, 600]],
      ["10", true, [540, 600]],
      ["11", false, []],
    ]);
  });

  test("an open day that is full stays open", async () => {
    const desk = await openDesk({ hours: everyDay({ openMin: 540, closeMin: 600 }) }, NOW);
    await desk.book(`${DAY}T09:00`);
    expect(await desk.days({ from: DAY })).toEqual([{ date: DAY, open: true, slots: [] }]);
  });
});
