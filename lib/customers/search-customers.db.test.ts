import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { insertRows } from "../../db/insert-row";
import { customers } from "../../db/schema";
import type { Ctx } from "../context";
import { listCustomersPage } from "../desk/customers/list-customers-page";
import { foldEmail, foldPhone } from "../fields/contact-folds";
import { makeBusiness, testDatabase } from "../testing/business/test-business";
import { searchCustomers } from "./search-customers";
import { isFoundBy, nameWords, searchQuery } from "./search-terms";

type Person = { name: string; email: string; phone: string };

const PEOPLE: Person[] = [
  { name: "Zoë Müller-Lüdenscheidt", email: "zoe@example.com", phone: "+49 30 123 4567" },
  { name: "José O’Neill", email: "pepe@example.org", phone: "+1 (555) 010-9999" },
  { name: "Анна Ёлкина", email: "anna.e@example.com", phone: "0711 55 66 77" },
  { name: "Groß, Łukasz", email: "Lukas+salon@Example.com", phone: "00441632960001" },
  { name: "İpek Ås", email: "ipek@example.com", phone: "555123" },
];

async function businessWith(people: Person[]): Promise<Ctx> {
  const business = await makeBusiness();
  const ctx = await business.ctx();
  const rows = people.map((person, n) => ({
    orgId: ctx.org.id,
    id: `cus_${String(n).padStart(4, "0")}`,
    ...person,
    emailFolded: foldEmail(person.email),
    phoneDigits: foldPhone(person.phone),
    createdAt: ctx.now,
  }));
  await testDatabase().execute(insertRows(customers, rows));
  return ctx;
}

describe("a search", () => {
  let ctx: Ctx;
  beforeAll(async () => {
    ctx = await businessWith(PEOPLE);
  });
  const found = async (text: string) => (await searchCustomers(ctx, text, 50)).map(({ email }) => email.split("@")[0]);

  test.each([
    ["zoe", "zoe"],
    ["ZOË MÜ", "zoe"],
    ["lud zo", "zoe"],
    ["jose", "pepe"],
    ["neill", "pepe"],
    ["o'neill", "pepe"],
    ["анна", "anna.e"],
    ["елк", "anna.e"],
    ["gross", "Lukas+salon"],
    ["ŁUK", "Lukas+salon"],
    ["ipek as", "ipek"],
  ])("by the beginning of words of a name: %s", async (text, expected) => {
    expect(await found(text)).toEqual([expected]);
  });

  test.each([
    ["pepe@ex", "pepe"],
    ["PEPE@example.org", "pepe"],
    ["lukas+s", "Lukas+salon"],
    ["anna.e@", "anna.e"],
  ])("by the beginning of an email: %s", async (text, expected) => {
    expect(await found(text)).toEqual([expected]);
  });

  test.each([
    ["+49 30 123", "zoe"],
    ["4567", "zoe"],
    ["030 1234567", "zoe"],
    ["0301234567", "zoe"],
    ["+1555010", "pepe"],
    ["(555) 010-9999", "pepe"],
    ["555-010", "pepe"],
    ["9999", "pepe"],
    ["711", "anna.e"],
    ["5667", "nobody"],
    ["960001", "Lukas+salon"],
    ["566", "nobody"],
  ])("by the beginning or the end of parts of a phone: %s", async (text, expected) => {
    expect(await found(text)).toEqual(expected === "nobody" ? [] : [expected]);
  });

  test("finds no one by the middle of a word, nor by part of a name with another customer's phone", async () => {
    for (const text of ["oe", "eill", "example.com", "zoe 9999", "jose zoe", "-", "x"]) {
      expect([text, await found(text)]).toEqual([text, []]);
    }
  });

  test("treats the database's search syntax as plain characters", async () => {
    for (const text of ["'", "\\", "a & b", "!zoe", "zo:*", "zoe |", "(((", "%", "_", "$1", "x\u0001"]) {
      expect([text, await found(text)]).toEqual([text, []]);
    }
  });

  test("finds everyone for an empty text, sorted by name the way people sort", async () => {
    expect(await found(" ")).toEqual(["Lukas+salon", "ipek", "pepe", "zoe", "anna.e"]);
  });

  test("never finds another business's customers", async () => {
    const other = await businessWith([]);
    for (const text of ["", "zoe", "pepe@example.org", "9999", `${ctx.org.id}:zoe`]) {
      expect(await searchCustomers(other, text, 50)).toEqual([]);
    }
  });
});

