import { describe, expect, test } from "vitest";
import { runCommand } from "../../commands/command";
import { everyDay } from "../../testing/business/test-business";
import { clock, openDesk, refusalOf, refusalReasonOf, requestFor } from "../desk.test-support";
import { createBooking } from "./create-booking";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";

/** A restaurant that is open from noon to ten, with tables of the given sizes. */
const restaurant = (seats: number[]) => ({
  hours: everyDay({ openMin: 720, closeMin: 1320 }),
  settings: { slotStepMin: 30 },
  staff: [],
  resources: seats.map((capacity) => ({ name: `Table for ${capacity}`, capacity })),
  services: [{ name: "Dinner", durationMin: 120, staffed: false }],
});

describe("tables", () => {
  test("a table for four never seats five", async () => {
    const desk = await openDesk(restaurant([4]), NOW);
    const days = await desk.days({ from: DAY, to: "2031-05-12", partySize: 5 });
    expect(days.map((day) => day.slots)).toEqual(Array.from({ length: 7 }, () => []));
    const refusal = await refusalOf(desk.book(`${DAY}T18:00`, { partySize: 5 }));
    expect(refusal).toMatchObject({ code: "conflict", reason: "table_too_small", alternatives: [] });
    expect(await desk.rows()).toEqual([]);
  });

  test("a taken table is not offered while another party would still be, or already be, at it", async () => {
    const desk = await openDesk(restaurant([4]), NOW);
    await desk.book(`${DAY}T16:00`, { partySize: 2 });
    const listed = (await desk.startMins({ from: DAY, partySize: 2 })).map(clock);
    for (const taken of ["14:30", "15:00", "15:30", "16:00", "16:30", "17:00", "17:30"]) {
      expect(listed).not.toContain(taken);
      expect(await refusalReasonOf(desk.book(`${DAY}T${taken}`, { partySize: 2 }))).toBe("slot_taken");
    }
    expect(listed).toContain("14:00");
    expect(listed).toContain("18:00");
  });

  test("parties of two get the smallest table that is left, and the list names what is free, smallest first", async () => {
    const desk = await openDesk(restaurant([6, 2, 4]), NOW);
    const tables = ["Table for 2", "Table for 4", "Table for 6"].map(desk.business.idOf);
    const named = async () => {
      const slots = await desk.slots({ from: DAY, partySize: 2 });
      return slots.find((slot) => slot.startMin === 1080)?.resourceIds;
    };
    for (let taken = 0; taken < tables.length; taken += 1) {
      expect(await named()).toEqual(tables.slice(taken));
      const { appointmentId } = await desk.book(`${DAY}T18:00`, { partySize: 2 });
      expect((await desk.row(appointmentId)).resourceId).toBe(tables[taken]);
    }
    expect(await named()).toBeUndefined();
    expect(await refusalReasonOf(desk.book(`${DAY}T18:00`, { partySize: 2 }))).toBe("slot_taken");
  });

  test("a preferred table is used if it is free and seats the party, else the smallest that fits", async () => {
    const desk = await openDesk(restaurant([2, 4, 6]), NOW);
    const tableOf = async (parts: { partySize: number; table: string }) =>
      (await desk.row((await desk.book(`${DAY}T18:00`, parts)).appointmentId)).resourceId;
    expect(await tableOf({ partySize: 2, table: "Table for 6" })).toBe(desk.business.idOf("Table for 6"));
    expect(await tableOf({ partySize: 2, table: "Table for 6" })).toBe(desk.business.idOf("Table for 2"));
    expect(await tableOf({ partySize: 3, table: "Table for 2" })).toBe(desk.business.idOf("Table for 4"));
  });

  test("a table of another business is ignored", async () => {
    const [desk, other] = [await openDesk(restaurant([2]), NOW), await openDesk(restaurant([8]), NOW)];
    const request = requestFor({
      serviceId: desk.business.idOf("Dinner"),
      startAt: `${DAY}T18:00`,
      partySize: 2,
      resourceId: other.business.idOf("Table for 8"),
    });
    const { appointmentId } = await runCommand(await desk.ctx(), createBooking, request);
    expect((await desk.row(appointmentId)).resourceId).toBe(desk.business.idOf("Table for 2"));
  });

  test("without a party size slots don't name tables, and a service that doesn't need one doesn't take one", async () => {
    const desk = await openDesk(restaurant([4]), NOW);
    const slots = await desk.slots({ from: DAY });
    expect(slots.length).toBeGreaterThan(0);
    expect(slots.every((slot) => !("resourceIds" in slot))).toBe(true);
    const { appointmentId } = await desk.book(`${DAY}T18:00`);
    const { resourceId, partySize } = await desk.row(appointmentId);
    expect([resourceId, partySize]).toEqual([null, null]);
    expect(await desk.occupations()).toEqual([]);
  });

  test("only a service's own rooms count, and one is taken even without a party size", async () => {
    const desk = await openDesk(
      {
        ...restaurant([2, 4]),
        services: [
          { name: "Massage", durationMin: 60, staffed: false, resources: ["Table for 4"] },
          { name: "Dinner", durationMin: 60, staffed: false, resources: ["Table for 2"] },
        ],
      },
      NOW,
    );
    await desk.book(`${DAY}T18:00`, { service: "Massage" });
    expect(await refusalReasonOf(desk.book(`${DAY}T18:00`, { service: "Massage" }))).toBe("slot_taken");
    expect(await refusalReasonOf(desk.book(`${DAY}T18:00`, { service: "Dinner", partySize: 3 }))).toBe(
      "table_too_small",
    );
    expect((await desk.book(`${DAY}T18:00`, { service: "Dinner", partySize: 2 })).status).toBe("confirmed");
  });

  test("an inactive table is never used", async () => {
    const file = restaurant([4]);
    const desk = await openDesk({ ...file, resources: [{ name: "Old", capacity: 4, active: false }] }, NOW);
    expect(await desk.slots({ from: DAY, partySize: 2 })).toEqual([]);
    expect(await refusalReasonOf(desk.book(`${DAY}T18:00`, { partySize: 2 }))).toBe("table_too_small");
  });

  test("the party size is recorded", async () => {
    const desk = await openDesk(restaurant([4]), NOW);
    const { appointmentId } = await desk.book(`${DAY}T18:00`, { partySize: 3 });
    expect((await desk.row(appointmentId)).partySize).toBe(3);
  });
});
