import { expect, test } from "vitest";
import { managing, refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { renderMail } from "../email/mail/render-mail";
import { eraseCustomer } from "../worker/erase-customer";
import { exportCustomerData } from "../worker/export-customer-data";
import { relayAll } from "../worker/sweep";
import { collectOrder } from "./desk/collect-order";
import { listOrders } from "./desk/list-orders";
import { markOrderPaid } from "./desk/mark-order-paid";
import { findOrder, listLines } from "./find-order";
import { loadOrderFacts } from "./mails/order-facts";
import { orderContent } from "./mails/order-letter";
import { ORDER_LETTERS } from "./mails/order-letters";
import { openShop, type Shop } from "./shop.test-support";

const robin = { name: "Robin Quibble", email: "robin.quibble@example.com", note: "honeymoon" };

/** The letters of an order's jobs, as they are now: the kind, the template and the subject. */
async function lettersOf(shop: Shop, id: string) {
  await relayAll(shop.db);
  const ctx = { ...(await shop.ctx()), actor: { kind: "system" } } as const;
  const letters = [];
  for (const job of await shop.jobs(id)) {
    if (job.kind !== "order_mail" && job.kind !== "order_business_mail") continue;
    const letter = await ORDER_LETTERS[job.kind](ctx, job);
    letters.push([job.kind, job.details.template, letter?.content.subject ?? null, letter?.to]);
  }
  return letters;
}

test("a customer with an open order isn't erased; afterwards nothing of the person is left in it, and its sums are", async () => {
  const shop = await openShop();
  const id = await shop.order({ Oil: 2 }, robin);
  const { customerId } = await shop.row(id);
  const manager = async () => managing(await shop.asStaff());
  const erase = async () => runCommand(await manager(), eraseCustomer, { id: customerId });
  expect(await refusalOf(erase())).toEqual({ code: "conflict" });
  await runCommand(await shop.asStaff(), markOrderPaid, { id, how: "card" });
  expect(await refusalOf(erase())).toEqual({ code: "conflict" });
  await runCommand(await shop.asStaff(), collectOrder, { id });
  expect(await runCommand(await manager(), exportCustomerData, { id: customerId })).toMatchObject({
    orders: [{ ...robin, status: "paid", totalCents: 2_000, lines: [{ product: "Oil", quantity: 2 }] }],
  });
  expect(await erase()).toMatchObject({ orders: 1 });
  const row = await shop.row(id);
  expect(JSON.stringify(row).toLowerCase()).not.toMatch(/robin|quibble|honeymoon/);
  expect(row).toMatchObject({ name: "Erased customer", email: "", totalCents: 2_000, paidBy: "card" });
  expect(await listOrders(await shop.asStaff(), { tab: "all", query: "quibble" })).toMatchObject({ orders: [] });
});

test("a paid order is emailed to its buyer and to the business, in the business's language, with its lines and total", async () => {
  const shop = await openShop([{ name: "Öl", priceCents: 1_999 }], { locale: "de-DE", currency: "EUR" });
  const id = await shop.order({ Öl: 2 }, robin);
  await runCommand(await shop.asStaff(), markOrderPaid, { id, how: "cash" });
  const { ref } = await shop.row(id);
  expect(await lettersOf(shop, id)).toEqual([
    ["order_mail", "paid", `Bestellung ${ref} ist bezahlt`, { name: robin.name, address: robin.email }],
    ["order_business_mail", "paid", "Neue Bestellung: Robin Quibble, 39,98\u00a0€", "business"],
  ]);
  const ctx = await shop.ctx();
  const order = await findOrder(ctx.db, ctx.org.id, id);
  const facts = await loadOrderFacts(ctx, order, await listLines(ctx.db, ctx.org.id, id));
  const { text } = await renderMail(orderContent("paid", facts));
  for (const part of ["2 × Öl", "39,98", ref, `/shop/order/${id}`]) expect(text).toContain(part);
});
