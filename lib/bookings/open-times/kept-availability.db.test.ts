import { afterAll, describe, expect, inject, test, vi } from "vitest";
import { connect } from "../../../db/client";
import { openingHoursOn } from "../../availability/opening-hours";
import { slotDays } from "../../availability/slots";
import { importBusiness } from "../../business-file/import-business";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { keptStore } from "../../process/kept-store";
import { getService } from "../../services/get-service";
import { businessFile, makeBusiness } from "../../testing/business/test-business";
import { addDays, datesFrom } from "../../time/local-date";
import { sweepEndedHoldsOf } from "../change/sweep-ended-holds";
import { type Desk, deskOf, openDesk, refusalOf, requestFor } from "../desk.test-support";
import { createBooking } from "../placing/create-booking";
import { askAvailability, loadAvailabilityFacts } from "./answer-availability";
import { getAvailabilityText } from "./kept-availability";
import type { AvailabilityRequest } from "./open-times.schema";

// They work as usual, and their calls are counted.
vi.mock("../../availability/slots", { spy: true });
vi.mock("../../availability/opening-hours", { spy: true });

const NOW = "2031-05-06T12:00:00Z";
const DAY = "2031-05-06";

/** Another process of the product, as far as the database can tell. */
const elsewhere = connect(inject("databaseUrl"), { max: 2 });
afterAll(() => elsewhere.close());

const query = (desk: Desk, parts: Partial<AvailabilityRequest> = {}) => ({
  serviceId: desk.business.services[0]?.id ?? "",
  staffId: undefined,
  partySize: undefined,
  from: DAY,
  to: DAY,
  explain: false,
  ...parts,
});

/** The answer freshly computed by the engine. */
async function computedText(ctx: Ctx, asked: AvailabilityRequest): Promise<string> {
  const facts = await loadAvailabilityFacts(ctx, asked);
  const { name, slug, timezone } = facts.catalog.profile;
  const days = datesFrom(asked.from, asked.to).map(askAvailability(ctx, asked, facts).on);
  return JSON.stringify({ org: { name, slug, timezone }, days });
}

/** The kept text at the desk's time, checked against the answer computed afresh. */
async function textAt(desk: Desk, parts: Parameters<typeof query>[1] = {}): Promise<string> {
  const ctx = await desk.ctx();
  const asked = query(desk, parts);
  const { text } = await getAvailabilityText(ctx, asked);
  expect(text).toBe(await computedText(ctx, asked));
  return text;
}

/** The answers to the same question at several desks, and how many were computed for them. */
async function ask(desk: Desk, parts: Partial<AvailabilityRequest>, at = desk) {
  vi.mocked(slotDays).mockClear();
  const texts: string[] = [];
  for (const one of [desk, at]) texts.push((await getAvailabilityText(await one.ctx(), query(desk, parts))).text);
  return { texts, count: vi.mocked(slotDays).mock.calls.length };
}

const slot = (hour: string) => `"startAt":"${DAY}T${hour}:00:00.000Z"`;

