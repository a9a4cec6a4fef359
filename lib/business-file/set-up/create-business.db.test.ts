import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { memberships, orgs, users } from "../../../db/schema";
import { refusalOf } from "../../bookings/desk.test-support";
import { getAvailability } from "../../bookings/open-times/get-availability";
import { catalogOf } from "../../catalog/load-catalog";
import { findOrg } from "../../orgs/find-org";
import { LIMITS } from "../../rate-limit/limits";
import { makeBusiness, testDatabase } from "../../testing/business/test-business";
import { addDays } from "../../time";
import { exportBusiness } from "../export-business";
import { createBusiness } from "./create-business";
import { isSlugFree } from "./is-slug-free";
import { SetUpRequest } from "./schema";
import { answersOf } from "./set-up.test-support";

const aPerson = async () => {
  const [user] = await testDatabase()
    .insert(users)
    .values({ email: `founder-${crypto.randomUUID()}@example.com` })
    .returning({ id: users.id });
  if (!user) throw new Error("nobody was made");
  return user;
};

const call = (user: { id: string }, now = new Date()) => ({ db: testDatabase(), user, now });
const answers = (parts: Parameters<typeof answersOf>[0] = {}) => SetUpRequest.parse(answersOf(parts));
const named = (slug: string) => answers({ business: { name: "Named", slug, industry: "" } });
const membersOf = async (slug: string) => {
  const org = await findOrg(testDatabase(), slug);
  const rows = await testDatabase().select().from(memberships).where(eq(memberships.orgId, org.id));
  return rows.map(({ userId, role }) => ({ userId, role }));
};

test("makes a business that can be booked at once, with the person as its owner", async () => {
  const person = await aPerson();
  const request = answers();
  expect(await isSlugFree(testDatabase(), request.business.slug)).toBe(true);
  const { slug } = await createBusiness(call(person), request);
  expect(slug).toBe(request.business.slug);
  expect(await isSlugFree(testDatabase(), slug)).toBe(false);
  expect(await membersOf(slug)).toEqual([{ userId: person.id, role: "owner" }]);
  const org = await findOrg(testDatabase(), slug);
  const file = await exportBusiness(testDatabase(), slug);
  expect(file.staff).toMatchObject([{ name: "Robin" }]);
  const now = new Date();
  const from = addDays(now.toISOString().slice(0, 10), 1);
  const ctx = { db: testDatabase(), org, actor: { kind: "public" }, now, idempotency: null } as const;
  const [serviceId = ""] = (await catalogOf(ctx.db, org)).servicesById.keys();
  const { days } = await getAvailability(ctx, {
    serviceId,
    from,
    to: addDays(from, 6),
    explain: false,
  });
  expect(days.filter(({ slots }) => slots.length > 0)).toHaveLength(6);
});

describe("an address that is taken", () => {
  test("is refused at its field, and the business that has it stays as it is", async () => {
    const { slug } = await makeBusiness();
    const before = await exportBusiness(testDatabase(), slug);
    const person = await aPerson();
    const refusal = await refusalOf(createBusiness(call(person), named(slug)));
    expect(refusal.fieldErrors).toEqual({ "business.slug": [expect.any(String)] });
    expect(await exportBusiness(testDatabase(), slug)).toEqual(before);
    expect(await membersOf(slug)).toEqual([]);
  });

  test("by somebody else at the same moment: one of ten gets it, whole", async () => {
    const slug = answers().business.slug;
    const people = await Promise.all(Array.from({ length: 10 }, aPerson));
    const attempts = await Promise.allSettled(people.map((person) => createBusiness(call(person), named(slug))));
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
    await refusalOf(createBusiness(call(person, now), named(taken)));
    await createBusiness(call(person, now), answers());
  }
  const request = answers();
  expect((await refusalOf(createBusiness(call(person, now), request))).code).toBe("rate_limited");
  expect(await isSlugFree(testDatabase(), request.business.slug)).toBe(true);
  await createBusiness(call(other, now), request);
  await createBusiness(call(person, new Date(now.getTime() + LIMITS.createBusiness.windowMs)), answers());
});

test("nothing is left of a business whose set-up fails on the way", async () => {
  const request = answers();
  await expect(createBusiness(call({ id: "usr_gone" }), request)).rejects.toThrow();
  expect(await testDatabase().select().from(orgs).where(eq(orgs.slug, request.business.slug))).toEqual([]);
});
