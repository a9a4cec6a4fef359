import { beforeEach, describe, expect, test } from "vitest";
import { type Desk, openDesk, refusalOf, refusalReasonOf } from "../../bookings/desk.test-support";
import { jobsOfEvent } from "../../bookings/jobs-of-event";
import type { BusinessFileInput } from "../../business-file/business-file.schema";
import { runCommand } from "../../commands/command";
import { getBookingHistory } from "../history/get-booking-history";
import { weighChange } from "./weigh-change";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";

const SALON: Partial<BusinessFileInput> = {
  settings: { slotStepMin: 30, forfeitDepositOnLateCancel: true },
  staff: [{ name: "Ann" }, { name: "Ben" }],
  resources: [
    { name: "T2", kind: "table", capacity: 2 },
    { name: "T4", kind: "table", capacity: 4 },
  ],
  services: [
    {
      name: "Cut",
      durationMin: 60,
      priceCents: 5_000,
      staff: ["Ann", "Ben"],
      addOns: [
        { name: "Mask", priceCents: 1_500, durationMin: 15 },
        { name: "Tea", priceCents: 300, durationMin: 0 },
      ],
    },
    { name: "Color", durationMin: 90, priceCents: 9_000, depositCents: 2_000, bookableOnline: false, staff: ["Ben"] },
    { name: "Dinner", durationMin: 90, staffed: false, resources: ["T2", "T4"] },
  ],
};

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(structuredClone(SALON), NOW);
});

const rescheduled = async (id: string) =>
  (await desk.events(id)).filter(({ event }) => event === "booking.rescheduled").length;
const lastChange = async (id: string) => (await desk.changes(id)).at(-1);
const addOnId = async (name: string) => {
  const { catalogOf } = await import("../../catalog/load-catalog");
  const { db, org } = await desk.ctx();
  const all = [...(await catalogOf(db, org)).servicesById.values()].flatMap(({ addOns }) => addOns);
  return all.find((addOn) => addOn.name === name)?.id ?? "";
};
const wordsOf = async (id: string) =>
  (await getBookingHistory(await desk.asMember(), id)).filter(({ kind }) => kind === "change").at(-1)?.what;

/** Which emails the last change of a booking has queued. */
async function mailsOfLastChange(id: string): Promise<string[]> {
  const [change, booking] = [await lastChange(id), await desk.row(id)];
  if (!change) return [];
  const event = { ...change, id: 1, startAt: booking.startAt.toISOString(), status: booking.status };
  return jobsOfEvent(event, booking, 0, desk.now).map(({ kind, details }) => `${kind} ${details.template}`);
}

describe("a change of the start", () => {
  test("is one booking.rescheduled, and the history says who moved it from where", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    expect(await desk.change(id, { startAt: `${DAY}T12:00` })).toMatchObject({ revision: 1, isUnchanged: false });
    expect(await rescheduled(id)).toBe(1);
    expect(await lastChange(id)).toMatchObject({
      actor: "user",
      details: { userId: "usr_test", movedFrom: `${DAY}T14:00:00.000Z` },
    });
    expect(await desk.row(id)).toMatchObject({ calendarSequence: 1, startAt: new Date(`${DAY}T16:00:00Z`) });
  });

  test("that customers couldn't make lists every reason, and is made anyway if the business insists", async () => {
    const { appointmentId: other } = await desk.book(`${DAY}T12:00`, { staff: "Ann", name: "Quinn Murphy" });
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    const before = [await desk.row(id), await desk.occupations(), await desk.changes(id)];
    const wanted = { startAt: `${DAY}T12:15` };
    await expect(desk.change(id, wanted)).rejects.toThrow("Ann is busy then. Ann has Quinn Murphy at 12:00 PM.");
    expect(await refusalReasonOf(desk.change(id, wanted))).toBe("slot_taken");
    expect(await refusalReasonOf(desk.change(id, { startAt: `${DAY}T06:00` }))).toBe("outside_hours");
    expect([await desk.row(id), await desk.occupations(), await desk.changes(id)]).toEqual(before);
    const weighed = await runCommand(await desk.asMember(), weighChange, { id, ...wanted });
    expect([weighed.objections, weighed.inTheWay.map((one) => one.id)]).toEqual([["member_busy"], [other]]);
    await desk.change(id, { ...wanted, anyway: true });
    expect(await desk.row(id)).toMatchObject({ startAt: new Date(`${DAY}T16:15:00Z`) });
    await desk.change(id, { startAt: `${DAY}T06:00`, anyway: true });
    expect((await desk.occupations()).every(({ exclusive }) => exclusive)).toBe(true);
  });

  test("within the customers' notice is possible for the business, with the notice as the reason", async () => {
    const slow = await openDesk({ settings: { minNoticeMin: 1_440, slotStepMin: 30 } }, `${DAY}T12:00:00Z`);
    const { appointmentId: id } = await slow.bookAsBusiness(`${DAY}T12:00`);
    expect(await refusalReasonOf(slow.move(id, `${DAY}T14:00`))).toBe("too_soon");
    await expect(slow.change(id, { startAt: `${DAY}T14:00` })).rejects.toThrow("minimum notice");
    await slow.change(id, { startAt: `${DAY}T14:00`, anyway: true });
    expect((await slow.row(id)).startAt).toEqual(new Date(`${DAY}T18:00:00Z`));
  });

  test("while it runs shifts it by a quarter of an hour, over its own time, until it is completed", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    const during = desk.at(`${DAY}T14:10:00Z`);
    expect(await refusalReasonOf(during.move(id, `${DAY}T10:30`))).toBe("started");
    await during.change(id, { startAt: `${DAY}T10:15` });
    await during.change(id, { durationMin: 80 });
    expect(await during.row(id)).toMatchObject({ endAt: new Date(`${DAY}T15:35:00Z`) });
    expect((await during.occupations()).map(({ exclusive }) => exclusive)).toEqual([true]);
    const after = desk.at(`${DAY}T15:00:00Z`);
    await after.finish(id, "completed");
    expect(await refusalReasonOf(after.change(id, { startAt: `${DAY}T12:00`, anyway: true }))).toBe("completed");
  });

  test("never gives a member two bookings that start at one instant", async () => {
    await desk.book(`${DAY}T12:00`, { staff: "Ann" });
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    expect(await refusalReasonOf(desk.change(id, { startAt: `${DAY}T12:00`, anyway: true }))).toBe("staff_taken");
  });
});

