import { sql } from "drizzle-orm";
import { afterAll, describe, expect, inject, test } from "vitest";
import { connect } from "../../db/client";
import { openDesk, requestFor } from "../bookings/desk.test-support";
import { createBooking } from "../bookings/placing/create-booking";
import { runCommand } from "../commands/command";
import { testDatabase } from "../testing/business/test-business";
import { getOrg } from "./get-org";
import { foldOccupancyChanges } from "./occupancy-revision";

const NOW = "2031-05-01T12:00:00Z";

/** One connection that soon gives up waiting. */
const impatient = connect(inject("databaseUrl"), { max: 1, patienceMs: 200 });
afterAll(() => impatient.close());

const revisionOf = async (slug: string) => (await getOrg(testDatabase(), slug)).occupancyRevision;

describe("the revision of occupied times", () => {
  test("rises by one with each change, however many are added up at once", async () => {
    const desk = await openDesk({ staff: [{ name: "Ann" }, { name: "Ben" }, { name: "Cleo" }] }, NOW);
    const { slug } = desk.business;
    const { id: orgId } = (await desk.ctx()).org;
    const before = await revisionOf(slug);
    const starts = [9, 10, 11, 12, 13, 14, 15, 16].map((hour) => `2031-05-06T${String(hour).padStart(2, "0")}:00`);
    const readings: number[] = [];
    await Promise.all([
      ...starts.flatMap((startAt) => [desk.book(startAt), desk.book(startAt)]),
      ...Array.from({ length: 12 }, () => foldOccupancyChanges(testDatabase(), orgId)),
      (async () => {
        for (let n = 0; n < 20; n += 1) readings.push(await revisionOf(slug));
      })(),
    ]);
    expect(await revisionOf(slug)).toBe(before + 16);
    expect(readings).toEqual([...readings].sort((one, other) => one - other));
    await foldOccupancyChanges(testDatabase(), orgId);
    expect(await revisionOf(slug)).toBe(before + 16);
  });

  test("does not rise when nothing changes", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book("2031-05-06T10:00");
    await desk.cancel(appointmentId);
    const before = await revisionOf(desk.business.slug);
    await desk.cancel(appointmentId);
    await desk.book("2031-05-06T08:00").catch(() => undefined);
    expect(await revisionOf(desk.business.slug)).toBe(before);
  });

  test("is raised by a booking without waiting for a lock on the business's row", async () => {
    const desk = await openDesk({}, NOW);
    const ctx = { ...(await desk.ctx()), db: impatient.db };
    const request = requestFor({ serviceId: desk.business.idOf("Cut"), startAt: "2031-05-06T10:00" });
    await testDatabase().transaction(async (tx) => {
      await tx.execute(sql`update orgs set name = name where id = ${ctx.org.id}`);
      expect((await runCommand(ctx, createBooking, request)).status).toBe("confirmed");
    });
    expect(await desk.rows()).toHaveLength(1);
  });
});
