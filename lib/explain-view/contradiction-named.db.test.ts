import { expect, test } from "vitest";
import { openDesk } from "../bookings/desk.test-support";
import { getAvailabilityText } from "../bookings/open-times/kept-availability";
import { catalogOf } from "../catalog/load-catalog";
import { explainDay } from "./explain-day";
import { findContradictions } from "./find-contradictions";

/** Noon in UTC, eight in the morning in New York. */
const NOW = "2031-05-01T12:00:00Z";
const WEEK_MIN = 7 * 1_440;

test("a minimum notice of a week and a booking window of a day get the same reasons in the API and in the dashboard, which names the contradiction", async () => {
  const desk = await openDesk({ settings: { slotStepMin: 60, minNoticeMin: WEEK_MIN, maxAdvanceDays: 1 } }, NOW);
  const ctx = await desk.ctx();
  const serviceId = desk.business.idOf("Cut");
  const days: Record<string, string> = {
    "2031-05-01": "notice",
    "2031-05-05": "notice+too_far",
    "2031-05-09": "too_far",
  };
  for (const [date, why] of Object.entries(days)) {
    const { text } = await getAvailabilityText(ctx, { serviceId, from: date, to: date, explain: true });
    const [read] = JSON.parse(text).days;
    const blocked = read.blocked.map(({ reasons }: { reasons: string[] }) => reasons.join("+"));
    expect([date, read.slots, [...new Set(blocked)]]).toEqual([date, [], [why]]);
    const shown = await explainDay(ctx, { serviceId, date, staffId: null, partySize: null });
    if (shown.kind !== "day") throw new Error(shown.kind);
    const stretches = shown.day.rows[0]?.stretches ?? [];
    expect(stretches.flatMap((one) => (one.isOpen ? ["open"] : [one.reasons.join("+")]))).toEqual([why]);
    expect(shown.day.summary.length).toBe(1 + why.split("+").length);
  }
  const [contradiction, ...others] = findContradictions(await catalogOf(ctx.db, ctx.org), ctx.now);
  expect(contradiction).toMatchObject({ effect: "nothing", change: { name: "Booking rules" } });
  expect(contradiction?.text).toBe(
    "The minimum notice is 7 days, but customers can only book 1 day ahead, so they can’t book anything.",
  );
  expect(others.every(({ effect }) => effect === "no_effect")).toBe(true);
});