describe("how names are folded", () => {
  test("is the same in the database and here", async () => {
    const names = [
      "ẞtraße",
      "ǅemal Ǆ",
      "Ελένη ΟΔΟΣ",
      "ﬁona ﷺ",
      "Ğülşah Iı İi",
      "Đorđe Đà Nẵng",
      "हिन्दी नाम",
      "ｆｕｌｌ ｗｉｄｔｈ",
      "a\u00a0b\tc",
      "Ærø Œuvre",
      "김민수",
      "O`Brien & Co. (x/y)",
    ];
    const ctx = await businessWith(
      names.map((name, n) => ({ name, email: `n${n}@example.com`, phone: `+99 000 ${1000 + n}` })),
    );
    for (const [n, name] of names.entries()) {
      for (const word of nameWords(name)) {
        const rows = await searchCustomers(ctx, word, 50);
        expect([name, word, rows.map(({ id }) => id)]).toEqual([
          name,
          word,
          expect.arrayContaining([`cus_${String(n).padStart(4, "0")}`]),
        ]);
      }
    }
  });
});

describe("the list page by page", () => {
  test("shows every customer once, forwards and backwards, equal names included", async () => {
    const ctx = await businessWith(
      Array.from({ length: 120 }, (_, n) => ({
        name: n % 3 === 0 ? "Ann Same" : `Person ${String((n * 7) % 120).padStart(3, "0")}`,
        email: `p${n}@example.com`,
        phone: `+1 555 ${1000 + n}`,
      })),
    );
    const pages = [await listCustomersPage(ctx, { text: "" })];
    for (let last = pages[0]; last?.after; last = pages.at(-1)) {
      pages.push(await listCustomersPage(ctx, { text: "", after: last.after }));
    }
    const ids = pages.flatMap((page) => page.customers.map(({ id }) => id));
    expect([pages.length, ids.length, new Set(ids).size]).toEqual([3, 120, 120]);
    const all = await searchCustomers(ctx, "", 200);
    expect(ids).toEqual(all.map(({ id }) => id));
    expect([pages[0]?.before, pages[2]?.after]).toEqual([null, null]);

    const second = await listCustomersPage(ctx, { text: "", before: pages[2]?.before ?? "" });
    expect(second).toEqual(pages[1]);
    expect(await listCustomersPage(ctx, { text: "", before: second.before ?? "" })).toEqual(pages[0]);
  });

  test("continues within a search, and starts over for an unknown position", async () => {
    const ctx = await businessWith(
      Array.from({ length: 70 }, (_, n) => ({
        name: `${n % 7 === 0 ? "Zed" : "Ann"} ${String(n).padStart(2, "0")}`,
        email: `q${n}@example.com`,
        phone: `+1 555 ${1000 + n}`,
      })),
    );
    const first = await listCustomersPage(ctx, { text: "ann" });
    const second = await listCustomersPage(ctx, { text: "ann", after: first.after ?? "" });
    expect([first.customers.length, second.customers.length, second.after]).toEqual([50, 10, null]);
    expect(await listCustomersPage(ctx, { text: "ann", after: "cus_of_nobody" })).toEqual(first);
  });
});

describe("the plan of a search", () => {
  test("uses the index on exactly the expression it queries", async () => {
    const ctx = await businessWith(PEOPLE);
    const plan = await testDatabase().transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      // The business is part of the search.
      const query = searchQuery(ctx.org.id, "zoe") ?? "";
      return tx.execute(sql`explain select id from customers where ${isFoundBy(ctx.org.id, query)}`);
    });
    expect(JSON.stringify(plan)).toContain("customers_search");
  });

  test("of the list uses the index of names, without sorting", async () => {
    const ctx = await businessWith(PEOPLE);
    const plan = await testDatabase().transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      return tx.execute(sql`explain select id from customers where org_id = ${ctx.org.id}
        and (name collate "und-x-icu", id) > ('M' collate "und-x-icu", '') order by name collate "und-x-icu", id limit 50`);
    });
    expect(JSON.stringify(plan)).toContain("customers_by_name");
    expect(JSON.stringify(plan)).not.toContain("Sort");
  });
});
