import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { orders, orgs } from "../../db/schema";
import { runCommand } from "../../lib/commands/command";
import { collectOrder } from "../../lib/orders/desk/collect-order";
import { markOrderPaid } from "../../lib/orders/desk/mark-order-paid";
import { refundOrder } from "../../lib/orders/desk/refund-order";
import { changeProduct } from "../../lib/products/change-product";
import { createProduct } from "../../lib/products/create-product";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../../lib/testing/business/test-business";
import type { ApiAnswer } from "../../lib/testing/caller/api-client";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { NO_IDS } from "../../lib/testing/contract/describe";
import { QUERIES } from "../../lib/testing/contract/hostile";
import { type Fields, fieldOf, fieldsOf, filled, openPage, sendForm } from "../../lib/testing/contract/pages";

const PERSON = { name: "Zoë Quillfeather", email: "zoe.quillfeather@example.com", phone: "+1 (555) 0199-77" };
const NOTE = "Please wrap it as a gift";
const SECRETS = /quillfeather|0199-?77|as a gift/i;
const NOBODYS = "ord_AAAAAAAAAAAAAAAA";

let business: TestBusiness;
/** one that lasts, of which any number can be ordered */
let soap: string;
let products = 0;
let buyers = 0;

beforeAll(async () => {
  business = await makeBusiness({ timezone: "UTC" });
  soap = await product({ name: "Soap", category: "Bath", priceCents: 750 });
});

const ownersCtx = () => business.ctx({ actor: OWNER });

/** Makes a product, by default of its own name for $5. */
async function product(parts: Partial<Parameters<typeof createProduct.input.parse>[0] & object> = {}) {
  products += 1;
  const named = { name: `Product ${products}`, priceCents: 500, ...parts };
  return (await runCommand(await ownersCtx(), createProduct, named)).product.id;
}

const change = async (id: string, parts: object) => runCommand(await ownersCtx(), changeProduct, { id, ...parts });

const shop = (slug = business.slug) => `/book/${slug}/shop`;
const cartPage = (cart: string) => `${shop()}/cart?cart=${cart}`;
const checkout = (cart: string) => `${shop()}/checkout?cart=${cart}`;

/** What people read of a page, in one line. */
const readable = ({ text }: Pick<ApiAnswer, "text">): string =>
  text
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

const linksTo = (answer: ApiAnswer, path: string): boolean =>
  answer.text.replaceAll("&amp;", "&").includes(`href="${path}"`);

/** Somebody new, so that nobody has too many unfinished orders. */
function somebody() {
  buyers += 1;
  return { ...PERSON, email: `zoe.quillfeather+${buyers}@example.com` };
}

/** The form of the checkout, filled in. */
async function checkoutForm(cart: string, typed: Record<string, string> = {}): Promise<Fields> {
  return filled(fieldsOf((await openPage(checkout(cart))).text), { ...somebody(), notes: NOTE, ...typed });
}

/** Orders by the page's form, as a browser without JavaScript does; the id and the page of the order. */
async function order(cart = `${soap}.2`, typed: Record<string, string> = {}) {
  const answer = await sendForm(checkout(cart), await checkoutForm(cart, typed));
  const path = answer.headers.get("location") ?? "";
  expect([answer.status, path]).toEqual([303, expect.stringMatching(/\/shop\/order\/ord_[\w-]{16}$/)]);
  return { path, id: path.split("/").at(-1) ?? "" };
}

const stored = async (id: string) => (await testDatabase().select().from(orders).where(eq(orders.id, id)))[0];
/** An order, but for what the end of its hold changes. */
async function kept(id: string) {
  const { ref, name, email, totalCents, paidBy, paidAt, collectedAt, refundedAt } = (await stored(id)) ?? {};
  return { ref, name, email, totalCents, paidBy, paidAt, collectedAt, refundedAt };
}
const store = (id: string, set: Partial<typeof orders.$inferInsert>) =>
  testDatabase().update(orders).set(set).where(eq(orders.id, id));
const countOrders = async () => {
  const { org } = await business.ctx();
  return (await testDatabase().select({ id: orders.id }).from(orders).where(eq(orders.orgId, org.id))).length;
};

