import { describe, expect, test } from "vitest";
import { runCommand } from "../../commands/command";
import { everyDay } from "../../testing/business/test-business";
import { openDesk, refusalOf, refusalReasonOf, requestFor } from "../desk.test-support";
import { bookByBusiness } from "./book-by-business";
import { createBooking } from "./create-booking";

const NOW = "2031-05-06T12:00:00Z";
const DAY = "2031-05-07";
const TEAM = [{ name: "Ann" }, { name: "Ben" }];

const nameOf = (desk: Awaited<ReturnType<typeof openDesk>>, id: string | null) =>
  desk.business.staff.find((member) => member.id === id)?.name ?? null;

describe("the business books", () => {
  test("within notice, in the past, beyond the horizon, off the grid, outside hours and across midnight", async () => {
    const desk = await openDesk({ settings: { slotStepMin: 60, minNoticeMin: 600, maxAdvanceDays: 10 } }, NOW);
    const times = [
      "2031-05-06T12:01:00Z",
      "2019-02-03T04:05:06Z",
      "2099-12-31T23:59:59.999Z",
      `${DAY}T10:07`,
      `${DAY}T03:00`,
      `${DAY}T23:30`,
    ];
    for (const startAt of times) expect((await desk.bookAsBusiness(startAt)).status).toBe("confirmed");
    expect((await desk.rows()).map((row) => row.source)).toEqual(times.map(() => "admin"));
  });

  test("over an existing booking; from then on the list counts both", async () => {
    const desk = await openDesk({}, NOW);
    await desk.book(`${DAY}T10:00`);
    await desk.bookAsBusiness(`${DAY}T10:30`);
    const occupations = await desk.occupations();
    expect(occupations.map((occupied) => occupied.exclusive)).toEqual([true, false]);
    expect(await desk.startMins({ from: DAY })).toEqual([540, 720, 780, 840, 900, 960]);
    expect(await refusalReasonOf(desk.book(`${DAY}T11:00`))).toBe("slot_taken");
  });

  test("next to other bookings, an exclusive time that the database itself guards", async () => {
    const desk = await openDesk({}, NOW);
    await desk.bookAsBusiness(`${DAY}T10:00`);
    expect((await desk.occupations()).map((occupied) => occupied.exclusive)).toEqual([true]);
    expect(await refusalReasonOf(desk.book(`${DAY}T10:00`))).toBe("slot_taken");
  });

  test("never two starts at one instant for the same member", async () => {
    const desk = await openDesk({ staff: TEAM }, NOW);
    await desk.bookAsBusiness(`${DAY}T10:00`, { staff: "Ann" });
    const refusal = await refusalOf(desk.bookAsBusiness(`${DAY}T10:00`, { staff: "Ann" }));
    expect(refusal).toMatchObject({ code: "conflict", reason: "staff_taken" });
    expect((await desk.bookAsBusiness(`${DAY}T10:00:00.001`, { staff: "Ann" })).status).toBe("confirmed");
    await desk.bookAsBusiness(`${DAY}T10:00`);
    expect(await refusalReasonOf(desk.bookAsBusiness(`${DAY}T10:00`))).toBe("staff_taken");
  });

  test("at the instant of a cancelled, no-show or expired booking, but not of a completed one", async () => {
    const services = [
      { name: "Cut", durationMin: 60 },
      { name: "Colour", durationMin: 60, priceCents: 5_000, depositCents: 1_000 },
    ];
    const desk = await openDesk({ services }, NOW);
    const { appointmentId: cancelled } = await desk.bookAsBusiness(`${DAY}T10:00`);
    await desk.cancel(cancelled);
    await desk.bookAsBusiness(`${DAY}T10:00`);

    const { appointmentId: missed } = await desk.bookAsBusiness("2031-05-05T10:00");
    await desk.finish(missed, "no_show");
    await desk.bookAsBusiness("2031-05-05T10:00");

    await desk.book(`${DAY}T12:00`, { service: "Colour" });
    await desk.at("2031-05-06T13:00:00Z").bookAsBusiness(`${DAY}T12:00`);

    const { appointmentId: completed } = await desk.bookAsBusiness("2031-05-05T14:00");
    await desk.finish(completed, "completed");
    expect(await refusalReasonOf(desk.bookAsBusiness("2031-05-05T14:00"))).toBe("staff_taken");
  });

  test("ten at one instant at once: one per member, the others get 409", async () => {
    const desk = await openDesk({ staff: TEAM }, NOW);
    const attempts = Array.from({ length: 10 }, () =>
      desk.bookAsBusiness(`${DAY}T10:00`).then(
        () => "booked",
        () => "refused",
      ),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === "booked")).toHaveLength(2);
    expect(new Set((await desk.rows()).map((row) => row.staffId)).size).toBe(2);
  });

  test("several overlapping at once: all of them, each with its occupied time, one of them exclusive", async () => {
    const desk = await openDesk({}, NOW);
    await Promise.all(["10:00", "10:10", "10:20", "10:30", "10:40"].map((at) => desk.bookAsBusiness(`${DAY}T${at}`)));
    const exclusive = (await desk.occupations()).map((occupied) => occupied.exclusive);
    expect(exclusive.filter(Boolean)).toHaveLength(1);
    expect(exclusive).toHaveLength(5);
  });

  test("never a service that can't be booked online", async () => {
    const services = [
      { name: "Cut", durationMin: 60 },
      { name: "Hidden", durationMin: 60, bookableOnline: false },
      { name: "Old", durationMin: 60, active: false },
    ];
    const desk = await openDesk({ services }, NOW);
    for (const service of ["Hidden", "Old"]) {
      expect(await refusalReasonOf(desk.bookAsBusiness(`${DAY}T10:00`, { service }))).toBe("service_unavailable");
      expect(await refusalReasonOf(desk.book(`${DAY}T10:00`, { service }))).toBe("service_unavailable");
    }
  });

  test("with a deposit: pending, on a hold, as online", async () => {
    const services = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];
    const desk = await openDesk({ services }, NOW);
    const booked = await desk.bookAsBusiness(`${DAY}T10:00`);
    expect(booked).toMatchObject({ status: "pending", needsPayment: true, payLink: expect.any(String) });
    const { appointmentId: past } = await desk.bookAsBusiness("2031-05-05T10:00");
    expect((await desk.row(past)).holdEndsAt).toEqual(new Date("2031-05-06T13:00:00Z"));
    expect((await desk.view(past)).booking.status).toBe("pending");
  });
});

