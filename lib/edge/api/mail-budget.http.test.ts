import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { jobs, rateLimits } from "../../../db/schema";
import { LIMITS } from "../../rate-limit/limits";
import { makeBusiness, type TestBusiness, testDatabase } from "../../testing/business/test-business";
import { bookingBody, call, dateIn } from "../../testing/caller/api-client";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness({ services: [{ name: "Cut", durationMin: 30 }] });
});

/** Books through the public API from an address, with a new email. */
async function bookFrom(address: string, time: string): Promise<{ id: string; email: string }> {
  const email = `reader-${randomBytes(6).toString("hex")}@example.com`;
  const body = bookingBody({ serviceId: business.idOf("Cut"), startAt: `${dateIn(7)}T${time}`, email });
  const answer = await call("POST", `/api/v1/${business.slug}/book`, { body, headers: { "X-Forwarded-For": address } });
  expect(answer.status).toBe(200);
  return { id: String(Object(answer.json).appointmentId), email };
}
const counted = (endpoint: string, key: string) =>
  testDatabase()
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.endpoint, endpoint), eq(rateLimits.clientAddress, key)));
const mailOf = async (id: string) =>
  (
    await testDatabase()
      .select()
      .from(jobs)
      .where(and(eq(jobs.subjectId, id), eq(jobs.kind, "customer_mail")))
  )[0];

test("a booking's mail counts for its reader and for the address that booked, but not for this very machine", async () => {
  const stranger = await bookFrom("203.0.113.99", "10:00");
  const near = await bookFrom("127.0.0.1", "11:00");
  for (const { id } of [stranger, near]) {
    await expect.poll(async () => (await mailOf(id))?.outcome, { timeout: 20_000 }).toBe("done");
  }
  const { mailToReader, mailByClient } = LIMITS;
  expect(await counted(mailToReader.endpoint, stranger.email)).toHaveLength(1);
  expect(await counted(mailByClient.endpoint, "203.0.113.99")).toHaveLength(1);
  expect(await counted(mailToReader.endpoint, near.email)).toEqual([]);
  expect(await counted(mailByClient.endpoint, "127.0.0.1")).toEqual([]);
});
