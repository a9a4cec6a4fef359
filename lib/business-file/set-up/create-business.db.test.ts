import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { memberships, orgs, users } from "../../../db/schema";
import { listedDays, refusalOf } from "../../bookings/desk.test-support";
import { catalogOf } from "../../catalog/load-catalog";
import { runCommand } from "../../commands/command";
import type { UserCtx } from "../../context";
import { getOrg } from "../../orgs/get-org";
import { LIMITS } from "../../rate-limit/limits";
import { makeBusiness, testDatabase } from "../../testing/business/test-business";
import { addDays } from "../../time/local-date";
import { exportBusiness } from "../export-business";
import { checkSlug } from "./check-slug";
import { createBusiness } from "./create-business";
import { answersOf } from "./set-up.test-support";

const aPerson = async () => {
  const [user] = await testDatabase()
    .insert(users)
    .values({ email: `founder-${crypto.randomUUID()}@example.com` })
    .returning({ id: users.id });
  if (!user) throw new Error("no user was created");
  return user;
};

const call = ({ id }: { id: string }, now = new Date()): UserCtx => ({
  db: testDatabase(),
  user: { id, email: "founder@example.com", name: null, hasPassword: false },
  now,
  proof: async () => ({ way: "password", provedAt: now }),
});
const named = (slug: string) => answersOf({ business: { name: "Named", slug, industry: "" } });
const isFree = async (person: { id: string }, slug: string) =>
  (await runCommand(call(person), checkSlug, { slug })).isFree;
const membersOf = async (slug: string) => {
  const org = await getOrg(testDatabase(), slug);
  const rows = await testDatabase().select().from(memberships).where(eq(memberships.orgId, org.id));
  return rows.map(({ userId, role }) => ({ userId, role }));
};

test("makes a business that can be booked at once, with the person as its owner", async () => {
  const person = await aPerson();
  const request = answersOf();
  expect(await isFree(person, request.business.slug)).toBe(true);
  const { slug } = await runCommand(call(person), createBusiness, request);
  expect(slug).toBe(request.business.slug);
  expect(await isFree(person, slug)).toBe(false);
  expect(await membersOf(slug)).toEqual([{ userId: person.id, role: "owner" }]);
  const org = await getOrg(testDatabase(), slug);
  const file = await exportBusiness(testDatabase(), slug);
  expect(file.staff).toMatchObject([{ name: "Robin" }]);
  const now = new Date();
  const from = addDays(now.toISOString().slice(0, 10), 1);
  const ctx = { db: testDatabase(), org, actor: { kind: "public" }, now, idempotency: null } as const;
  const [serviceId = ""] = (await catalogOf(ctx.db, org)).servicesById.keys();
  const days = await listedDays(ctx, {
    serviceId,
    from,
    to: addDays(from, 6),
    explain: false,
  });
  expect(days.filter(({ slots }) => slots.length > 0)).toHaveLength(6);
});

describe("an address that is taken", () => {
  test("is refused at its field, and the business that has it stays unchanged", async () => {
    const { slug } = await makeBusiness();
    const before = await exportBusiness(testDatabase(), slug);
    const person = await aPerson();
    const refusal = await refusalOf(runCommand(call(person), createBusiness, named(slug)));
    expect(refusal.fieldErrors).toEqual({ "business.slug": [expect.any(String)] });
    expect(await exportBusiness(testDatabase(), slug)).toEqual(before);
    expect(await membersOf(slug)).toEqual([]);
  });

  test("by several people at the same moment: one of ten gets it, complete", async () => {
    const slug = answersOf().business.slug;
    const people = await Promise.all(Array.from({ length: 10 }, aPerson));
    const attempts = await Promise.allSettled(
      people.map((person) => runCommand(call(person), createBusiness, named(slug))),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = attempts.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason] : []));
    for (const { details } of refused) expect(details.fieldErrors).toEqual({ "business.slug": [expect.any(String)] });
    const winner = people[attempts.findIndex(({ status }) => status === "fulfilled")];
    expect(await membersOf(slug)).toEqual([{ userId: winner?.id, role: "owner" }]);
    expect((await exportBusiness(testDatabase(), slug)).services).toHaveLength(1);
  });
});

test("a person sets up as many in an hour as the limit says; refused attempts don't count, nor do others'", async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const { slug: taken } = await makeBusiness();
  const now = new Date();
  for (let n = 0; n < LIMITS.createBusiness.requestsMax; n += 1) {
    await refusalOf(runCommand(call(person, now), createBusiness, named(taken)));
    await runCommand(call(person, now), createBusiness, answersOf());
  }
  const request = answersOf();
  expect((await refusalOf(runCommand(call(person, now), createBusiness, request))).code).toBe("rate_limited");
  expect(await isFree(person, request.business.slug)).toBe(true);
  await runCommand(call(other, now), createBusiness, request);
  await runCommand(call(person, new Date(now.getTime() + LIMITS.createBusiness.windowMs)), createBusiness, answersOf());
});

test("nothing is left of a business whose set-up fails on the way", async () => {
  const request = answersOf();
  await expect(runCommand(call({ id: "usr_gone" }), createBusiness, request)).rejects.toThrow();
  expect(await testDatabase().select().from(orgs).where(eq(orgs.slug, request.business.slug))).toEqual([]);
});