describe("which member an admin booking gets", () => {
  test("one who is free by all rules before one who merely has no overlap", async () => {
    const team = [{ name: "Ann", hours: everyDay({ openMin: 540, closeMin: 600 }) }, { name: "Ben" }];
    const desk = await openDesk({ staff: team }, NOW);
    const at = async (startAt: string) =>
      nameOf(desk, (await desk.row((await desk.bookAsBusiness(startAt)).appointmentId)).staffId);
    expect(await at(`${DAY}T12:00`)).toBe("Ben");
    expect(await at(`${DAY}T12:30`)).toBe("Ann");
  });

  test("with everyone busy, the one with the fewest occupied minutes that day, unless a booking starts at the same instant", async () => {
    const desk = await openDesk({ staff: TEAM, settings: { slotStepMin: 30 } }, NOW);
    await desk.bookAsBusiness(`${DAY}T10:00`, { staff: "Ann" });
    await desk.bookAsBusiness(`${DAY}T10:00`, { staff: "Ben" });
    await desk.bookAsBusiness(`${DAY}T14:00`, { staff: "Ann" });
    const { appointmentId } = await desk.bookAsBusiness(`${DAY}T10:30`);
    expect(nameOf(desk, (await desk.row(appointmentId)).staffId)).toBe("Ben");
    const { appointmentId: other } = await desk.bookAsBusiness(`${DAY}T10:30`);
    expect(nameOf(desk, (await desk.row(other)).staffId)).toBe("Ann");
  });

  test("any active member who is requested, linked or not, and then exactly that one", async () => {
    const services = [{ name: "Cut", durationMin: 60, staff: ["Ann"] }];
    const team = [...TEAM, { name: "Quiet", bookable: false }, { name: "Gone", active: false }];
    const desk = await openDesk({ services, staff: team }, NOW);
    for (const staff of ["Ben", "Quiet"]) {
      const { appointmentId } = await desk.bookAsBusiness(`${DAY}T10:00`, { staff });
      expect(await desk.row(appointmentId)).toMatchObject({
        staffId: desk.business.idOf(staff),
        assignment: { rule: "requested" },
      });
    }
    expect(await refusalReasonOf(desk.bookAsBusiness(`${DAY}T10:00`, { staff: "Gone" }))).toBe("staff_unavailable");
    for (const staff of ["Ben", "Quiet", "Gone"]) {
      expect(await refusalReasonOf(desk.book(`${DAY}T12:00`, { staff }))).toBe("staff_unavailable");
      expect(await desk.slots({ from: DAY, staff })).toEqual([]);
    }
  });

  test("a member of another business is refused at both doors", async () => {
    const [desk, other] = [await openDesk({}, NOW), await openDesk({}, NOW)];
    const request = requestFor({
      serviceId: desk.business.idOf("Cut"),
      startAt: `${DAY}T10:00`,
      staffId: other.business.idOf("Ann"),
    });
    const doors = [runCommand(await desk.ctx(), createBooking, request), bookByBusiness(await desk.ctx(), request)];
    expect(await Promise.all(doors.map(refusalReasonOf))).toEqual(["staff_unavailable", "staff_unavailable"]);
  });
});

describe("which table an admin booking gets", () => {
  const restaurant = {
    hours: everyDay({ openMin: 720, closeMin: 1320 }),
    staff: [],
    resources: [2, 4].map((capacity) => ({ name: `Table for ${capacity}`, capacity })),
    services: [{ name: "Dinner", durationMin: 120, staffed: false }],
  };
  const tableOf = async (desk: Awaited<ReturnType<typeof openDesk>>, parts: { partySize?: number; table?: string }) => {
    const { appointmentId } = await desk.bookAsBusiness(`${DAY}T18:00`, parts);
    const { resourceId } = await desk.row(appointmentId);
    return desk.business.resources.find(({ id }) => id === resourceId)?.name ?? null;
  };

  test("the preferred one if free, else the smallest free one, else the preferred, else the smallest that fits", async () => {
    const desk = await openDesk(restaurant, NOW);
    expect(await tableOf(desk, { partySize: 2, table: "Table for 4" })).toBe("Table for 4");
    expect(await tableOf(desk, { partySize: 2, table: "Table for 4" })).toBe("Table for 2");
    expect(await tableOf(desk, { partySize: 2, table: "Table for 4" })).toBe("Table for 4");
    expect(await tableOf(desk, { partySize: 2 })).toBe("Table for 2");
    expect(await tableOf(desk, { partySize: 3, table: "Table for 2" })).toBe("Table for 4");
  });

  test("none for a party too large for any table", async () => {
    const desk = await openDesk(restaurant, NOW);
    expect(await tableOf(desk, { partySize: 20 })).toBeNull();
    expect((await desk.rows()).map((row) => row.partySize)).toEqual([20]);
  });

  test("none if none is needed", async () => {
    const desk = await openDesk(restaurant, NOW);
    expect(await tableOf(desk, {})).toBeNull();
  });
});
