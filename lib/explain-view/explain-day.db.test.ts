import { describe, expect, test } from "vitest";
import { deskOf } from "../bookings/desk.test-support";
import { everyDay, makeBusiness, type TestBusiness } from "../testing/business/test-business";
import { localMinuteFrom } from "../time/wall-clock";
import { type ExplainedDay, type ExplainQuestion, explainDay } from "./explain-day";

const NOW = new Date("2031-05-01T12:00:00Z");
const DAY = "2031-05-06";

async function explain(business: TestBusiness, asked: Partial<ExplainQuestion> = {}, now = NOW) {
  const question = { serviceId: business.services[0]?.id ?? "", date: DAY, staffId: null, partySize: null, ...asked };
  return explainDay(await business.ctx({ now }), question);
}

async function dayOf(...args: Parameters<typeof explain>): Promise<ExplainedDay> {
  const explanation = await explain(...args);
  if (explanation.kind !== "day") throw new Error(explanation.kind);
  return explanation.day;
}

/** The rows by name; a stretch as `[from, to, what]` in minutes of the day. */
const rowsOf = ({ rows, date }: ExplainedDay, zone = "America/New_York") =>
  Object.fromEntries(
    rows.map(({ member, stretches }) => [
      member?.name ?? "all",
      stretches.map((stretch) => [
        localMinuteFrom(date, stretch.startMs, zone),
        localMinuteFrom(date, stretch.endMs, zone),
        stretch.isOpen ? "open" : stretch.reasons.join("+"),
      ]),
    ]),
  );

const sentencesOf = ({ summary }: ExplainedDay) => summary.map(({ text }) => text);

describe("the picture of a day", () => {
  test("has a row for whomever and one for each member: who is busy, who is off, and the break", async () => {
    const business = await makeBusiness({
      hours: everyDay({ openMin: 540, closeMin: 1020, breakStartMin: 720, breakEndMin: 780 }),
      staff: [{ name: "Ann" }, { name: "Ben", timeOff: [{ from: `${DAY}T13:00`, to: `${DAY}T18:00` }] }],
    });
    const desk = deskOf(business, NOW);
    await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    await desk.book(`${DAY}T14:00`, { staff: "Ann" });
    const day = await dayOf(business);
    const pause = [720, 780, "break"];
    expect(rowsOf(day)).toEqual({
      all: [[540, 720, "open"], pause, [780, 840, "open"], [840, 900, "staff_busy+staff_off"], [900, 1020, "open"]],
      Ann: [
        [540, 600, "open"],
        [600, 660, "staff_busy"],
        [660, 720, "open"],
        pause,
        [780, 840, "open"],
        [840, 900, "staff_busy"],
        [900, 1020, "open"],
      ],
      Ben: [[540, 720, "open"], pause, [780, 1020, "staff_off"]],
    });
    expect(sentencesOf(day)).toEqual([
      "6 of 7 start times can be booked.",
      "At 1 time, everyone who works then is busy.",
    ]);
  });

  test("shows exactly the times that customers are offered as open", async () => {
    const business = await makeBusiness({
      settings: { slotStepMin: 15, minNoticeMin: 180 },
      services: [{ name: "Cut", durationMin: 50, bufferBeforeMin: 10, bufferAfterMin: 20 }],
      staff: [{ name: "Ann" }, { name: "Ben", hours: everyDay({ openMin: 600, closeMin: 900 }) }],
    });
    const now = new Date(`${DAY}T12:30:00Z`);
    const desk = deskOf(business, now);
    await desk.book(`${DAY}T12:00`, { staff: "Ann" });
    await desk.book(`${DAY}T12:30`, { staff: "Ben" });
    const { rows } = await dayOf(business, {}, now);
    const open = rows[0]?.stretches.filter(({ isOpen }) => isOpen).reduce((sum, { count }) => sum + count, 0);
    expect(open).toBe((await desk.startMins({ from: DAY })).length);
  });

  test("is of one member when one is asked for", async () => {
    const business = await makeBusiness({
      staff: [{ name: "Ann" }, { name: "Ben", exceptions: [{ date: DAY, open: false }] }],
    });
    const day = await dayOf(business, { staffId: business.idOf("Ben") });
    expect(rowsOf(day)).toEqual({ Ben: [[540, 1020, "staff_off"]] });
    expect(sentencesOf(day)).toEqual(["None of the 8 start times can be booked.", "Ben doesn’t work on this day."]);
  });

  test("has no member rows for a service that needs no member", async () => {
    const business = await makeBusiness({ services: [{ name: "Court", durationMin: 60, staffed: false }] });
    expect(Object.keys(rowsOf(await dayOf(business)))).toEqual(["all"]);
  });
});

