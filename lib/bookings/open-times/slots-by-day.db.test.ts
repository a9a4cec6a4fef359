import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { openingHoursOn } from "../../availability/opening-hours";
import { addDays, datesFrom } from "../../time/local-date";
import { openDesk, refusalOf } from "../desk.test-support";
import { type SlotsByDay, slotsByDayForBooking, slotsByDayForMove } from "./slots-by-day";

// It works as usual, and its calls are counted.
vi.mock("../../availability/opening-hours", { spy: true });

const NOW = "2031-05-01T12:00:00Z";
const closed = Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: false }));
const hours = { open: true, openMin: 540, closeMin: 600 };

/** The first day with an open time, found day by day. */
async function firstByDay(open: SlotsByDay, from: string): Promise<string | null> {
  for (let date = from > open.today ? from : open.today; date <= open.lastDate; date = addDays(date, 1)) {
    if (((await open.between(date, date))[0]?.slots.length ?? 0) > 0) return date;
  }
  return null;
}

/** A business that is open only on a few dates. */
async function openOn(dates: string[], maxAdvanceDays = 365) {
  const desk = await openDesk(
    {
      hours: closed,
      exceptions: dates.map((date) => ({ date, ...hours })),
      settings: { slotStepMin: 60, maxAdvanceDays },
    },
    NOW,
  );
  return slotsByDayForBooking(await desk.ctx(), { serviceId: desk.business.idOf("Cut") });
}

describe("the first open day", () => {
  test.each(["2031-05-01", "2031-05-02", "2031-05-31", "2031-06-01", "2031-12-24", "2032-04-29"])(
    "is found on %s, however far off",
    async (date) => {
      const open = await openOn([date]);
      const first = await open.firstOpen(open.today);
      expect(first).toMatchObject({ date, open: true });
      expect(first?.slots).toHaveLength(1);
    },
  );

  test("is none if nothing is open until the last bookable day", async () => {
    for (const dates of [[], ["2031-04-30"], ["2032-05-01"]]) {
      const open = await openOn(dates);
      expect(await open.firstOpen(open.today)).toBeNull();
    }
    const open = await openOn(["2031-05-10"]);
    expect(await open.firstOpen("2031-05-11")).toBeNull();
    expect(await open.firstOpen("2199-01-01")).toBeNull();
  });

  test("is never before today, whichever day the search starts from", async () => {
    const open = await openOn(["2031-05-03"]);
    for (const from of ["2000-01-01", "2031-04-30", "2031-05-03"])
      expect((await open.firstOpen(from))?.date).toBe("2031-05-03");
  });

  test("is the same as a day-by-day search finds, from any start", async () => {
    const date = fc.integer({ min: -5, max: 130 }).map((n) => addDays("2031-05-01", n));
    const found = fc.asyncProperty(fc.uniqueArray(date, { maxLength: 4 }), fc.array(date), async (dates, starts) => {
      const open = await openOn(dates, 120);
      for (const from of [open.today, ...starts])
        expect((await open.firstOpen(from))?.date ?? null).toBe(await firstByDay(open, from));
    });
    await fc.assert(found, { numRuns: 25 });
  });
});

describe("the days that are computed", () => {
  const datesLookedAt = () => vi.mocked(openingHoursOn).mock.calls.map(([, date]) => date);

  /** What a page needs to show a month and the next open day. */
  async function askAsPage(open: SlotsByDay) {
    for (const from of ["2031-11-01", open.today, "2031-06-12", open.today]) {
      expect(await open.firstOpen(from)).toBeNull();
    }
  }

  test("of a calendar with nothing open are each computed once for a page, and not again for the next one", async () => {
    const desk = await openDesk({ hours: closed, settings: { slotStepMin: 60, maxAdvanceDays: 365 } }, NOW);
    const choice = { serviceId: desk.business.idOf("Cut") };
    vi.mocked(openingHoursOn).mockClear();
    await askAsPage(await slotsByDayForBooking(await desk.ctx(), choice));
    expect(datesLookedAt().toSorted()).toEqual(datesFrom("2031-05-01", addDays("2031-05-01", 365)));
    await askAsPage(await slotsByDayForBooking(await desk.ctx(), choice));
    expect(datesLookedAt()).toHaveLength(366);
  });

  test("are none for a member who can't be booked, or a party too large for any table", async () => {
    const desk = await openDesk({}, NOW);
    const serviceId = desk.business.idOf("Cut");
    vi.mocked(openingHoursOn).mockClear();
    for (const wish of [{ staffId: "nobody" }, { partySize: 4 }]) {
      await askAsPage(await slotsByDayForBooking(await desk.ctx(), { serviceId, ...wish }));
    }
    expect(datesLookedAt()).toEqual([]);
  });

  test("of a month are computed once for everyone who opens it, and unbookable days never", async () => {
    const desk = await openDesk({ settings: { maxAdvanceDays: 10 } }, NOW);
    const choice = { serviceId: desk.business.idOf("Cut") };
    vi.mocked(openingHoursOn).mockClear();
    const [one, other] = [await desk.ctx(), await desk.ctx()].map(async (ctx) =>
      (await slotsByDayForBooking(ctx, choice)).between("2031-04-28", "2031-06-30"),
    );
    expect(await one).toEqual(await other);
    expect(datesLookedAt()).toEqual(datesFrom("2031-05-01", "2031-05-11"));
  });
});

