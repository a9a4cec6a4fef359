import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orgs } from "../../../db/schema";
import { createPost } from "../../blog/writing/create-post";
import { publishPost } from "../../blog/writing/publish-post";
import { createBooking } from "../../bookings/placing/create-booking";
import { runCommand } from "../../commands/command";
import { makeBusiness, OWNER, testDatabase } from "../../testing/business/test-business";
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

test("a post is there once it's published, in any case, and only under its own business (rules P3.1, P6.6)", async () => {
  const [business, other] = [await makeBusiness(), await makeBusiness()];
  const ctx = await business.ctx({ actor: OWNER });
  const isThere = async (slug: string, id: string) =>
    (await pageFacts(testDatabase(), slug, { kind: "post", id })).isThere;
  const { post } = await runCommand(ctx, createPost, { title: "Our news", body: "Text." });
  expect(await isThere(business.slug, "our-news")).toBe(false);
  await runCommand(ctx, publishPost, { id: post.id });
  expect(await isThere(business.slug, "our-news")).toBe(true);
  expect(await isThere(business.slug, "Our-News")).toBe(true);
  expect(await isThere(other.slug, "our-news")).toBe(false);
  for (const id of [post.id, "", "\u0000", "our_news", "x".repeat(5_000)])
    expect(await isThere(business.slug, id)).toBe(false);
});

test("the blog has its first page, and as many others as its published posts fill (rule P6.1)", async () => {
  const business = await makeBusiness();
  const ctx = await business.ctx({ actor: OWNER });
  const isThere = async (id: string) =>
    (await pageFacts(testDatabase(), business.slug, { kind: "blogPage", id })).isThere;
  expect([await isThere(""), await isThere("1"), await isThere("2")]).toEqual([true, true, false]);
  for (let n = 1; n <= 11; n += 1) {
    await runCommand(ctx, createPost, { title: `Post ${n}`, body: "Text.", publish: n > 1 });
  }
  expect(await isThere("2")).toBe(false);
  await runCommand(ctx, createPost, { title: "One more", body: "Text.", publish: true });
  expect([await isThere("2"), await isThere("3")]).toEqual([true, false]);
  for (const id of ["0", "-1", "01", "1.5", "1e1", "x", "\u0000", "99999", "9999"])
    expect([id, await isThere(id)]).toEqual([id, false]);
});