describe("an answer is kept", () => {
  test("word for word, and not computed again as long as nothing changes it", async () => {
    const desk = await openDesk({}, NOW);
    const first = await textAt(desk);
    const { texts, count } = await ask(desk, {}, desk.at("2031-05-06T12:30:00Z"));
    expect({ texts, count }).toEqual({ texts: [first, first], count: 0 });
  });

  test("even if it explains why other times aren't open", async () => {
    const desk = await openDesk({}, NOW);
    const first = await textAt(desk, { explain: true });
    expect(first).toContain("blocked");
    expect(await ask(desk, { explain: true })).toEqual({ texts: [first, first], count: 0 });
  });

  test("and is computed once for everyone who asks while it is being computed", async () => {
    const desk = await openDesk({}, NOW);
    const ctx = await desk.ctx();
    vi.mocked(slotDays).mockClear();
    const answers = await Promise.all(Array.from({ length: 10 }, () => getAvailabilityText(ctx, query(desk))));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(slotDays).toHaveBeenCalledTimes(1);
  });

  test("and counts at least its text's size, even with as many tables as it can have", async () => {
    const resources = Array.from({ length: 60 }, (_, n) => ({ name: `Table ${n}`, capacity: 2 }));
    const desk = await openDesk({ resources }, NOW);
    const before = keptStore("answers").bytes;
    const text = await textAt(desk, { from: "2031-05-07", to: "2031-05-07", partySize: 2 });
    const named = JSON.parse(text).days[0].slots.map((one: { resourceIds: string[] }) => one.resourceIds.length);
    expect(new Set(named)).toEqual(new Set([50]));
    expect(keptStore("answers").bytes - before).toBeGreaterThan(text.length);
    const { appointmentId } = await desk.book("2031-05-07T10:00", { partySize: 2, table: "Table 59" });
    expect((await desk.row(appointmentId)).resourceId).toBe(desk.business.idOf("Table 59"));
  });

  test("but not for an unknown member or service", async () => {
    const desk = await openDesk({}, NOW);
    const ctx = await desk.ctx();
    await textAt(desk);
    const kept = () => [keptStore("answers").size, keptStore("explanations").size];
    const before = kept();
    for (const explain of [false, true]) {
      const nobody = { ...query(desk), explain, staffId: "nobody" };
      expect((await getAvailabilityText(ctx, nobody)).text).toBe(await computedText(ctx, nobody));
      const nothing = getAvailabilityText(ctx, { ...query(desk), explain, serviceId: "nothing" });
      expect(await refusalOf(nothing)).toMatchObject({ code: "not_found" });
    }
    expect(kept()).toEqual(before);
  });

  test("for its own question: another window, member, party, add-on or explanation is another answer", async () => {
    const staff = [{ name: "Ann" }, { name: "Ben" }];
    const resources = [{ name: "Table", capacity: 2 }];
    const addOns = ["Wash", "Colour"].map((name, n) => ({ name, durationMin: 60 * (n + 1) }));
    const services = [{ name: "Cut", durationMin: 60, addOns }];
    const desk = await openDesk({ staff, resources, services }, NOW);
    await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    const ctx = await desk.ctx();
    const asked = query(desk);
    const [wash = "", colour = ""] =
      (await runCommand(ctx, getService, { id: asked.serviceId, addOns: true })).addOns?.map(({ id }) => id) ?? [];
    const texts = await Promise.all(
      [
        asked,
        { ...asked, to: "2031-05-07" },
        { ...asked, staffId: desk.business.idOf("Ann") },
        { ...asked, partySize: 2 },
        { ...asked, partySize: 3 },
        { ...asked, addOnIds: [wash] },
        { ...asked, addOnIds: [colour] },
        { ...asked, addOnIds: [wash, colour] },
        { ...asked, explain: true },
      ].map(async (one) => (await getAvailabilityText(ctx, one)).text),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe("a window that reaches past what can be booked", () => {
  const settings = { slotStepMin: 60, maxAdvanceDays: 3 };
  const datesAsked = () => [...new Set(vi.mocked(openingHoursOn).mock.calls.map(([, date]) => date))].sort();

  test("is computed for the bookable days, and is the same word for word", async () => {
    const desk = await openDesk({ settings }, NOW);
    const ctx = await desk.ctx();
    vi.mocked(openingHoursOn).mockClear();
    const { text } = await getAvailabilityText(ctx, query(desk, { from: "2031-05-01", to: "2031-06-20" }));
    expect(datesAsked()).toEqual(["2031-05-06", "2031-05-07", "2031-05-08", "2031-05-09"]);
    expect(text).toBe(await computedText(ctx, query(desk, { from: "2031-05-01", to: "2031-06-20" })));
  });

  test("is explained for all of its days too, sharing one answer with all windows that differ only beyond it, and keeps nothing of those days", async () => {
    const desk = await openDesk({ settings }, NOW);
    const ctx = await desk.ctx();
    const far = ["2031-05-20", "2031-07-01"].map((to) => query(desk, { from: "2031-05-04", to, explain: true }));
    vi.mocked(openingHoursOn).mockClear();
    const { text } = await getAvailabilityText(ctx, far[0] ?? query(desk));
    expect(datesAsked()).toEqual(["2031-05-06", "2031-05-07", "2031-05-08", "2031-05-09"]);
    const kept = () => [keptStore("explanations"), keptStore("openingHours")].map(({ size }) => size);
    const before = kept();
    const later = await getAvailabilityText(ctx, far[1] ?? query(desk));
    expect([kept(), datesAsked().length]).toEqual([before, 4]);
    const [days, more]: { date: string; blocked: { reasons: string[] }[] }[][] = [text, later.text].map(
      (one) => JSON.parse(one).days,
    );
    expect(more?.slice(0, days?.length)).toEqual(days);
    expect([days?.[0], more?.at(-1)].map((day) => [day?.date, day?.blocked[0]?.reasons])).toEqual([
      ["2031-05-04", ["past"]],
      ["2031-07-01", ["too_far"]],
    ]);
    expect(text).toBe(await computedText(ctx, far[0] ?? query(desk)));
  });

  test("shares one answer with all windows that differ only beyond it", async () => {
    const desk = await openDesk({ settings }, NOW);
    await textAt(desk, { to: "2031-05-20" });
    const others = ["2031-05-09", "2031-05-10", "2031-07-05"].map((to) => query(desk, { to }));
    const ctx = await desk.ctx();
    vi.mocked(slotDays).mockClear();
    const texts = await Promise.all(others.map((other) => getAvailabilityText(ctx, other)));
    expect(slotDays).toHaveBeenCalledTimes(0);
    expect(texts.map(({ text }) => JSON.parse(text).days.length)).toEqual([4, 5, 61]);
  });

  test.each(["2000-01-01", "2031-04-01", "2031-05-10", "2190-01-01"])(
    "or lies entirely outside it, from %s, needs nothing computed or kept",
    async (from) => {
      const desk = await openDesk({ settings }, NOW);
      const ctx = await desk.ctx();
      const asked = query(desk, { from, to: addDays(from, 20) });
      const before = keptStore("answers").size;
      vi.mocked(openingHoursOn).mockClear();
      const { text } = await getAvailabilityText(ctx, asked);
      expect([datesAsked(), keptStore("answers").size - before]).toEqual([[], 0]);
      expect(text).toBe(await computedText(ctx, asked));
      const nothing = getAvailabilityText(ctx, { ...asked, serviceId: "nothing" });
      expect(await refusalOf(nothing)).toMatchObject({ code: "not_found" });
    },
  );
});

describe("an answer changes at once", () => {
  test("when the notice of its first slot passes, to the millisecond", async () => {
    const desk = await openDesk({ settings: { slotStepMin: 60, minNoticeMin: 30 } }, NOW);
    expect(await textAt(desk)).toContain(slot("13"));
    expect(await textAt(desk.at("2031-05-06T12:30:00.000Z"))).toContain(slot("13"));
    const later = await textAt(desk.at("2031-05-06T12:30:00.001Z"));
    expect(later).not.toContain(slot("13"));
    expect(later).toContain(slot("14"));
    expect(await textAt(desk.at("2031-05-06T13:30:00.001Z"))).not.toContain(slot("14"));
  });

  // On the following day, so that no slot's notice passes in between.
  const tomorrow = { from: "2031-05-07", to: "2031-05-07" };
  const hasSlot = async (desk: Desk, hour: string) =>
    (await textAt(desk, tomorrow)).includes(`"2031-05-07T${hour}:00:00.000Z"`);

  test("when an unpaid hold ends", async () => {
    const services = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];
    const desk = await openDesk({ services }, NOW);
    await desk.book("2031-05-07T12:00");
    expect(await hasSlot(desk, "16")).toBe(false);
    expect(await hasSlot(desk.at("2031-05-06T12:59:59.999Z"), "16")).toBe(false);
    expect(await hasSlot(desk.at("2031-05-06T13:00:00Z"), "16")).toBe(true);
  });

  test("when the second of two holds ends as well", async () => {
    const services = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];
    const desk = await openDesk({ services }, NOW);
    await desk.book("2031-05-07T14:00");
    const tenPast = desk.at("2031-05-06T12:10:00Z");
    await tenPast.book("2031-05-07T15:00");
    expect([await hasSlot(tenPast, "18"), await hasSlot(tenPast, "19")]).toEqual([false, false]);
    const first = desk.at("2031-05-06T13:00:00Z");
    expect([await hasSlot(first, "18"), await hasSlot(first, "19")]).toEqual([true, false]);
    expect(await hasSlot(desk.at("2031-05-06T13:10:00Z"), "19")).toBe(true);
  });

  test("when the horizon reaches further", async () => {
    const desk = await openDesk({ settings: { slotStepMin: 60, maxAdvanceDays: 3 } }, NOW);
    const far = { from: "2031-05-09", to: "2031-05-09" };
    expect(await textAt(desk, far)).not.toContain("startAt");
    expect(await textAt(desk.at("2031-05-06T13:00:00Z"), far)).toContain("2031-05-09T13:00:00.000Z");
    expect(await textAt(desk.at("2031-05-06T14:00:00Z"), far)).toContain("2031-05-09T14:00:00.000Z");
  });

  test("when another process books, moves or cancels", async () => {
    const desk = await openDesk({}, NOW);
    expect(await textAt(desk)).toContain(slot("14"));
    const request = requestFor({ serviceId: desk.business.idOf("Cut"), startAt: `${DAY}T10:00` });
    const { appointmentId } = await runCommand({ ...(await desk.ctx()), db: elsewhere.db }, createBooking, request);
    expect(await textAt(desk)).not.toContain(slot("14"));
    await desk.move(appointmentId, `${DAY}T11:00`);
    const moved = await textAt(desk);
    expect([moved.includes(slot("14")), moved.includes(slot("15"))]).toEqual([true, false]);
    await desk.cancel(appointmentId);
    expect(await textAt(desk)).toContain(slot("15"));
  });

  test("when another process has cancelled an ended hold, whatever this one's clock says", async () => {
    const services = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];
    const desk = await openDesk({ services }, NOW);
    await desk.book("2031-05-07T12:00");
    expect(await hasSlot(desk, "16")).toBe(false);
    const ended = new Date("2031-05-06T13:00:00Z");
    await sweepEndedHoldsOf({ ...(await desk.ctx()), db: elsewhere.db, now: ended });
    expect((await desk.rows()).map(({ status }) => status)).toEqual(["cancelled"]);
    expect(await hasSlot(desk, "16")).toBe(true);
    expect(await hasSlot(desk.at("2031-05-06T13:00:00Z"), "16")).toBe(true);
  });

  test("when another process settles, completes or misses", async () => {
    const services = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];
    const desk = await openDesk({ services }, NOW);
    const { appointmentId } = await desk.book(`${DAY}T12:00`);
    expect(await textAt(desk)).not.toContain(slot("16"));
    await desk.settle(appointmentId, "paid");
    expect(await textAt(desk.at("2031-05-06T13:00:00Z"))).not.toContain(slot("16"));
    const running = desk.at("2031-05-06T16:00:00Z");
    expect(await textAt(running)).not.toContain(slot("16"));
    await running.finish(appointmentId, "no_show");
    expect(await textAt(running)).toContain(slot("16"));
  });

  test("when the business itself changes, by another process", async () => {
    const file = businessFile();
    const desk = deskOf(await makeBusiness(file), new Date(NOW));
    expect(await textAt(desk)).toContain(slot("13"));
    await importBusiness(elsewhere.db, {
      ...file,
      exceptions: [{ date: DAY, open: true, openMin: 600, closeMin: 720 }],
    });
    expect(await textAt(desk)).not.toContain(slot("13"));
    expect(JSON.parse(await textAt(desk)).days[0].slots).toHaveLength(2);
  });
});

describe("any number of readers at once", () => {
  test("never see a list older than a booking they know of", async () => {
    const desk = await openDesk({ settings: { slotStepMin: 15 }, services: [{ name: "Cut", durationMin: 15 }] }, NOW);
    for (let n = 0; n < 16; n += 1) {
      const startAt = new Date(Date.parse(`${DAY}T13:00:00Z`) + n * 900_000).toISOString();
      const idle = Array.from({ length: 4 }, async () => getAvailabilityText(await desk.ctx(), query(desk)));
      await desk.book(startAt);
      const lists = await Promise.all(Array.from({ length: 4 }, () => textAt(desk)));
      expect(lists.filter((text) => text.includes(startAt))).toEqual([]);
      await Promise.all(idle);
    }
  });
});
