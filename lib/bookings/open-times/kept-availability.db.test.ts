import { afterAll, describe, expect, inject, test } from "vitest";
import { connect } from "../../../db/client";
import { importBusiness } from "../../business-file/import-business";
import { runCommand } from "../../commands/command";
import { getService } from "../../services/get-service";
import { businessFile, makeBusiness } from "../../testing/business/test-business";
import { type Desk, deskOf, openDesk, requestFor } from "../desk.test-support";
import { createBooking } from "../placing/create-booking";
import { answerAvailability, loadAvailabilityFacts } from "./answer-availability";
import { getAvailabilityText } from "./kept-availability";

const NOW = "2031-05-06T12:00:00Z";
const DAY = "2031-05-06";

/** Another process of the product, as far as the database can tell. */
const elsewhere = connect(inject("databaseUrl"), { max: 2 });
afterAll(() => elsewhere.close());

const query = (desk: Desk, parts: { from?: string; to?: string; explain?: boolean } = {}) => ({
  serviceId: desk.business.services[0]?.id ?? "",
  staffId: undefined,
  partySize: undefined,
  from: DAY,
  to: DAY,
  explain: false,
  ...parts,
});

/** The kept text at the desk's time, checked against the answer computed afresh. */
async function textAt(desk: Desk, parts: Parameters<typeof query>[1] = {}): Promise<string> {
  const ctx = await desk.ctx();
  const asked = query(desk, parts);
  const { text } = await getAvailabilityText(ctx, asked);
  expect(text).toBe(JSON.stringify(answerAvailability(ctx, asked, await loadAvailabilityFacts(ctx, asked)).view));
  return text;
}

const slot = (hour: string) => `"startAt":"${DAY}T${hour}:00:00.000Z"`;

describe("an answer is kept", () => {
  test("word for word, and not computed again, while nothing changes it", async () => {
    const desk = await openDesk({}, NOW);
    const first = await getAvailabilityText(await desk.ctx(), query(desk));
    expect(await getAvailabilityText(await desk.ctx(), query(desk))).toBe(first);
    expect(await getAvailabilityText(await desk.at("2031-05-06T12:30:00Z").ctx(), query(desk))).toBe(first);
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

  // Of the day after, so that no slot's notice passes in between.
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
  test("never see a list older than the booking they were told of", async () => {
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
