import { describe, expect, test } from "vitest";
import { importBusiness } from "../../business-file/import-business";
import { runCommand } from "../../commands/command";
import { getService } from "../../services/get-service";
import { businessFile, everyDay, makeBusiness, testDatabase } from "../../testing/business/test-business";
import { deskOf, openDesk, refusalOf, requestFor } from "../desk.test-support";
import { getAvailability } from "../open-times/get-availability";
import { bookByBusiness } from "./book-by-business";
import { createBooking } from "./create-booking";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
/** The instant of a full hour in New York, as answers write it. */
const at = (hour: number) => `${DAY}T${String(hour + 4).padStart(2, "0")}:00:00.000Z`;

/** Open 9 to 17 in steps of an hour, with one member: a one-hour cut, which add-ons make longer. */
const file = businessFile({
  services: [
    {
      name: "Cut",
      durationMin: 60,
      priceCents: 5_000,
      depositCents: 1_000,
      addOns: [
        { name: "Wash", priceCents: 700, durationMin: 30 },
        { name: "Tea", priceCents: 300 },
        { name: "Colour", priceCents: 4_000, durationMin: 90 },
      ],
    },
    { name: "Shave", durationMin: 30, addOns: [{ name: "Balm", priceCents: 100, durationMin: 5 }] },
  ],
});
const salon = async () => deskOf(await makeBusiness({ ...file, slug: businessFile().slug }), new Date(NOW));

