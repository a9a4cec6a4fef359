import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { occupations } from "../../../db/schema";
import { type Desk, openDesk } from "../../bookings/desk.test-support";
import { everyDay, testDatabase } from "../../testing/business/test-business";
import { getCalendar } from "./get-calendar";
import { listCalendarBookings } from "./list-calendar-bookings";
import { rangeOfDays, shownDays } from "./shown-days";

const NEW_YORK = "America/New_York";

async function shown(desk: Desk, days: readonly string[], wish: { staff?: string; withEnded?: boolean } = {}) {
  const ctx = await desk.ctx();
  const { bookings } = await listCalendarBookings(ctx, {
    ...rangeOfDays(days, ctx.org.timezone),
    staffId: wish.staff ? desk.business.idOf(wish.staff) : null,
    withEnded: wish.withEnded ?? false,
  });
  return bookings.map(({ id }) => id);
}

describe("the bookings of a calendar's days", () => {
  test("are only those of this business", async () => {
    const [one, other] = [await openDesk({}, "2031-05-01T12:00:00Z"), await openDesk({}, "2031-05-01T12:00:00Z")];
    const { appointmentId } = await one.book("2031-05-06T10:00");
    await other.book("2031-05-06T10:00");
    expect(await shown(one, ["2031-05-06"])).toEqual([appointmentId]);
    const ctx = await one.ctx();
    const foreign = { staffId: other.business.idOf("Ann"), withEnded: true };
    expect((await getCalendar(ctx, { days: ["2031-05-06"], ...foreign })).bookings).toEqual([]);
  });

  test.each([
    { date: "2026-11-01", now: "2026-10-20T12:00:00Z", first: "2026-11-01T04:00:00Z", last: "2026-11-02T04:00:00Z" },
    { date: "2026-03-08", now: "2026-03-01T12:00:00Z", first: "2026-03-08T05:00:00Z", last: "2026-03-09T03:00:00Z" },
  ])("of $date are those between its two midnights, on a day of 25 or 23 hours", async ({ date, now, first, last }) => {
    const desk = await openDesk({ timezone: NEW_YORK, hours: everyDay({ openMin: 0, closeMin: 1_440 }) }, now);
    const hour = 3_600_000;
    const at = (iso: string, later = 0) => new Date(Date.parse(iso) + later).toISOString();
    await desk.bookAsBusiness(at(first, -hour));
    const inside = [await desk.bookAsBusiness(first), await desk.bookAsBusiness(last)];
    await desk.bookAsBusiness(at(last, hour));
    expect(await shown(desk, [date])).toEqual(inside.map(({ appointmentId }) => appointmentId));
  });

  test("include those that reach into the first day", async () => {
    const desk = await openDesk({}, "2031-05-01T12:00:00Z");
    const late = await desk.bookAsBusiness("2031-05-05T23:30");
    await desk.bookAsBusiness("2031-05-05T22:00");
    expect(await shown(desk, ["2031-05-06"])).toEqual([late.appointmentId]);
  });

  test("include those that reach into the first day even if their occupied time is no longer stored", async () => {
    const desk = await openDesk({}, "2031-05-01T12:00:00Z");
    const late = await desk.bookAsBusiness("2031-05-05T23:30");
    await desk.bookAsBusiness("2031-05-05T22:00");
    await testDatabase()
      .delete(occupations)
      .where(eq(occupations.orgId, (await desk.ctx()).org.id));
    expect(await shown(desk.at("2031-07-10T12:00:00Z"), ["2031-05-06"])).toEqual([late.appointmentId]);
  });

  test("are the live ones, unless ended ones are requested; an ended hold is a cancelled booking", async () => {
    const desk = await openDesk(
      {
        settings: { slotStepMin: 60, pendingHoldMin: 30 },
        services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
      },
      "2031-05-06T12:00:00Z",
    );
    const held = await desk.book("2031-05-06T10:00");
    const cancelled = await desk.book("2031-05-06T11:00");
    await desk.cancelAsBusiness(cancelled.appointmentId);
    const settled = await desk.book("2031-05-06T12:00");
    await desk.settle(settled.appointmentId, "paid");
    const both = [held.appointmentId, settled.appointmentId];
    expect(await shown(desk, ["2031-05-06"])).toEqual(both);
    const later = desk.at("2031-05-06T12:30:00Z");
    expect(await shown(later, ["2031-05-06"])).toEqual([settled.appointmentId]);
    expect(await shown(later, ["2031-05-06"], { withEnded: true })).toHaveLength(3);
    const ctx = await later.ctx();
    const { bookings } = await getCalendar(ctx, { days: ["2031-05-06"], staffId: null, withEnded: true });
    expect(bookings.map(({ status, isUnpaid }) => [status, isUnpaid])).toEqual([
      ["cancelled", false],
      ["cancelled", false],
      ["confirmed", false],
    ]);
  });

  test("are only one member's if one is chosen", async () => {
    const desk = await openDesk({ staff: [{ name: "Ann" }, { name: "Ben" }] }, "2031-05-01T12:00:00Z");
    await desk.book("2031-05-06T10:00", { staff: "Ann" });
    const { appointmentId } = await desk.book("2031-05-06T10:00", { staff: "Ben" });
    expect(await shown(desk, ["2031-05-06"], { staff: "Ben" })).toEqual([appointmentId]);
  });
});

test("a calendar knows when the business is open, when each member works, and when one is away", async () => {
  const desk = await openDesk(
    {
      hours: everyDay({ openMin: 540, closeMin: 1_020, breakStartMin: 720, breakEndMin: 780 }),
      exceptions: [{ date: "2031-05-07", open: false, label: "Fair" }],
      staff: [{ name: "Ann", timeOff: [{ from: "2031-05-06T14:00", to: "2031-05-06T15:00" }] }, { name: "Ben" }],
    },
    "2031-05-01T12:00:00Z",
  );
  const ctx = await desk.ctx();
  const days = shownDays("week", "2031-05-06", "en-US");
  const view = await getCalendar(ctx, { days, staffId: null, withEnded: false });
  const [ann, ben] = ["Ann", "Ben"].map((name) => desk.business.idOf(name));
  const tuesday = view.days.find(({ date }) => date === "2031-05-06");
  const open = [
    { fromMin: 540, toMin: 720 },
    { fromMin: 780, toMin: 1_020 },
  ];
  expect(tuesday).toMatchObject({ open: true, spans: open });
  expect(tuesday?.members[ben ?? ""]).toEqual({ spans: open, away: [] });
  expect(tuesday?.members[ann ?? ""]).toEqual({
    spans: [
      { fromMin: 540, toMin: 720 },
      { fromMin: 780, toMin: 840 },
      { fromMin: 900, toMin: 1_020 },
    ],
    away: [{ fromMin: 840, toMin: 900 }],
  });
  expect(view.days.find(({ date }) => date === "2031-05-07")).toMatchObject({ open: false, label: "Fair", spans: [] });
});
