import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeBusiness, type TestBusiness, testDatabase } from "../../lib/testing/business/test-business";
import { call } from "../../lib/testing/caller/api-client";
import { openPage } from "../../lib/testing/contract/pages";

const BYTES_MAX = 300_000;
const named = (count: number, word: string) => Array.from({ length: count }, (_, n) => ({ name: `${word} ${n}` }));
/** As long as a text may be, of what takes the most room in a page. */
const LONG = `"<&'`.repeat(500);

let business: TestBusiness;

beforeAll(async () => {
  business = await makeBusiness({
    staff: named(1_000, "Member").map((member, n) => ({ ...member, bio: n % 50 === 0 ? LONG : null })),
    services: named(1_000, "Service").map((service, n) => ({
      ...service,
      durationMin: 60,
      category: `Category ${n % 10}`,
      description: n % 50 === 0 ? LONG : "Short and good",
      staff: n === 0 ? named(1_000, "Member").map(({ name }) => name) : ["Member 7"],
    })),
  });
  // As could be stored before a service was bounded to 200.
  await testDatabase().execute(sql`
    insert into add_ons select org_id, 'extra' || n, id, 'Extra ' || n, 0, 0, true, n
    from services, generate_series(0, 1999) n where id = ${business.idOf("Service 0")}`);
});

const base = () => `/book/${business.slug}`;

/** A page as a browser without JavaScript gets it, which is never larger than it may be. */
async function html(path: string): Promise<string> {
  const { status, text } = await openPage(path);
  expect([path, status]).toEqual([path, 200]);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BYTES_MAX);
  return text;
}

const unescaped = (text: string): string => text.replaceAll("&amp;", "&");
const hrefsIn = (text: string): string[] =>
  [...text.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => unescaped(href));
const servicesIn = (text: string): string[] =>
  hrefsIn(text).flatMap((href) => new URL(href, "http://x").searchParams.get("service") ?? []);
const markup = (text: string): string => text.replace(/<script\b[\s\S]*?<\/script>/g, "");

/** Where a page's own link to the next part leads; null on the last one. */
function nextOf(text: string, label: string): string | null {
  const [nav = ""] = new RegExp(`<nav aria-label="${label}"[\\s\\S]*?</nav>`).exec(text) ?? [];
  const [link] = /<a\b[^>]* rel="next"[^>]*>/.exec(nav) ?? [];
  return link === undefined ? null : (hrefsIn(link)[0] ?? null);
}

/** All pages of a list, following each page's link to the next. */
async function follow(start: string, label: string): Promise<string[]> {
  const pages: string[] = [];
  for (let path: string | null = start; path !== null; ) {
    const text: string = await html(path.replace(/#.*/, ""));
    pages.push(text);
    path = nextOf(text, label);
  }
  return pages;
}

describe("the page of a business of 1,000 services, 1,000 members and 2,000 extras", () => {
  test("is small, and its links lead to every service, each once", async () => {
    const pages = await follow(base(), "Service pages");
    const ids = pages.flatMap(servicesIn);
    expect(ids).toHaveLength(1_000);
    expect(new Set(ids)).toEqual(new Set(business.services.map(({ id }) => id)));
    expect(pages.length).toBeGreaterThan(16);
  });

  test("leads by its links to every category and to every member", async () => {
    const first = await html(base());
    const links = hrefsIn(first).filter((href) => /#category-\d+$/.test(href));
    expect(links).toHaveLength(10);
    const [path = "", anchor = ""] = (links[9] ?? "").split("#");
    const last = await html(path);
    expect(last).toMatch(new RegExp(`<h3 id="${anchor}"[^>]*>Category 9</h3>`));
    const team = await follow(base(), "Team pages");
    const members = team.flatMap((text) => [...markup(text).matchAll(/>Member (\d+)</g)].map(([, n]) => Number(n)));
    expect(members).toEqual(Array.from({ length: 1_000 }, (_, n) => n));
  });

  test("finds a service by its name, even inside another site, and keeps the search from page to page", async () => {
    expect(servicesIn(await html(`${base()}?find=${encodeURIComponent("SÉRVICE 777")}`))).toEqual([
      business.idOf("Service 777"),
    ]);
    const found = await follow(`${base()}/embed?find=5`, "Service pages");
    const expected = business.services.filter(({ name }) => name.includes("5")).map(({ id }) => id);
    expect(new Set(found.flatMap(servicesIn))).toEqual(new Set(expected));
    expect(markup(await html(`${base()}?find=nothing&page=9`))).toContain("No results for “nothing”");
  });

  test("has every service at its own link, with a choice among many members and extras", async () => {
    const step = `${base()}?service=${business.idOf("Service 0")}`;
    const options = (text: string, name: string) => [...text.matchAll(new RegExp(`<input[^>]* name="${name}"`, "g"))];
    const plain = await html(step);
    expect(plain).toContain("952 more aren’t shown");
    expect([options(plain, "staff").length, options(plain, "addOn").length]).toEqual([49, 48]);
    const chosen = `&staff=${business.idOf("Member 500")}`;
    const looked = await html(`${step}${chosen}&who=member+77&extra=extra+1999`);
    expect(options(looked, "staff")).toHaveLength(1 + 1 + 19);
    expect(looked).toMatch(new RegExp(`<input[^>]* checked=""[^>]* value="${business.idOf("Member 500")}"`));
    expect(options(looked, "addOn")).toHaveLength(1);
    expect(hrefsIn(looked).filter((href) => /&(month|day)=/.test(href) && !href.includes("who=member+77"))).toEqual([]);
    expect(markup(await html(`${base()}?service=${business.idOf("Service 999")}`))).toContain(">Service 999</h1>");
  });

  test("is not made large by an address that asks for all extras", async () => {
    const { text } = await call("GET", `/api/v1/${business.slug}/services/${business.idOf("Service 0")}?addOns=1`);
    const { addOns } = z.object({ addOns: z.array(z.object({ id: z.string() })) }).parse(JSON.parse(text));
    expect(addOns).toHaveLength(2_000);
    const query = new URLSearchParams([
      ["service", business.idOf("Service 0")],
      ...addOns.slice(0, 500).map(({ id }) => ["addOn", id]),
    ]);
    expect(markup(await html(`${base()}?${query}`))).toContain("You can add up to 10 extras");
  });

  test("and the API lists all of them", async () => {
    const { json } = await call("GET", `/api/v1/${business.slug}/services`);
    const { services } = z.object({ services: z.array(z.object({ id: z.string() })) }).parse(json);
    expect(services).toHaveLength(1_000);
  });
});

test("a business of usual size has all on one page, with no search and no pages", async () => {
  const usual = await makeBusiness({
    staff: named(12, "Member"),
    services: named(40, "Service").map((one) => ({ ...one, durationMin: 60 })),
  });
  const text = await html(`/book/${usual.slug}?page=2&find=nothing`);
  expect(servicesIn(text)).toHaveLength(40);
  expect(markup(text)).not.toMatch(/type="search"|rel="next"|rel="prev"/);
});
