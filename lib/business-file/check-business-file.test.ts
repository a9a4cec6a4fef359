import { describe, expect, test } from "vitest";
import { AppError } from "../errors";
import { checkBusinessFile } from "./check-business-file";

type Json = Record<string, unknown>;

const day = { open: true, openMin: 540, closeMin: 1020 };
const weekOf = (hours: Json) => Array.from({ length: 7 }, (_, weekday) => ({ weekday, ...hours }));
const service = (parts: Json = {}) => ({ name: "Cut", durationMin: 60, ...parts });
const file = (parts: Json = {}): Json => ({
  slug: "salon",
  name: "Salon",
  currency: "USD",
  timezone: "America/New_York",
  hours: weekOf(day),
  ...parts,
});

/** The sentence by which a file is refused. */
function refusalOf(given: unknown): string {
  try {
    checkBusinessFile(given);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_body") return error.message;
    throw error;
  }
  return "";
}

describe("a small file is enough", () => {
  test("and what it leaves out has its default", () => {
    const checked = checkBusinessFile(file({ services: [service()], staff: [{ name: " Ann " }] }));
    expect(checked.settings).toEqual({
      slotStepMin: 15,
      minNoticeMin: 0,
      maxAdvanceDays: 365,
      cancellationWindowHours: 24,
      forfeitDepositOnLateCancel: false,
      pendingHoldMin: 60,
      reminderMin: 1_440,
      waitlistOfferMin: 30,
      embedOrigins: [],
      shopOpen: true,
      marketingPolicy: "off",
      marketingDoubleOptIn: null,
      lapsedAfterDays: 90,
    });
    expect(checked.staff[0]).toMatchObject({ name: "Ann", active: true, bookable: true, hours: null, timeOff: [] });
    expect(checked.services[0]).toMatchObject({
      staffed: true,
      bookableOnline: true,
      bufferAfterMin: 0,
      resources: [],
    });
    expect(checked.services[0]?.staff).toBeUndefined();
  });

  test("days come in any order and are kept from Sunday on; a closed one keeps no times", () => {
    const hours = weekOf(day).map((entry) =>
      entry.weekday === 2 ? { ...entry, open: false } : { ...entry, openMin: entry.weekday },
    );
    const checked = checkBusinessFile(file({ hours: hours.reverse() }));
    expect(checked.hours.map(({ openMin }) => openMin)).toEqual([0, 1, null, 3, 4, 5, 6]);
    expect(checked.hours[2]).toEqual({
      open: false,
      openMin: null,
      closeMin: null,
      breakStartMin: null,
      breakEndMin: null,
    });
  });
});

describe("both sides of each bound", () => {
  const inSettings = (name: string) => (value: unknown) => file({ settings: { [name]: value } });
  const inService = (name: string) => (value: unknown) =>
    file({ services: [service({ priceCents: 100_000_000, [name]: value })] });
  const bounds: [path: string, make: (value: unknown) => Json, min: number, max: number][] = [
    ["settings.slotStepMin", inSettings("slotStepMin"), 5, 240],
    ["settings.minNoticeMin", inSettings("minNoticeMin"), 0, 525_600],
    ["settings.maxAdvanceDays", inSettings("maxAdvanceDays"), 1, 730],
    ["settings.cancellationWindowHours", inSettings("cancellationWindowHours"), 0, 8_760],
    ["settings.pendingHoldMin", inSettings("pendingHoldMin"), 1, 10_080],
    ["services[0].durationMin", inService("durationMin"), 5, 1_440],
    ["services[0].priceCents", inService("priceCents"), 0, 100_000_000],
    ["services[0].depositCents", inService("depositCents"), 0, 100_000_000],
    ["services[0].bufferBeforeMin", inService("bufferBeforeMin"), 0, 720],
    ["services[0].bufferAfterMin", inService("bufferAfterMin"), 0, 720],
    ["resources[0].capacity", (capacity) => file({ resources: [{ name: "Table", capacity }] }), 1, 50],
  ];
  test.each(bounds)("%s", (path, make, min, max) => {
    for (const value of [min, max]) expect(refusalOf(make(value))).toBe("");
    for (const value of [min - 1, max + 1, min + 0.5, String(min), null])
      expect(refusalOf(make(value))).toContain(`${path}: `);
  });
});

describe("hours", () => {
  const withDay = (parts: Json) =>
    refusalOf(file({ hours: weekOf(day).map((entry) => (entry.weekday === 3 ? { ...entry, ...parts } : entry)) }));
  const pause = { breakStartMin: 720, breakEndMin: 780 };

  test("a break lies inside the day with room on both sides", () => {
    expect(withDay(pause)).toBe("");
    expect(withDay({ breakStartMin: 541, breakEndMin: 1019 })).toBe("");
    expect(withDay({ ...pause, breakStartMin: 540 })).toContain("hours[3].breakStartMin: ");
    expect(withDay({ ...pause, breakEndMin: 1020 })).toContain("hours[3].breakEndMin: ");
    expect(withDay({ ...pause, breakEndMin: 720 })).toContain("hours[3].breakEndMin: ");
  });

  test("a break has both ends, an open day both times, and closes after it opens", () => {
    expect(withDay({ breakStartMin: 720 })).toContain("hours[3].breakEndMin: ");
    expect(withDay({ breakEndMin: 720 })).toContain("hours[3].breakStartMin: ");
    expect(withDay({ openMin: null })).toContain("hours[3].openMin: ");
    expect(withDay({ closeMin: null })).toContain("hours[3].closeMin: ");
    expect(withDay({ closeMin: 540 })).toContain("hours[3].closeMin: ");
    expect(withDay({ openMin: 0, closeMin: 1440 })).toBe("");
    expect(withDay({ openMin: -1 })).toContain("hours[3].openMin: ");
    expect(withDay({ openMin: 540.5 })).toContain("hours[3].openMin: ");
    expect(withDay({ closeMin: 1441 })).toContain("hours[3].closeMin: ");
  });

  test("all seven days, each once", () => {
    expect(refusalOf(file({ hours: weekOf(day).slice(1) }))).toContain("hours: ");
    expect(
      refusalOf(file({ hours: weekOf(day).map((entry) => ({ ...entry, weekday: entry.weekday % 6 })) })),
    ).toContain("hours: ");
    expect(refusalOf(file({ hours: undefined }))).toContain("hours: ");
    expect(refusalOf(file({ staff: [{ name: "Ann", hours: weekOf(day).slice(1) }] }))).toContain("staff[0].hours: ");
  });
});