/** Sends one of the forms of an order's page, by a hidden field of it or its place. */
async function press(path: string, place: number) {
  return sendForm(path, fieldsOf((await openPage(path)).text, place));
}
const PAY = 0;
const CHANGE = 1;
const CANCEL = 2;

describe("the shop", () => {
  test("lists what is for sale by category, with what is sold out or running low, and never how many there are", async () => {
    const { slug, ctx } = await makeBusiness();
    const make = async (parts: object) => runCommand(await ctx({ actor: OWNER }), createProduct, parts);
    await make({ name: "Oil", category: "Care", priceCents: 1999, stock: 37, description: "Two\nlines" });
    const { product: few } = await make({ name: "Spray", category: "Care", priceCents: 1650, stock: 3 });
    await make({ name: "Mask", priceCents: 2800, stock: 0 });
    await make({ name: "Hidden", priceCents: 100, active: false });
    const page = await openPage(shop(slug));
    const text = readable(page);
    expect(text).toMatch(/Care.*Oil.*\$19\.99.*Spray.*\$16\.50 Few left.*Mask \$28 Sold out/);
    expect(text).not.toMatch(/Hidden|37|\b3\b/);
    // Two of three can be added: a form each.
    expect(page.text.match(/name="product"/g)).toHaveLength(2);
    expect(page.text).toContain(`name="product" value="${few.id}"`);
    expect(page.text).not.toContain("noindex");
    expect((await openPage(`/book/${slug}/sitemap.xml`)).text).toContain(`/book/${slug}/shop</loc>`);
  });

  test("is linked from the booking page only while it is open with something for sale, and says why it is empty", async () => {
    const { slug, ctx } = await makeBusiness();
    const isLinked = async () => linksTo(await openPage(`/book/${slug}`), shop(slug));
    expect([await isLinked(), readable(await openPage(shop(slug)))]).toEqual([
      false,
      expect.stringContaining("Nothing for sale at the moment"),
    ]);
    await runCommand(await ctx({ actor: OWNER }), createProduct, { name: "Comb", priceCents: 900 });
    expect(await isLinked()).toBe(true);
    await testDatabase().update(orgs).set({ shopOpen: false }).where(eq(orgs.slug, slug));
    for (const path of [shop(slug), `${shop(slug)}/cart?cart=prd_AAAAAAAAAAAA.1`, `${shop(slug)}/checkout`]) {
      const page = await openPage(path);
      expect([path, readable(page).includes("The shop is closed at the moment")]).toEqual([path, true]);
      expect(page.text).toContain("noindex");
      expect(linksTo(page, `/book/${slug}`)).toBe(true);
    }
    expect(await isLinked()).toBe(false);
  });
});

describe("the cart", () => {
  test("is in the address: adding, changing and taking out lead to another address, and read it anew", async () => {
    const comb = await product({ name: "Comb of pear wood", priceCents: 900 });
    const added = await openPage(`${shop()}/cart?cart=${soap}.1&product=${comb}&quantity=2`);
    expect([added.status, added.headers.get("location")]).toEqual([307, cartPage(`${soap}.1,${comb}.2`)]);
    const page = await openPage(cartPage(`${soap}.1,${comb}.2`));
    expect(readable(page)).toMatch(/Soap \$7\.50.*Comb of pear wood \$18 \$9 each.*Total \$25\.50/);
    expect(page.text).toContain("noindex");
    expect(linksTo(page, cartPage(`${comb}.2`))).toBe(true);
    const changed = await openPage(
      `${shop()}/cart?cart=${soap}.1,${comb}.2&quantity.${soap}=4&quantity.${comb}=0&to=checkout`,
    );
    expect(changed.headers.get("location")).toBe(checkout(`${soap}.4`));
    await change(comb, { priceCents: 1_000 });
    expect(readable(await openPage(cartPage(`${comb}.2`)))).toContain("$20");
  });

  test("says of each line what can't be ordered and offers what can, and what was left out", async () => {
    const few = await product({ name: "Few of these", stock: 2 });
    const gone = await product({ name: "Gone by now", active: false });
    const cart = `${few}.5,${gone}.1`;
    const page = await openPage(cartPage(cart));
    expect(readable(page)).toMatch(/Few of these.*Only 2 left.*Take 2.*Gone by now.*No longer for sale/);
    expect(linksTo(page, cartPage(`${few}.2,${gone}.1`))).toBe(true);
    expect(page.text).not.toContain('value="checkout"');
    expect(readable(await openPage(cartPage(`${soap}.100,nonsense`)))).toMatch(
      /couldn’t read part of this cart.*at most 20 products and 99 of each/s,
    );
    expect(readable(await openPage(cartPage("")))).toContain("Your cart is empty");
  });

  test("has nothing of another business", async () => {
    const other = await makeBusiness();
    const page = await openPage(`${shop(other.slug)}/cart?cart=${soap}.1`);
    expect(readable(page)).not.toContain("Soap");
  });
});

