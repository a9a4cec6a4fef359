import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orgs } from "../../../db/schema";
import { createBooking } from "../../bookings/placing/create-booking";
import { runCommand } from "../../commands/command";
import { makeBusiness, testDatabase } from "../../testing/business/test-business";
import { addDays } from "../../time/local-date";
import { localDateAt } from "../../time/wall-clock";
import { pageFacts } from "./page-facts";

const originsOf = async (slug: string) => (await pageFacts(testDatabase(), slug, null)).embedOrigins;

test("a business's origins are those of its file, in normal form", async () => {
  const embedOrigins = ["HTTPS://Salon.example/", "http://localhost:8080"];
  const { slug } = await makeBusiness({ settings: { slotStepMin: 60, embedOrigins } });
  expect(await originsOf(slug)).toEqual(["https://salon.example", "http://localhost:8080"]);
});

test("an invalid origin is never returned, however it was stored", async () => {
  const { slug } = await makeBusiness();
  const embedOrigins = ["https://a.example", "*", "https://b.example; script-src *", "'unsafe-inline'"];
  await testDatabase().update(orgs).set({ embedOrigins }).where(eq(orgs.slug, slug));
  expect(await originsOf(slug)).toEqual(["https://a.example"]);
});

test("an unknown business has none, whatever its name", async () => {
  for (const slug of ["no-such-business", "", "\u0000", "%", "x".repeat(5_000)])
    expect(await originsOf(slug)).toEqual([]);
});

test("a booking exists only under its own business", async () => {
  const [business, other] = [await makeBusiness(), await makeBusiness()];
  const isThere = async (slug: string, id: string | null) =>
    (await pageFacts(testDatabase(), slug, id === null ? null : { kind: "booking", id })).isThere;
  const { appointmentId } = await runCommand(await business.ctx(), createBooking, {
    serviceId: business.idOf("Cut"),
    startAt: `${addDays(localDateAt(Date.now(), "America/New_York"), 3)}T10:00`,
    name: "Robin Doe",
    email: "robin@example.com",
    phone: "+1 212 555 0101",
  });
  expect(await isThere(business.slug, null)).toBe(true);
  expect(await isThere(business.slug, appointmentId)).toBe(true);
  expect(await isThere(other.slug, appointmentId)).toBe(false);
  for (const id of ["apt_AAAAAAAAAAAAAAAA", "", "\u0000", "x".repeat(5_000)])
    expect(await isThere(business.slug, id)).toBe(false);
  expect(await isThere("no-such-business", null)).toBe(false);
});