describe("the sentences name the one thing that prevents booking", () => {
  test.each([
    [
      "a closed day",
      { exceptions: [{ date: DAY, open: false, label: "Holiday" }] },
      {},
      ["You’re closed on this day (Holiday)."],
    ],
    [
      "nobody at work",
      { staff: [{ name: "Ann", exceptions: [{ date: DAY, open: false }] }] },
      {},
      ["No team member works on this day."],
    ],
    [
      "nobody who performs it",
      { staff: [{ name: "Ann", bookable: false }] },
      {},
      ["No active, bookable team member offers Cut."],
    ],
    [
      "a day too far",
      { settings: { slotStepMin: 60, maxAdvanceDays: 2 } },
      {},
      ["Customers can book up to 2 days ahead, currently until Sat, May 3, 2031."],
    ],
    [
      "a notice longer than the day",
      { settings: { slotStepMin: 60, minNoticeMin: 10_080 } },
      {},
      ["The minimum notice is 7 days, so customers can’t book before Thursday, May 8, 2031 at 8:00 AM."],
    ],
    [
      "a service longer than the day",
      { services: [{ name: "Cut", durationMin: 600 }] },
      {},
      ["Cut takes 10 hr, longer than you’re open without a break."],
    ],
    [
      "a party that no table seats",
      { resources: [{ name: "Two", capacity: 2 }] },
      { partySize: 5 },
      ["No table seats 5 guests."],
    ],
    ["a day gone by", {}, { date: "2031-04-30" }, ["This day is in the past."]],
  ])("%s", async (_, parts, asked, sentences) => {
    const texts = sentencesOf(await dayOf(await makeBusiness(parts), asked));
    expect(texts.filter((text) => !/start times can be booked/.test(text))).toEqual(sentences);
  });

  test("with the place where it can be changed", async () => {
    const business = await makeBusiness({ settings: { slotStepMin: 60, maxAdvanceDays: 2 } });
    expect((await dayOf(business)).summary.at(-1)?.change).toEqual({ path: "settings#rules", name: "Booking rules" });
  });
});

describe("a service without times", () => {
  test.each([{ active: false }, { bookableOnline: false }])("says so: %o", async (parts) => {
    const business = await makeBusiness({ services: [{ name: "Cut", durationMin: 60, ...parts }] });
    expect(await explain(business)).toMatchObject({ kind: "offline", service: { name: "Cut", ...parts } });
  });

  test("of another business is as unknown as one that doesn't exist", async () => {
    const [own, other] = [await makeBusiness(), await makeBusiness()];
    expect(await explain(own, { serviceId: other.idOf("Cut") })).toEqual({ kind: "unknown" });
    expect(await explain(own, { serviceId: "svc_none" })).toEqual({ kind: "unknown" });
  });

  test("another business's member is ignored", async () => {
    const [own, other] = [await makeBusiness(), await makeBusiness()];
    const day = await dayOf(own, { staffId: other.idOf("Ann") });
    expect(JSON.stringify(day)).not.toContain("Ann");
    expect(rowsOf(day)).toEqual({ all: [[540, 1020, "no_staff"]] });
  });
});
