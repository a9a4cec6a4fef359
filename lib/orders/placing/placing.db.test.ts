import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { refusalOf, refusalReasonOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { testDatabase } from "../../testing/business/test-business";
import { readCart } from "../cart/read-cart";
import { saveShopSettings } from "../save-shop-settings";
import { openShop } from "../shop.test-support";
import { cancelOrder, changeOrder } from "./cancel-order";
import { placeOrder } from "./place-order";

test("keeps what was ordered for 45 minutes by the clock, with the names and prices of that moment", async () => {
  const shop = await openShop([
    { name: "Oil", priceCents: 1_999, stock: 3 },
    { name: "Comb", trackStock: false },
  ]);
  const id = await shop.order({ Oil: 2, Comb: 1 }, { email: "Sam@Example.com", note: "For Friday" });
  expect(id).toMatch(/^ord_[A-Za-z0-9_-]{16}$/);
  expect(await shop.row(id)).toMatchObject({
    ...{ status: "pending", source: "online", email: "Sam@Example.com", emailFolded: "sam@example.com" },
    ...{ totalCents: 4_998, currency: "USD", note: "For Friday", isPaidThere: false, paidAt: null },
    holdEndsAt: new Date("2031-05-06T12:45:00Z"),
  });
  const view = await shop.view(id);
  expect(view.lines).toEqual([
    { name: "Oil", unitCents: 1_999, quantity: 2 },
    { name: "Comb", unitCents: 1_000, quantity: 1 },
  ]);
  expect(JSON.stringify(view)).not.toMatch(/sam@example\.com|Robin|Friday/i);
  const cart = { Oil: 2 };
  expect(await readCart(await shop.ctx(), shop.cart(cart))).toMatchObject({
    canOrder: false,
    lines: [{ state: "too_few", left: 1, freeAt: new Date("2031-05-06T12:45:00Z") }],
  });
  const later = shop.after(45);
  expect(await readCart(await later.ctx(), shop.cart(cart))).toMatchObject({ canOrder: true });
  expect(await later.view(id)).toMatchObject({ status: "cancelled", endedBy: "expired", holdEndsAt: null });
  expect(await shop.moves("Oil")).toEqual(["initial 3"]);
});

test("a server of the version before, which knows no hold of a line, keeps units all the same", async () => {
  const shop = await openShop([{ name: "Oil", stock: 3 }]);
  const { org } = await shop.ctx();
  await testDatabase().execute(sql`
    with placed as (
      insert into orders (org_id, id, ref, status, source, name, email, email_folded, phone, total_cents, currency,
        is_paid_there, hold_ends_at)
      values (${org.id}, 'ord_before0000000000', 'BEFORE', 'pending', 'online', 'Sam', '', '', '', 2000, 'USD', false,
        '2031-05-06T12:45:00Z'))
    insert into order_lines (org_id, order_id, position, product_id, name, unit_cents, quantity)
    values (${org.id}, 'ord_before0000000000', 0, ${shop.idOf("Oil")}, 'Oil', 1000, 2)`);
  expect(await shop.reserved("Oil")).toBe(2);
  expect(await shop.after(45).reserved("Oil")).toBe(0);
});

test("of fifty orders at once for the last unit, one is placed and 49 are told that it's sold out", async () => {
  const shop = await openShop([{ name: "Oil", stock: 1 }]);
  const requests = await Promise.all(Array.from({ length: 50 }, () => shop.request({ Oil: 1 })));
  const ctx = await shop.ctx();
  const outcomes = await Promise.allSettled(requests.map((request) => runCommand(ctx, placeOrder, request)));
  const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.details?.reason] : []));
  expect(reasons).toEqual(Array.from({ length: 49 }, () => "sold_out"));
  expect(await shop.rows()).toHaveLength(1);
});

test("a cart that names a product twice counts both, and is refused with the number that is left", async () => {
  const shop = await openShop([{ name: "Oil", stock: 1 }]);
  const once = shop.cart({ Oil: 1 });
  const request = { ...(await shop.request({ Oil: 2 })), cart: `${once},${once}` };
  await expect(runCommand(await shop.ctx(), placeOrder, request)).rejects.toMatchObject({
    details: { reason: "sold_out", shortages: [{ product: "Oil", left: 1, freeAt: null }] },
  });
});

