import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { customers } from "@/db/schema";
import { CustomerList } from "@/lib/customers/schema";
import { makeBusiness, type TestBusiness, testDatabase } from "@/lib/testing/business/test-business";
import {
  ask,
  describePreflight,
  describeUnknownBusiness,
  describeWrongMethods,
  routeOf,
} from "@/lib/testing/contract/describe";
import { describeKeyErrors } from "@/lib/testing/contract/describe-key";
import { expectJson } from "@/lib/testing/contract/problem";

let business: TestBusiness;
let key: string;
const target = {
  method: "GET" as const,
  route: routeOf("/customers"),
  path: (slug = business.slug) => `/api/v1/${slug}/customers`,
  valid: () => ({ key }),
};

/** Stores customers of these names straight away; ids rise with the place in the list. */
async function addCustomers(
  slug: string,
  names: string[],
): Promise<{ id: string; name: string; email: string; phone: string }[]> {
  const run = randomUUID().slice(0, 8);
  const rows = names.map((name, n) => {
    const email = `c${n}@example.com`;
    return { id: `cus_${run}${String(n).padStart(5, "0")}`, name, email, phone: `+1 555 ${n}` };
  });
  const orgId = sql`(select id from orgs where slug = ${slug})`;
  await testDatabase()
    .insert(customers)
    .values(rows.map((row) => ({ ...row, orgId, emailFolded: row.email, phoneDigits: `+1555${row.id}` })));
  return rows;
}

beforeAll(async () => {
  business = await makeBusiness();
  key = await business.key();
});

describe("GET /customers", () => {
  describe("200", () => {
    it("answers an empty list for a business without customers", async () => {
      const bare = await makeBusiness();
      expectJson(await ask(target, { key: await bare.key() }, bare.slug), "key", { customers: [] });
    });

    it("lists id, name, email and phone by name as people sort them, whatever the case and accents, then by id", async () => {
      const names = [
        "Zoë",
        "ada",
        "Óscar",
        "Émile",
        "émile",
        "Ada",
        "Ádám",
        "Emil",
        "øre",
        "Zoe",
        "Ada",
        "李",
        "😀",
        "1st",
        "",
      ];
      const rows = await addCustomers(business.slug, names);
      const at = (...places: number[]) => places.map((place) => rows[place]);
      // ICU's root order: symbols, digits, letters; small before capital, plain before accented.
      const sorted = at(14, 12, 13, 1, 5, 10, 6, 7, 4, 3, 8, 2, 9, 0, 11);
      const answer = await ask(target);
      expect(CustomerList.parse(answer.json).customers.map((row) => row.name)).toEqual(sorted.map((row) => row?.name));
      expectJson(answer, "key", { customers: sorted });
    });

    it("lists the first 1000 by name of more than that, and none of another business", async () => {
      const large = await makeBusiness();
      const names = Array.from({ length: 1003 }, (_, n) => `Customer ${String(1002 - n).padStart(4, "0")}`);
      await addCustomers(large.slug, names);
      const listed = CustomerList.parse((await ask(target, { key: await large.key() }, large.slug)).json).customers;
      expect(listed.map((row) => row.name)).toEqual(names.toReversed().slice(0, 1000));
    });
  });

  describeKeyErrors(target, (access, expiresAt) => business.key(access, expiresAt));
  describe("404", () => {
    describeUnknownBusiness(target);
  });
  describeWrongMethods(target);
  describePreflight(target);
});