describe("a booking with add-ons", () => {
  test.each(["book", "bookAsBusiness"] as const)(
    "is longer and more expensive by them, in the catalog's order: %s",
    async (door) => {
      const desk = await salon();
      const { appointmentId: id } = await desk[door](`${DAY}T10:00`, { addOns: ["Colour", "Wash", "Colour"] });
      const addOns = [
        { name: "Wash", priceCents: 700 },
        { name: "Colour", priceCents: 4_000 },
      ];
      const own = { durationMin: 180, priceCents: 9_700, depositCents: 1_000, addOns };
      expect(await desk.row(id)).toMatchObject({ ...own, endAt: new Date(at(13)), serviceName: "Cut" });
      expect((await desk.view(id)).booking).toMatchObject({ ...own, startAt: at(10), endAt: at(13) });
      expect((await desk.events(id))[0]?.data).toMatchObject({ service: "Cut", durationMin: 180, priceCents: 9_700 });
      expect(await desk.occupations()).toMatchObject([{ startMs: Date.parse(at(10)), endMs: Date.parse(at(13)) }]);
    },
  );

  test("goes to the member who is free for all of it, when booked by the business too", async () => {
    const staff = [{ name: "Ann" }, { name: "Ben" }];
    const desk = await openDesk({ ...file, slug: businessFile().slug, staff }, NOW);
    await desk.book(`${DAY}T11:00`, { staff: "Ann" });
    await desk.book(`${DAY}T14:00`, { staff: "Ben", addOns: ["Colour"] });
    const servedBy = async (addOns: string[]) => {
      const { appointmentId } = await desk.bookAsBusiness(`${DAY}T10:00`, { addOns });
      const { staffId } = await desk.row(appointmentId);
      await desk.cancel(appointmentId);
      return staffId;
    };
    expect(await servedBy([])).toBe(desk.business.idOf("Ann"));
    expect(await servedBy(["Wash"])).toBe(desk.business.idOf("Ben"));
  });

  test("is just the service when none is chosen, whatever it offers", async () => {
    const desk = await salon();
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { addOns: [] });
    expect(await desk.row(id)).toMatchObject({ durationMin: 60, priceCents: 5_000, addOns: [] });
  });

  test("keeps them, its length and its price when the business changes or drops them", async () => {
    const business = await makeBusiness({ ...file, slug: businessFile().slug });
    const desk = deskOf(business, new Date(NOW));
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`, { addOns: ["Wash"] });
    const before = [await desk.row(id), await desk.view(id)];
    const addOns = [{ name: "Colour", priceCents: 1, durationMin: 1 }];
    await importBusiness(testDatabase(), {
      ...file,
      slug: business.slug,
      services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, addOns }],
    });
    expect([await desk.row(id), await desk.view(id)]).toEqual(before);
  });

  test("moves with its own length, only to where all of it fits", async () => {
    const desk = await salon();
    const { appointmentId: id } = await desk.book(`${DAY}T09:00`, { addOns: ["Colour", "Wash"] });
    await desk.book(`${DAY}T15:00`);
    const starts = (await desk.moveSlots(id, DAY)).map((slot) => slot.startAt);
    expect(starts).toEqual([9, 10, 11, 12].map(at));
    expect(await refusalOf(desk.move(id, `${DAY}T13:00`))).toMatchObject({ reason: "slot_taken" });
    await desk.move(id, `${DAY}T12:00`);
    expect(await desk.row(id)).toMatchObject({ endAt: new Date(at(15)), durationMin: 180, priceCents: 9_700 });
  });
});

describe("open times for a service with add-ons", () => {
  const starts = async (desk: Awaited<ReturnType<typeof salon>>, addOns: string[]) =>
    (await desk.slots({ from: DAY, addOns })).map((slot) => slot.startAt);

  test("are those where all of it fits, by the hours and by other bookings", async () => {
    const desk = await salon();
    await desk.book(`${DAY}T13:00`);
    expect(await starts(desk, [])).toEqual([9, 10, 11, 12, 14, 15, 16].map(at));
    expect(await starts(desk, ["Tea"])).toEqual([9, 10, 11, 12, 14, 15, 16].map(at));
    expect(await starts(desk, ["Wash"])).toEqual([9, 10, 11, 14, 15].map(at));
    expect(await starts(desk, ["Wash", "Colour"])).toEqual([9, 10, 14].map(at));
  });

  test("are the only ones that can be booked with them, and the alternatives offered for other times", async () => {
    const desk = await salon();
    await desk.book(`${DAY}T13:00`);
    const addOns = ["Colour", "Wash"];
    expect(await refusalOf(desk.book(`${DAY}T12:00`, { addOns }))).toMatchObject({
      reason: "slot_taken",
      alternatives: [10, 14, 9].map(at),
    });
    expect(await refusalOf(desk.book(`${DAY}T15:00`, { addOns }))).toMatchObject({ reason: "outside_hours" });
    const { appointmentId } = await desk.book(`${DAY}T14:00`, { addOns });
    expect((await desk.row(appointmentId)).endAt.toISOString()).toBe(at(17));
  });

  test("never let the next booking begin within them", async () => {
    const desk = await salon();
    await desk.book(`${DAY}T10:00`, { addOns: ["Wash"] });
    expect(await starts(desk, [])).toEqual([9, 12, 13, 14, 15, 16].map(at));
    expect(await refusalOf(desk.book(`${DAY}T11:00`))).toMatchObject({ reason: "slot_taken" });
  });

  test("of two who want overlapping times with them at once, one gets it", async () => {
    const desk = await salon();
    const attempts = [10, 11, 12].map((hour) => desk.book(`${DAY}T${hour}:00`, { addOns: ["Colour", "Wash"] }));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("never fit online if longer than the day; the business can book them, at the highest prices and lengths", async () => {
    const addOns = Array.from({ length: 10 }, (_, n) => ({
      name: `Extra ${n}`,
      priceCents: 100_000_000,
      durationMin: 1_440,
    }));
    const services = [{ name: "All", durationMin: 1_440, priceCents: 100_000_000, addOns }];
    const desk = await openDesk({ hours: everyDay({ openMin: 0, closeMin: 1_440 }), services }, NOW);
    const all = { addOns: addOns.map(({ name }) => name) };
    expect(await refusalOf(desk.book(`${DAY}T00:00`, all))).toMatchObject({
      reason: "outside_hours",
      alternatives: [],
    });
    const { appointmentId } = await desk.bookAsBusiness(`${DAY}T00:00`, all);
    expect(await desk.row(appointmentId)).toMatchObject({ durationMin: 15_840, priceCents: 1_100_000_000 });
  });
});

describe("an add-on that the service doesn't have", () => {
  test("is refused at its field, by both doors, even next to one that it has, and nothing is stored", async () => {
    const desk = await salon();
    const wrong = { code: "invalid_fields", fieldErrors: { addOnIds: ["must be add-ons of this service"] } };
    for (const addOns of [["Balm"], ["Wash", "Nothing"]]) {
      expect(await refusalOf(desk.book(`${DAY}T10:00`, { addOns }))).toEqual(wrong);
      expect(await refusalOf(desk.bookAsBusiness(`${DAY}T10:00`, { addOns }))).toEqual(wrong);
    }
    expect(await desk.rows()).toEqual([]);
  });

  test("is refused after it has been dropped", async () => {
    const business = await makeBusiness({ ...file, slug: businessFile().slug });
    const desk = deskOf(business, new Date(NOW));
    const ctx = await desk.ctx();
    const serviceId = business.idOf("Cut");
    const query = { serviceId, from: DAY, to: DAY, explain: false };
    const { appointmentId } = await desk.book(`${DAY}T10:00`, { addOns: ["Wash"] });
    expect((await desk.row(appointmentId)).addOns).toHaveLength(1);
    const [wash = ""] =
      (await runCommand(ctx, getService, { id: serviceId, addOns: true })).addOns?.map(({ id }) => id) ?? [];
    await runCommand(ctx, getAvailability, { ...query, addOnIds: [wash] });
    await importBusiness(testDatabase(), {
      ...file,
      slug: business.slug,
      services: [{ name: "Cut", durationMin: 60 }],
    });
    const request = requestFor({ serviceId, startAt: `${DAY}T14:00`, addOnIds: [wash] });
    const after = await desk.ctx();
    expect(await refusalOf(runCommand(after, createBooking, request))).toMatchObject({ code: "invalid_fields" });
    expect(await refusalOf(bookByBusiness(after, request))).toMatchObject({ code: "invalid_fields" });
    expect(await refusalOf(runCommand(after, getAvailability, { ...query, addOnIds: [wash] }))).toMatchObject({
      code: "invalid_query",
    });
  });

  test("is reported after the service itself: one that can't be booked comes first", async () => {
    const desk = await salon();
    const request = requestFor({ serviceId: "svc_nothing", startAt: `${DAY}T10:00`, addOnIds: ["add_nothing"] });
    const unavailable = { code: "conflict", reason: "service_unavailable" };
    expect(await refusalOf(runCommand(await desk.ctx(), createBooking, request))).toMatchObject(unavailable);
    expect(await refusalOf(bookByBusiness(await desk.ctx(), request))).toMatchObject(unavailable);
  });
});
