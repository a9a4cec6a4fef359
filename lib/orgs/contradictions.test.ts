import { describe, expect, test } from "vitest";
import { contradictionsOf, longestOpenMin } from "./contradictions";
import { BookingRules, Settings } from "./settings.schema";

const day = (openMin: number, closeMin: number, pause: [number, number] | null = null) => ({
  open: true,
  openMin,
  closeMin,
  breakStartMin: pause?.[0] ?? null,
  breakEndMin: pause?.[1] ?? null,
});
const CLOSED = { open: false, openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };
const DAY_MIN = 1_440;

const found = (rules: Partial<BookingRules>, openMin = 480, services: { name: string; durationMin: number }[] = []) =>
  contradictionsOf(
    BookingRules.parse({ ...Settings.parse({}), ...rules }),
    openMin,
    services.map((service) => ({ id: "svc_1", ...service })),
    "en-US",
  ).map(({ effect, text }) => `${effect}: ${text}`);

describe("settings that make booking impossible", () => {
  test("a notice that is as long as bookings are taken ahead, or longer", () => {
    expect(found({ minNoticeMin: 7 * DAY_MIN, maxAdvanceDays: 1 })).toEqual(
      expect.arrayContaining([
        "nothing: The minimum notice is 7 days, but customers can only book 1 day ahead, so they can’t book anything.",
      ]),
    );
    const nothing = (rules: Partial<BookingRules>) => found({ reminderMin: 0, ...rules }).length;
    expect(nothing({ minNoticeMin: 2 * DAY_MIN, maxAdvanceDays: 2 })).toBe(1);
    expect(nothing({ minNoticeMin: 2 * DAY_MIN - 1, maxAdvanceDays: 2 })).toBe(0);
  });

  test("no open day", () => {
    expect(found({}, 0, [{ name: "Cut", durationMin: 30 }])).toEqual([
      "nothing: You’re closed every day, so customers can’t book anything.",
    ]);
  });

  test("a service longer than any stretch of opening hours", () => {
    const services = [
      { name: "Cut", durationMin: 240 },
      { name: "Color", durationMin: 241 },
    ];
    expect(found({}, 240, services)).toEqual([
      "nothing: Color takes 4 hr 1 min, but you’re never open for more than 4 hr at a stretch, so customers can’t book it.",
    ]);
  });

  test("many such services are named in part", () => {
    const services = Array.from({ length: 300 }, (_, n) => ({ name: `S${n}`, durationMin: 600 }));
    const texts = found({}, 240, services);
    expect([texts.length, texts.at(-1)]).toEqual([
      6,
      "nothing: 295 more services are too long for your opening hours.",
    ]);
  });
});

describe("settings without effect", () => {
  test.each<[string, Partial<BookingRules>, number, RegExp]>([
    ["a step longer than the hours", { slotStepMin: 240 }, 180, /4 hours apart, .* 3 hours at a stretch/],
    [
      "a reminder before anyone can book",
      { maxAdvanceDays: 1 },
      480,
      /Reminders go out 1 day before.*no reminders are sent/,
    ],
    ["a hold that outlasts them", { maxAdvanceDays: 3, pendingHoldMin: 5 * DAY_MIN }, 480, /held for 5 days/],
    [
      "free changes that no one can make in time",
      { maxAdvanceDays: 7, cancellationWindowHours: 168, forfeitDepositOnLateCancel: true },
      480,
      /ends 7 days before.*every change costs the deposit/,
    ],
  ])("%s", (_, rules, openMin, text) => {
    const texts = found(rules, openMin);
    expect(texts).toEqual([expect.stringMatching(/^no_effect: /)]);
    expect(texts[0]).toMatch(text);
  });

  test("normal settings have none", () => {
    expect(found({}, 480, [{ name: "Cut", durationMin: 60 }])).toEqual([]);
    expect(found({ maxAdvanceDays: 7, cancellationWindowHours: 168 })).toEqual([]);
  });
});

test("the longest opening is that of one day, up to its break, and 0 if there is none", () => {
  expect(longestOpenMin([day(540, 1020), CLOSED, day(540, 1140, [720, 750])])).toBe(480);
  expect(longestOpenMin([CLOSED])).toBe(0);
});