describe("the open days", () => {
  test("are the same as in the availability read, without the tables that only programs get", async () => {
    const desk = await openDesk(
      {
        resources: [{ name: "Four", capacity: 4 }],
        services: [{ name: "Dinner", durationMin: 60, staffed: false }],
        settings: { slotStepMin: 30, maxAdvanceDays: 20, minNoticeMin: 90 },
      },
      NOW,
    );
    await desk.book("2031-05-02T10:00", { partySize: 3 });
    const open = await slotsByDayForBooking(await desk.ctx(), {
      serviceId: desk.business.idOf("Dinner"),
      partySize: 3,
    });
    const days = await desk.days({ from: "2031-05-01", to: "2031-05-30", partySize: 3 });
    expect(await open.between("2031-05-01", "2031-05-30")).toEqual(
      days.map((day) => ({ ...day, slots: day.slots.map(({ startMin, startAt }) => ({ startMin, startAt })) })),
    );
    expect([open.today, open.lastDate, open.refusal]).toEqual(["2031-05-01", "2031-05-21", null]);
  });

  test("begin and end on the business's own dates", async () => {
    const parts = { timezone: "Pacific/Auckland", settings: { slotStepMin: 60, maxAdvanceDays: 1 } };
    const desk = await openDesk(parts, NOW);
    const open = await slotsByDayForBooking(await desk.ctx(), { serviceId: desk.business.idOf("Cut") });
    expect([open.today, open.lastDate]).toEqual(["2031-05-02", "2031-05-03"]);
  });

  test("for a party too large for any table are none, with the reason", async () => {
    const desk = await openDesk(
      { resources: [{ name: "Four", capacity: 4 }], services: [{ name: "Dinner", durationMin: 60, staffed: false }] },
      NOW,
    );
    const open = await slotsByDayForBooking(await desk.ctx(), {
      serviceId: desk.business.idOf("Dinner"),
      partySize: 5,
    });
    expect([open.refusal, await open.firstOpen(open.today)]).toEqual(["table_too_small", null]);
  });

  test("are not found for anything that can't be booked online", async () => {
    const desk = await openDesk({ services: [{ name: "Cut", durationMin: 60, bookableOnline: false }] }, NOW);
    const ctx = await desk.ctx();
    for (const serviceId of [desk.business.idOf("Cut"), "svc_AAAAAAAAAAAAAAAA"]) {
      expect(await refusalOf(slotsByDayForBooking(ctx, { serviceId }))).toMatchObject({ code: "not_found" });
    }
  });
});

describe("the days that a booking can be moved to", () => {
  test("include the booking's own time, and are otherwise those that other customers see", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book("2031-05-06T10:00");
    const ctx = await desk.ctx();
    const minutes = async (open: SlotsByDay) =>
      (await open.between("2031-05-06", "2031-05-06"))[0]?.slots.map((slot) => slot.startMin);
    expect(await minutes(await slotsByDayForMove(ctx, appointmentId))).toContain(600);
    expect(await minutes(await slotsByDayForBooking(ctx, { serviceId: desk.business.idOf("Cut") }))).not.toContain(600);
  });

  test("are none for a booking that can no longer be moved", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: cancelled } = await desk.book("2031-05-06T10:00");
    await desk.cancel(cancelled);
    const { appointmentId: started } = await desk.book("2031-05-06T11:00");
    const later = desk.at("2031-05-06T15:00:00Z");
    for (const id of [cancelled, started]) {
      const open = await slotsByDayForMove(await later.ctx(), id);
      expect([await open.between("2031-05-07", "2031-06-30"), await open.firstOpen(open.today)]).toEqual([[], null]);
    }
  });

  test("are not found for another business's booking", async () => {
    const [desk, other] = [await openDesk({}, NOW), await openDesk({}, NOW)];
    const { appointmentId } = await other.book("2031-05-06T10:00");
    expect(await refusalOf(slotsByDayForMove(await desk.ctx(), appointmentId))).toMatchObject({ code: "not_found" });
  });
});
