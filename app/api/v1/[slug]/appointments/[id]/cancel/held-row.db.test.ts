import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { type Connection, connectForRequests } from "@/db/client";
import { bookIn, storedBooking } from "@/lib/testing/business/booked-over-http";
import { makeBusiness, testDatabase } from "@/lib/testing/business/test-business";

/** What the route answers with: connections that give up soon, so that no test waits ten seconds. */
const held = vi.hoisted(() => ({ requests: undefined as Connection | undefined }));
vi.mock("@/lib/env/database", () => ({ database: () => held.requests?.db }));

beforeAll(() => {
  held.requests = connectForRequests(inject("databaseUrl"), { patienceMs: 150 });
});
afterAll(() => held.requests?.close());

test("cancelling as the business is 400 once the booking's row has been held for too long, and cancels nothing", async () => {
  const { POST } = await import("./route");
  const business = await makeBusiness();
  const key = await business.key();
  const { appointmentId: id } = await bookIn(business, "Cut");
  const cancel = () =>
    POST(
      new Request(`http://localhost/api/v1/${business.slug}/appointments/${id}/cancel`, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: "{}",
      }),
      { params: Promise.resolve({ slug: business.slug, id }) },
    );
  await testDatabase().transaction(async (tx) => {
    await tx.execute(sql`select 1 from bookings where id = ${id} for update`);
    const answer = await cancel();
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: expect.any(String) })]);
  });
  expect(await storedBooking(id)).toMatchObject({ status: "confirmed" });
  expect((await cancel()).status).toBe(200);
});