describe("each bad path is named", () => {
  test.each([
    ["slug", file({ slug: "My Salon" })],
    ["slug", file({ slug: "-salon" })],
    ["slug", file({ slug: "a".repeat(64) })],
    ["name", file({ name: "  " })],
    ["name", file({ name: "a\u0000b" })],
    ["currency", file({ currency: "usd" })],
    ["country", file({ country: "USA" })],
    ["timezone", file({ timezone: "Mars/Olympus" })],
    ["timezone", file({ timezone: "" })],
    ["locale", file({ locale: "not a locale" })],
    ["exceptions[0].date", file({ exceptions: [{ date: "2026-02-30", open: false }] })],
    ["exceptions[0].openMin", file({ exceptions: [{ date: "2026-02-03", open: true, closeMin: 600 }] })],
    ["settings.embedOrigins[0]", file({ settings: { embedOrigins: ["javascript:alert(1)"] } })],
    ["services[0].depositCents", file({ services: [service({ priceCents: 10, depositCents: 11 })] })],
    [
      "services[0].addOns[0].durationMin",
      file({ services: [service({ addOns: [{ name: "Extra", durationMin: -1 }] })] }),
    ],
    ["resources[0].kind", file({ resources: [{ name: "Chair", kind: "chair", capacity: 1 }] })],
    ["services[0].name", file({ services: [{ durationMin: 60 }] })],
  ])("%s", (path, given) => {
    expect(refusalOf(given)).toContain(`${path}: `);
  });

  test("all of them at once, in one line", () => {
    const refusal = refusalOf(file({ slug: "", currency: "", timezone: "" }));
    for (const path of ["slug: ", "currency: ", "timezone: "]) expect(refusal).toContain(path);
    expect(refusal).not.toContain("\n");
  });

  test.each([[null], [undefined], ["text"], [[]], [7]])("%j is no file", (given) => {
    expect(refusalOf(given)).not.toBe("");
  });
});

describe("duplicates are named", () => {
  const twice = [{ name: "Ann" }, { name: "Ann " }];
  test.each([
    ["staff[1].name", file({ staff: twice })],
    ["resources[1].name", file({ resources: twice.map((entry) => ({ ...entry, capacity: 2 })) })],
    ["services[1].name", file({ services: [service(), service()] })],
    ["services[0].addOns[1].name", file({ services: [service({ addOns: twice })] })],
    ["exceptions[1].date", file({ exceptions: [1, 2].map(() => ({ date: "2026-05-01", open: false })) })],
    [
      "staff[0].exceptions[1].date",
      file({ staff: [{ name: "Ann", exceptions: [1, 2].map(() => ({ date: "2026-05-01", open: false })) }] }),
    ],
  ])("%s", (path, given) => {
    expect(refusalOf(given)).toContain(`${path}: `);
  });
});

describe("what points nowhere is named", () => {
  test("a member or a table that the file has not", () => {
    const services = [service({ staff: ["Ann", "Ben"], resources: ["Table"] })];
    const refusal = refusalOf(file({ staff: [{ name: "Ann" }], services }));
    expect(refusal).toContain("services[0].staff[1]: ");
    expect(refusal).toContain("services[0].resources[0]: ");
    expect(refusal).not.toContain("staff[0]: ");
  });
});

describe("time off", () => {
  const off = (from: string, to: string) => refusalOf(file({ staff: [{ name: "Ann", timeOff: [{ from, to }] }] }));

  test("is a pair of date-times, the end after the begin", () => {
    expect(off("2026-05-01T09:00", "2026-05-01T09:01")).toBe("");
    expect(off("2026-05-01T09:00", "2026-05-01T09:00")).toContain("staff[0].timeOff[0].to: ");
    expect(off("2026-05-01", "2026-05-02T09:00")).toContain("staff[0].timeOff[0].from: ");
    expect(off("2026-05-01T09:00", "tomorrow")).toContain("staff[0].timeOff[0].to: ");
  });

  test("is compared as instants in the business's zone: an hour that the clock repeats has a length", () => {
    expect(off("2026-11-01T01:30-04:00", "2026-11-01T01:30-05:00")).toBe("");
    expect(off("2026-11-01T01:30-05:00", "2026-11-01T01:30")).toContain("staff[0].timeOff[0].to: ");
  });
});