describe("the checkout", () => {
  test("places an order, once however often its form is sent, and leads to its page", async () => {
    const fields = await checkoutForm(`${soap}.2`);
    const before = await countOrders();
    const answers = [];
    for (const server of [0, 1, 0] as const) answers.push(await sendForm(checkout(`${soap}.2`), fields, { server }));
    const [path, ...more] = answers.map(({ headers }) => headers.get("location"));
    expect(more).toEqual([path, path]);
    expect(await countOrders()).toBe(before + 1);
    const { status, name, phone, note, totalCents, isPaidThere } = (await stored(path?.split("/").at(-1) ?? "")) ?? {};
    expect({ status, name, phone, note, totalCents, isPaidThere }).toEqual({
      ...{ status: "pending", name: PERSON.name, phone: PERSON.phone, note: NOTE },
      ...{ totalCents: 1_500, isPaidThere: false },
    });
  });

  test("refused for what was typed says so at the fields, and has all of it still; a phone number isn't needed", async () => {
    const fields = await checkoutForm(`${soap}.1`, { name: "Z", email: "no mail", phone: "" });
    const answer = await sendForm(checkout(`${soap}.1`), fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    for (const field of ["name", "email"]) expect(answer.text).toContain(`href="#${field}"`);
    expect(answer.text).not.toContain('href="#phone"');
    expect(answer.text).toContain('value="no mail"');
    expect(answer.text).toContain(NOTE);
    // The form keeps its key: nothing was ordered with it.
    const again = filled(fieldsOf(answer.text), { ...somebody(), phone: "", notes: "" });
    expect(fieldOf(again, "key")).toBe(fieldOf(fields, "key"));
    expect((await sendForm(checkout(`${soap}.1`), again)).status).toBe(303);
  });

  test("a price that changed meanwhile is shown before anything is ordered, with what was typed", async () => {
    const id = await product({ name: "Dearer", priceCents: 1_000 });
    const fields = await checkoutForm(`${id}.2`);
    await change(id, { priceCents: 1_250 });
    const answer = await sendForm(checkout(`${id}.2`), fields);
    expect(answer.status).toBe(200);
    expect(readable(answer)).toMatch(/A price has changed.*The total has changed from \$20 to \$25/);
    expect(answer.text).toContain(`value="${PERSON.name}"`);
    const again = filled(fieldsOf(answer.text), { ...somebody(), notes: "" });
    expect(fieldOf(again, "expectedTotalCents")).toBe("2500");
    expect((await sendForm(checkout(`${id}.2`), again)).status).toBe(303);
  });

  test("what was sold meanwhile is named, and the order is of what is left, once it is placed again", async () => {
    const [few, last] = [await product({ name: "Only four", stock: 4 }), await product({ name: "The last", stock: 1 })];
    const cart = `${few}.3,${last}.1`;
    const fields = await checkoutForm(cart);
    await order(`${few}.2,${last}.1`);
    const answer = await sendForm(checkout(cart), fields);
    expect(answer.status).toBe(200);
    expect(readable(answer)).toMatch(
      /Some of your order is no longer available.*Only four: only 2 left\. More may be available again from \d.*The last: none left/,
    );
    expect(readable(answer)).toMatch(/2 × Only four 2 instead of 3.*Left out: The last/);
    expect(answer.text).toContain(`value="${PERSON.name}"`);
    const again = filled(fieldsOf(answer.text), { ...somebody(), notes: "" });
    expect(fieldOf(again, "cart")).toBe(`${few}.2`);
    expect((await sendForm(checkout(cart), again)).status).toBe(303);
    expect(readable(await openPage(checkout(cart)))).toContain("Nothing in your cart is available any more");
  });

  test("whoever has unfinished orders is told, and gets the links by email alone", async () => {
    const { email } = somebody();
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await order(`${soap}.1`, { email })).id);
    const answer = await sendForm(checkout(`${soap}.1`), await checkoutForm(`${soap}.1`, { email }));
    expect([answer.status, readable(answer)]).toEqual([200, expect.stringContaining("You have unfinished orders")]);
    for (const id of ids) expect(answer.text).not.toContain(id);
  });

  test("takes nothing once the shop has closed, and orders placed stay within reach", async () => {
    const closing = await makeBusiness();
    const { product: comb } = await runCommand(await closing.ctx({ actor: OWNER }), createProduct, {
      name: "Comb",
      priceCents: 900,
    });
    const path = `${shop(closing.slug)}/checkout?cart=${comb.id}.1`;
    const form = async () => filled(fieldsOf((await openPage(path)).text), somebody());
    const [placed, late] = [await sendForm(path, await form()), await form()];
    await testDatabase().update(orgs).set({ shopOpen: false }).where(eq(orgs.slug, closing.slug));
    const answer = await sendForm(path, late);
    expect([answer.status, readable(answer)]).toEqual([200, expect.stringContaining("The shop is closed")]);
    const page = await openPage(placed.headers.get("location") ?? "");
    expect([page.status, readable(page)]).toEqual([200, expect.stringContaining("Pay for your order")]);
  });

  test("an order that costs nothing is placed, and nobody is told that it was paid", async () => {
    const { path } = await order(`${await product({ priceCents: 0 })}.1`);
    const text = readable(await openPage(path));
    expect(text).toContain("It’s free, so there’s nothing to pay. Your order is waiting for you.");
    expect(text).not.toMatch(/\bpaid\b/i);
  });
});