describe("what can't be ordered as it was shown is refused, and nothing is stored", () => {
  test("another price, a product out of the shop, a closed shop, an empty cart", async () => {
    const shop = await openShop([{ name: "Oil" }, { name: "Old", active: false }]);
    const refused = async (wanted: Record<string, number>, parts = {}) => refusalReasonOf(shop.order(wanted, parts));
    expect(await refused({ Oil: 1 }, { expectedTotalCents: 999 })).toBe("price_changed");
    expect(await refused({ Oil: 1, Old: 1 })).toBe("sold_out");
    expect((await refusalOf(shop.order({}))).fieldErrors).toEqual({ cart: ["is empty"] });
    await runCommand(await shop.asOwner(), saveShopSettings, { shopOpen: false });
    expect(await refused({ Oil: 1 })).toBe("shop_closed");
    expect(await shop.rows()).toEqual([]);
  });
});

test("an email address has at most three unfinished orders; then their links are emailed, once an hour, and never shown", async () => {
  const shop = await openShop();
  const email = "sam@example.com";
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(await shop.order({ Oil: 1 }, { email }));
  expect(await refusalReasonOf(shop.order({ Oil: 1 }, { email: "SAM@example.com" }))).toBe("unfinished_orders");
  expect(await refusalReasonOf(shop.after(30).order({ Oil: 1 }, { email }))).toBe("unfinished_orders");
  const mails = async () =>
    (await Promise.all(ids.map(shop.jobs))).flat().filter(({ kind }) => kind === "order_links_mail");
  expect(await mails()).toHaveLength(1);
  const at = await Promise.allSettled(
    Array.from({ length: 6 }, () => shop.order({ Oil: 1 }, { email: "kim@example.com" })),
  );
  expect(at.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const { cart } = await runCommand(await shop.asHolder(), changeOrder, { id: ids[0] });
  expect(cart).toBe(shop.cart({ Oil: 1 }));
  // The order that the email was about is over, and still no other email follows within the hour.
  ids.push(await shop.order({ Oil: 1 }, { email }));
  expect(await refusalReasonOf(shop.after(20).order({ Oil: 1 }, { email }))).toBe("unfinished_orders");
  expect(await mails()).toHaveLength(1);
});

test("sent five times at once with one key, it is one order with one answer", async () => {
  const shop = await openShop([{ name: "Oil", stock: 1 }]);
  const ctx = { ...(await shop.ctx()), idempotency: { scope: "place", key: "form", bodyHash: "same" } };
  const request = await shop.request({ Oil: 1 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => runCommand(ctx, placeOrder, request)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await shop.rows()).toHaveLength(1);
});

test("cancelling gives the units back once, and writes nothing into the ledger", async () => {
  const shop = await openShop([{ name: "Oil", stock: 2 }]);
  const id = await shop.order({ Oil: 2 });
  const cancel = async () => runCommand(await shop.asHolder(), cancelOrder, { id });
  expect(await cancel()).toEqual({ ok: true, alreadyCancelled: false });
  expect(await cancel()).toEqual({ ok: true, alreadyCancelled: true });
  await shop.order({ Oil: 2 });
  expect(await shop.moves("Oil")).toEqual(["initial 2"]);
  expect((await shop.events(id)).map(({ event }) => event)).toEqual(["order.placed", "order.cancelled"]);
});

test("what costs nothing is paid at once, without a payment page", async () => {
  const shop = await openShop([{ name: "Sample", priceCents: 0, stock: 5 }]);
  const id = await shop.order({ Sample: 2 });
  expect(await shop.row(id)).toMatchObject({ status: "paid", paidBy: "free", holdEndsAt: null });
  expect(await shop.payments(id)).toEqual([]);
  expect(await shop.told()).toMatchObject([{ id, amountCents: 0, items: [{ product: "Sample", quantity: 2 }] }]);
  expect(await shop.moves("Sample")).toEqual(["initial 5", "sale -2"]);
});

test("an order of another business is as unknown as one that doesn't exist", async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const id = await shop.order({ Oil: 1 });
  const refusals = await Promise.all([refusalOf(other.view(id)), refusalOf(other.view("ord_AAAAAAAAAAAAAAAA"))]);
  expect(refusals[0]).toEqual(refusals[1]);
});
