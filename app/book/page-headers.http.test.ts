import { beforeAll, describe, expect, test } from "vitest";
import { createPost } from "../../lib/blog/writing/create-post";
import { runCommand } from "../../lib/commands/command";
import { placeOrder } from "../../lib/orders/placing/place-order";
import { createProduct } from "../../lib/products/create-product";
import { askForm, linkToForm } from "../../lib/testing/business/asked-form";
import { bookIn } from "../../lib/testing/business/booked-over-http";
import { makeBusiness, OWNER, type TestBusiness } from "../../lib/testing/business/test-business";
import { call } from "../../lib/testing/caller/api-client";
import { detailsPath, openPage } from "../../lib/testing/contract/pages";

let business: TestBusiness;
let id: string;
let formId: string;
let token: string;
let cart: string;
let orderId: string;

beforeAll(async () => {
  const embedOrigins = ["https://salon.example", "http://localhost:8080"];
  business = await makeBusiness({ settings: { slotStepMin: 60, embedOrigins } });
  ({ appointmentId: id } = await bookIn(business, "Cut"));
  const post = { title: "News", body: "One\n\n| a |\n| :-: |\n| b |", publish: true };
  await runCommand(await business.ctx({ actor: OWNER }), createPost, post);
  ({ id: formId } = await askForm(business, "Cut"));
  token = await linkToForm(business, formId, id);
  const { product } = await runCommand(await business.ctx({ actor: OWNER }), createProduct, {
    name: "Comb",
    priceCents: 900,
  });
  cart = `${product.id}.1`;
  const order = { cart, expectedTotalCents: 900, name: "Robin", email: "robin@example.com" };
  ({ id: orderId } = await runCommand(await business.ctx(), placeOrder, order));
});

const PAGES: [string, () => string][] = [
  ["the first page", () => `/book/${business.slug}`],
  ["the choice of a time", () => `/book/${business.slug}?service=${business.idOf("Cut")}`],
  ["the last step", () => detailsPath(business, "Cut")],
  ["the embedded page", () => `/book/${business.slug}/embed`],
  ["the booking", () => `/book/${business.slug}/manage/${id}`],
  ["the move", () => `/book/${business.slug}/manage/${id}/move`],
  ["the confirmation", () => `/book/${business.slug}/manage/${id}/confirmed`],
  ["the payment", () => `/book/${business.slug}/pay/${id}`],
  ["the blog", () => `/book/${business.slug}/blog`],
  ["a post", () => `/book/${business.slug}/blog/news`],
  ["the shop", () => `/book/${business.slug}/shop`],
  ["the checkout", () => `/book/${business.slug}/shop/checkout?cart=${cart}`],
  ["an order", () => `/book/${business.slug}/shop/order/${orderId}`],
  ["a form", () => `/book/${business.slug}/manage/${id}/forms/${formId}`],
  ["a link to a form", () => `/book/${business.slug}/forms/${token}`],
  ["what isn't there", () => `/book/${business.slug}/manage/apt_AAAAAAAAAAAAAAAA`],
  ["a path of no page", () => `/book/${business.slug}/nothing`],
];

const policyOf = (headers: Headers) => headers.get("content-security-policy") ?? "";
const nonceOf = (headers: Headers) => /'nonce-([^']+)'/.exec(policyOf(headers))?.[1];

describe.each(PAGES)("%s", (_, pathOf) => {
  test("has a nonce of its own each time, which all of its scripts and styles carry", async () => {
    const nonces: (string | undefined)[] = [];
    for (const server of [0, 1, 0] as const) {
      const { headers, text } = await openPage(pathOf(), { server });
      const nonce = nonceOf(headers);
      // Data for search engines is no script.
      const tags = (text.match(/<(script|style)\b[^>]*>/g) ?? []).filter((tag) => !tag.includes("ld+json"));
      expect(tags.length).toBeGreaterThan(1);
      expect(tags.filter((tag) => !tag.includes(` nonce="${nonce}"`))).toEqual([]);
      expect(text).not.toMatch(/<[^>]+ (style|on\w+)="/);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(3);
  });

  test("allows no script that is merely in it, and frames only on the business's own sites", async () => {
    const policy = policyOf((await openPage(pathOf())).headers);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    const directives = policy.split("; ");
    expect(directives).toContain("form-action 'self'");
    expect(directives).toContain("frame-ancestors 'self' https://salon.example http://localhost:8080");
  });

  test("tells its address to no other site, and is what it says it is", async () => {
    const { headers } = await openPage(pathOf());
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toMatch(/no-store/);
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-") || name === "x-powered-by")).toEqual(
      [],
    );
  });
});

test("another business's pages are framed by its own sites, and by none where it names none", async () => {
  const other = await makeBusiness({ settings: { slotStepMin: 60, embedOrigins: ["https://other.example"] } });
  const none = await makeBusiness();
  const framedBy = async (slug: string) =>
    /frame-ancestors [^;]*/.exec(policyOf((await openPage(`/book/${slug}`)).headers))?.[0];
  expect(await framedBy(other.slug)).toBe("frame-ancestors 'self' https://other.example");
  expect(await framedBy(none.slug)).toBe("frame-ancestors 'self'");
  expect(await framedBy("no-such-business")).toBe("frame-ancestors 'self'");
});

test("a client can choose neither the nonce nor the business that a page speaks for", async () => {
  const german = await makeBusiness({ locale: "de-AT" });
  const headers = {
    "Content-Security-Policy": "script-src 'nonce-mine'",
    "X-Page-Slug": german.slug,
    "X-Nonce": "mine",
  };
  const { text, headers: answered } = await openPage(`/book/${business.slug}`, { headers });
  expect(nonceOf(answered)).not.toBe("mine");
  expect(text).not.toContain('nonce="mine"');
  expect(text).toContain('<html lang="en-US"');
  expect((await openPage(`/book/${german.slug}`)).text).toContain('<html lang="de-AT"');
});

test("the pages of a credential ask not to be indexed", async () => {
  const base = `/book/${business.slug}`;
  for (const path of [
    `manage/${id}`,
    `manage/${id}/move`,
    `manage/${id}/confirmed`,
    `pay/${id}`,
    `manage/${id}/forms/${formId}`,
    `forms/${token}`,
    `shop/order/${orderId}`,
    "embed",
  ]) {
    const { text } = await openPage(`${base}/${path}`);
    expect([path, /<meta name="robots" content="noindex/.test(text)]).toEqual([path, true]);
  }
});

test("the API has none of the pages' headers", async () => {
  const { headers } = await call("GET", `/api/v1/${business.slug}/business`);
  expect(headers.get("content-security-policy")).toBeNull();
});