/** Brings an order into a state; its page says so. */
const STATES: Record<string, { bring?(id: string): Promise<unknown>; query?: string; says: string }> = {
  "to be paid": { says: "Pay for your order Payment due" },
  "whose payment failed": { query: "?failed=1", says: "Your payment didn’t go through" },
  "whose buyer comes from paying": { query: "?paid=1", says: "Waiting for confirmation" },
  "to be paid at the business": {
    bring: (id) => store(id, { isPaidThere: true }),
    query: "?small=1",
    says: "This amount is too small for a card payment.",
  },
  paid: {
    bring: async (id) => runCommand(await ownersCtx(), markOrderPaid, { id, how: "cash" }),
    says: "Thank you for your order Paid",
  },
  collected: {
    bring: async (id) => {
      await runCommand(await ownersCtx(), markOrderPaid, { id, how: "cash" });
      await runCommand(await ownersCtx(), collectOrder, { id });
    },
    says: "You’ve collected your order",
  },
  "owed back by hand": {
    bring: async (id) => {
      await runCommand(await ownersCtx(), markOrderPaid, { id, how: "cash" });
      await runCommand(await ownersCtx(), refundOrder, { id, restock: [] });
    },
    says: "You’ll get your money back",
  },
  refunded: {
    bring: (id) => {
      const at = new Date();
      return store(id, { status: "refunded", paidBy: "online", paidAt: at, refundedAt: at, holdEndsAt: null });
    },
    says: "Your order was refunded",
  },
  "whose time is over by the clock": {
    bring: (id) => store(id, { holdEndsAt: new Date(Date.now() - 1_000) }),
    says: "This order has expired",
  },
  "cancelled by the business": {
    bring: (id) => store(id, { status: "cancelled", endedBy: "business", cancelledAt: new Date(), holdEndsAt: null }),
    says: "We’ve cancelled this order",
  },
};

