import { describe, expect, test } from "vitest";
import { NO_VISITS, type VisitFigures } from "../figures/visit-figures";
import { lateCancellations, noShowsHigh, nothingBookable, revenueMoved, unmarkedVisits } from "./booking-rules";
import type { Fired, Outcome } from "./fired";
import { byWeight } from "./order-findings";
import { sayFinding } from "./sentences";
import { stockLow, stockOut } from "./stock-rules";
import { fullTime, quietTime } from "./time-rules";

const windowOf = (figures: Partial<VisitFigures>) => ({
  ...{ from: "2031-01-01", to: "2031-03-31", figures: { ...NO_VISITS, ...figures } },
});
const said = (outcome: Outcome): string =>
  "isTooLittle" in outcome ? "too little" : outcome.fired.map(({ severity }) => severity).join() || "ok";

/** Tuesday mornings against everything else. */
const weeksOf = (openMin: number, occupiedMin: number, whole = { openMin: 10_000, occupiedMin: 5_000 }) => ({
  ...{ from: "2031-01-01", to: "2031-02-25", total: whole, hours: new Map([[2 * 24 + 9, { openMin, occupiedMin }]]) },
});
const product = { productId: "prd_1", name: "Oil", available: 20, lowStockAt: 3, sold: 9 };

describe("a rule fires from its threshold on, and never below its least sample (rule R12)", () => {
  test.each([
    ["no-shows at 6 %", noShowsHigh(windowOf({ visits: 94, noShows: 6 })), "warning"],
    ["no-shows just below", noShowsHigh(windowOf({ visits: 941, noShows: 60 })), "ok"],
    ["few no-shows of few", noShowsHigh(windowOf({ visits: 26, noShows: 4 })), "too little"],
    ["few no-shows of many", noShowsHigh(windowOf({ visits: 96, noShows: 4 })), "ok"],
    ["too few came due", noShowsHigh(windowOf({ visits: 24, noShows: 5 })), "too little"],
    [
      "late cancellations at 8 %",
      lateCancellations(windowOf({ visits: 86, cancelled: 14, lateCancelled: 8 })),
      "notice",
    ],
    [
      "few late cancellations of few",
      lateCancellations(windowOf({ visits: 26, cancelled: 4, lateCancelled: 4 })),
      "too little",
    ],
    ["late cancellations below", lateCancellations(windowOf({ visits: 87, cancelled: 14, lateCancelled: 8 })), "ok"],
    [
      "late cancellations of few",
      lateCancellations(windowOf({ visits: 20, cancelled: 9, lateCancelled: 9 })),
      "too little",
    ],
    ["a fifth unmarked", unmarkedVisits(windowOf({ visits: 50, unmarked: 10 })), "info"],
    ["less than a fifth unmarked", unmarkedVisits(windowOf({ visits: 51, unmarked: 10 })), "ok"],
    ["nine of thirty visits unmarked", unmarkedVisits(windowOf({ visits: 30, unmarked: 9 })), "too little"],
    ["nine of fifty visits unmarked", unmarkedVisits(windowOf({ visits: 50, unmarked: 9 })), "ok"],
    ["nine visits, all unmarked", unmarkedVisits(windowOf({ visits: 9, unmarked: 9 })), "too little"],
    [
      "revenue down by a fifth",
      revenueMoved(windowOf({ visits: 20, revenueCents: 800 }), windowOf({ visits: 20, revenueCents: 1_000 })),
      "warning",
    ],
    [
      "revenue up by a fifth",
      revenueMoved(windowOf({ visits: 20, revenueCents: 1_200 }), windowOf({ visits: 20, revenueCents: 1_000 })),
      "info",
    ],
    [
      "revenue up by less",
      revenueMoved(windowOf({ visits: 20, revenueCents: 1_199 }), windowOf({ visits: 20, revenueCents: 1_000 })),
      "ok",
    ],
    ["revenue of 19 visits", revenueMoved(windowOf({ visits: 19 }), windowOf({ visits: 20 })), "too little"],
    ["a quiet time", quietTime(weeksOf(1_000, 299)), "notice"],
    ["a time at 30 %", quietTime(weeksOf(1_000, 300)), "ok"],
    ["a quiet time in a quiet week", quietTime(weeksOf(1_000, 0, { openMin: 10_000, occupiedMin: 4_499 })), "ok"],
    ["a quiet time of few hours", quietTime(weeksOf(959, 0)), "too little"],
    ["a full time", fullTime(weeksOf(1_000, 900)), "notice"],
    ["a time nearly full", fullTime(weeksOf(1_000, 899)), "ok"],
    ["stock as low as wished", stockLow([{ ...product, available: 3 }]), "notice"],
    ["stock for less than two weeks", stockLow([{ ...product, sold: 129 }]), "notice"],
    ["stock for two weeks", stockLow([{ ...product, sold: 128 }]), "ok"],
    ["low stock that hardly sells", stockLow([{ ...product, available: 1, sold: 2 }]), "too little"],
    ["nothing left", stockOut([{ ...product, available: 0 }]), "warning"],
    ["nothing left of what never sold", stockOut([{ ...product, available: 0, sold: 0 }]), "too little"],
    ["nothing bookable", nothingBookable([{ serviceId: "svc_1", name: "Cut", nextOpenAt: null }], false), "warning"],
  ])("%s", (_, outcome, expected) => {
    expect(said(outcome)).toBe(expected);
  });
});

test("missed appointments are told with what they would have brought (rule R12)", () => {
  const outcome = noShowsHigh(windowOf({ visits: 94, noShows: 6, missedCents: 30_000 }));
  expect("fired" in outcome && outcome.fired[0]?.evidence).toMatchObject({ noShows: 6, valueCents: 30_000 });
});

test("the gravest come first, then what is worth most", () => {
  const fired = (severity: Fired["severity"], atStake: number): Fired => ({
    ...{ id: "stock_out", severity, subject: `${severity}${atStake}`, atStake, evidence: {} },
  });
  const sorted = [fired("info", 9), fired("warning", 1), fired("warning", 2), fired("notice", 5)].toSorted(byWeight);
  expect(sorted.map(({ subject }) => subject)).toEqual(["warning2", "warning1", "notice5", "info9"]);
});

test("a finding is said in the business's language, with numbers as its locale writes them", () => {
  const outcome = noShowsHigh(windowOf({ visits: 1_150, noShows: 82 }));
  const [fired] = "fired" in outcome ? outcome.fired : [];
  if (!fired) return expect.fail("nothing fired");
  const place = { currency: "EUR", hasReminders: true };
  expect(sayFinding(fired, { ...place, locale: "en-GB" })).toMatchObject({
    ...{ title: "6.7% of appointments are missed", detail: "82 of 1,232 in the last 90 days." },
  });
  expect(sayFinding(fired, { ...place, locale: "de-AT" }).title).toBe("6,7 % der Termine werden versäumt");
});