describe("a change of something else", () => {
  test("sends no webhook event, adds one history line, and emails the customer only if asked to", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    const wanted = { addOnIds: [await addOnId("Mask")], partySize: undefined, isCustomerTold: false };
    await desk.change(id, wanted);
    expect(await desk.row(id)).toMatchObject({
      durationMin: 75,
      priceCents: 6_500,
      addOns: [{ name: "Mask", priceCents: 1_500 }],
      endAt: new Date(`${DAY}T15:15:00Z`),
    });
    expect(await desk.events(id)).toHaveLength(1);
    expect(await wordsOf(id)).toBe(
      "Changed: extras from none to Mask; duration from 1 hr to 1 hr 15 min; price from $50 to $65",
    );
    expect(await mailsOfLastChange(id)).toEqual([]);
    await desk.change(id, { priceCents: 6_000 });
    expect(await mailsOfLastChange(id)).toEqual(["customer_mail changed"]);
  });

  test("of only the member hands it over, replaces the customer's request and frees the previous member", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    const ben = desk.business.idOf("Ben");
    await desk.change(id, { staffId: ben });
    expect(await desk.row(id)).toMatchObject({ staffId: ben, staffRequested: ben });
    expect(await rescheduled(id)).toBe(0);
    expect(await wordsOf(id)).toBe("Handed over from Ann to Ben");
    expect((await desk.book(`${DAY}T10:00`, { staff: "Ann" })).status).toBe("confirmed");
    // Hours that were overridden before aren't asked about again.
    await desk.change(id, { startAt: `${DAY}T06:00`, anyway: true });
    expect(await desk.change(id, { staffId: desk.business.idOf("Ann") })).toMatchObject({ isUnchanged: false });
  });

  test("of service, length, price and start at once is one change", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ben" });
    const serviceId = desk.business.idOf("Color");
    await desk.change(id, { serviceId, durationMin: 120, priceCents: 8_000, startAt: `${DAY}T11:00` });
    expect(await desk.row(id)).toMatchObject({
      serviceName: "Color",
      durationMin: 120,
      priceCents: 8_000,
      depositCents: 0,
      depositStatus: "none",
      startAt: new Date(`${DAY}T15:00:00Z`),
      endAt: new Date(`${DAY}T17:00:00Z`),
    });
    expect([await rescheduled(id), (await desk.changes(id)).length]).toEqual([1, 2]);
  });

  test("of the price doesn't change a paid deposit", async () => {
    const paid = await openDesk(
      { services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 2_000 }] },
      NOW,
    );
    const { appointmentId: id } = await paid.book(`${DAY}T10:00`);
    await paid.settle(id, "paid");
    const { revision } = await paid.row(id);
    await paid.change(id, { priceCents: 1_000, revision });
    expect(await paid.row(id)).toMatchObject({ priceCents: 1_000, depositCents: 2_000, depositStatus: "paid" });
  });

  test("of the table takes the named one, a larger party takes one that seats it, and a taken or too small one is refused", async () => {
    const [two, four] = [desk.business.idOf("T2"), desk.business.idOf("T4")];
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { service: "Dinner", partySize: 2 });
    expect((await desk.row(id)).resourceId).toBe(two);
    await desk.change(id, { resourceId: four });
    expect(await desk.row(id)).toMatchObject({ resourceId: four, revision: 1 });
    expect(await rescheduled(id)).toBe(0);
    const { appointmentId: other } = await desk.book(`${DAY}T10:00`, { service: "Dinner", partySize: 2, name: "Park" });
    await expect(desk.change(other, { resourceId: four })).rejects.toThrow("T4 is taken then.");
    await expect(desk.change(id, { resourceId: two, partySize: 4 })).rejects.toThrow("T2 is too small for this party.");
    await desk.change(id, { partySize: 4 });
    expect(await desk.row(id)).toMatchObject({ partySize: 4, resourceId: four });
    const foreign = await openDesk(structuredClone(SALON), NOW);
    expect((await refusalOf(desk.change(id, { resourceId: foreign.business.idOf("T4") }))).code).toBe("invalid_fields");
  });

  test("of the customer assigns it to another one, and never changes a customer's record", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { name: "Robin Doe" });
    const before = await desk.row(id);
    await desk.change(id, { customer: { name: "Maya Lee", email: "", phone: "" } });
    const after = await desk.row(id);
    expect(after).toMatchObject({ customerName: "Maya Lee", customerEmail: "" });
    expect(after.customerId).not.toBe(before.customerId);
    expect((await desk.customers()).map(({ name }) => name).sort()).toEqual(["Maya Lee", "Robin Doe"]);
    expect(JSON.stringify((await lastChange(id))?.details)).not.toContain("Maya");
  });

  test("to the current values changes nothing and emails no one", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    const before = [await desk.row(id), await desk.occupations(), await desk.changes(id), (await desk.ctx()).org];
    const same = { startAt: `${DAY}T10:00`, staffId: desk.business.idOf("Ann"), priceCents: 5_000, durationMin: 60 };
    expect(await desk.change(id, same)).toMatchObject({ isUnchanged: true, revision: 0 });
    expect([await desk.row(id), await desk.occupations(), await desk.changes(id), (await desk.ctx()).org]).toEqual(
      before,
    );
  });
});