describe("the page of an order", () => {
  test.each(Object.entries(STATES))(
    "%s says so, and nothing about the buyer",
    async (_, { bring, query = "", says }) => {
      const { id, path } = await order();
      await bring?.(id);
      const before = await kept(id);
      for (const server of [0, 1] as const) {
        const page = await openPage(`${path}${query}`, { server });
        const text = readable(page);
        expect([page.status, text]).toEqual([200, expect.stringContaining(says)]);
        expect(text).toContain(`2 × Soap $15`);
        expect(text).toContain(before.ref ?? "");
        expect(page.text).not.toMatch(SECRETS);
        expect(page.text).toMatch(/<meta name="robots" content="noindex, nofollow"/);
        // Only where money is awaited does the page look again, without JavaScript, too.
        expect(page.text.includes('http-equiv="refresh"')).toBe(query === "?paid=1");
      }
      expect(await kept(id)).toEqual(before);
    },
  );

  test("is the same not found for an unknown id, another business's, and a text that can't be an id", async () => {
    const shown = ({ text }: ApiAnswer) => text.replace(/<script[\s\S]*?<\/script>| nonce="[^"]*"/g, "");
    const { id } = await order();
    const other = await makeBusiness();
    const first = shown(await openPage(`${shop(other.slug)}/order/${NOBODYS}`));
    for (const path of [id, `${id}/test`, `${NOBODYS}/test`, ...NO_IDS]) {
      const answer = await openPage(`${shop(other.slug)}/order/${path}`);
      expect([path, answer.status, shown(answer) === first]).toEqual([path, 404, true]);
    }
  });
});

describe("the buttons of an order, without JavaScript", () => {
  test("paying leads to the test page; a failed payment leads back, and one that worked is paid once its notice is in", async () => {
    const { id, path } = await order();
    const paying = await press(path, PAY);
    const test = new URL(paying.headers.get("location") ?? "", "http://x").pathname;
    expect([paying.status, test]).toEqual([303, `${path}/test`]);
    expect(readable(await openPage(test))).toMatch(/Test mode: no real payment.*2 × Soap \$15/);
    const failed = await press(test, 1);
    expect(failed.headers.get("location")).toMatch(/\?failed=1$/);
    await press(path, PAY);
    const paid = await press(test, 0);
    expect(paid.headers.get("location")).toMatch(/\?paid=1$/);
    expect((await stored(id))?.status).toBe("paid");
    expect(readable(await openPage(`${path}?paid=1`))).toContain("Thank you for your order Paid");
    // The test page of a paid order has nothing left to do.
    const over = await openPage(test);
    expect([over.status, over.headers.get("location")]).toEqual([307, path]);
  });

  test("cancelling ends it, once however often it is sent, and offers to order again", async () => {
    const { id, path } = await order();
    const fields = fieldsOf((await openPage(path)).text, CANCEL);
    for (const server of [0, 1] as const) {
      const answer = await sendForm(path, fields, { server });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
    }
    expect(await stored(id)).toMatchObject({ status: "cancelled", endedBy: "buyer" });
    const page = await openPage(path);
    expect(page.text).not.toContain("$ACTION_");
    expect(linksTo(page, cartPage(`${soap}.2`))).toBe(true);
  });

  test("changing it ends it and leads to a cart of the same", async () => {
    const { id, path } = await order();
    const answer = await press(path, CHANGE);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, cartPage(`${soap}.2`)]);
    expect(await stored(id)).toMatchObject({ status: "cancelled", endedBy: "changed" });
  });

  test.each([PAY, CHANGE, CANCEL])(
    "button %i of a page that is out of date changes nothing, and leads to how it is now",
    async (place) => {
      const { id, path } = await order();
      const fields = fieldsOf((await openPage(path)).text, place);
      await runCommand(await ownersCtx(), markOrderPaid, { id, how: "card" });
      const answer = await sendForm(path, fields);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?refused=1`]);
      expect(readable(await openPage(`${path}?refused=1`))).toContain("This order can no longer be changed.");
      expect((await stored(id))?.status).toBe("paid");
    },
  );
});

test.each([
  ["", ["cart"]],
  ["/cart", ["cart", "product"]],
  ["/checkout", ["cart"]],
])("odd values in the address of the shop%s are no failure", async (page, names) => {
  for (const name of names) {
    const odd = QUERIES.map((query) => `${query.replaceAll("P", name)}&cart=${soap}.1`);
    const answers = await Promise.all(odd.map((query) => rawCall("GET", `${shop()}${page}?${query}`)));
    const failed = odd.filter((_, n) => (answers[n]?.status ?? 500) >= 400);
    expect([name, failed]).toEqual([name, []]);
  }
});