describe("two people changing one booking", () => {
  test("don't overwrite each other: the second change is refused, and the first one stays", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    const { revision } = await desk.row(id);
    await desk.change(id, { startAt: `${DAY}T12:00`, revision });
    const stands = [await desk.row(id), await desk.changes(id)];
    for (const wanted of [{ startAt: `${DAY}T14:00` }, { priceCents: 1 }, { startAt: `${DAY}T12:00` }]) {
      expect(await refusalReasonOf(desk.change(id, { ...wanted, revision, anyway: true }))).toBe("changed_meanwhile");
    }
    expect([await desk.row(id), await desk.changes(id)]).toEqual(stands);
  });

  test("at the same moment: one is stored, the other is refused", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    const tries = [12, 13, 14, 15].map((hour) => desk.change(id, { startAt: `${DAY}T${hour}:00`, revision: 0 }));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await rescheduled(id), (await desk.row(id)).revision, (await desk.occupations()).length]).toEqual([
      1, 1, 1,
    ]);
  });

  test("are also refused if the customer has moved or cancelled it, but not if a note was saved or the deposit was paid", async () => {
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { staff: "Ann" });
    await desk.move(id, `${DAY}T12:00`);
    expect(await refusalReasonOf(desk.change(id, { priceCents: 1, revision: 0 }))).toBe("changed_meanwhile");
    const { saveNotes } = await import("../../bookings/change/save-notes");
    await runCommand(await desk.asMember(), saveNotes, { id, teamNotes: "Allergic to ammonia" });
    await desk.change(id, { priceCents: 4_000, revision: 1 });
    await desk.cancel(id);
    expect(await refusalReasonOf(desk.change(id, { priceCents: 1 }))).toBe("cancelled");
  });
});

test("another business's booking is not found, just like an unknown id", async () => {
  const other = await openDesk({}, NOW);
  const { appointmentId } = await other.book(`${DAY}T10:00`);
  const foreign = await refusalOf(desk.change(appointmentId, { startAt: `${DAY}T12:00` }));
  expect(foreign).toEqual(await refusalOf(desk.change("apt_aaaaaaaaaaaaaaaa", { startAt: `${DAY}T12:00` })));
  expect(foreign.code).toBe("not_found");
});
