import { describe, expect, test } from "vitest";
import { managing, refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { renderMail } from "../email/mail/render-mail";
import { getConsent } from "../marketing/consent/get-consent";
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

describe("the box about news and offers in the form of an order (rules M2, S22.1)", () => {
  const settings = { slotStepMin: 60, marketingPolicy: "opt_in" } as const;
  const consent = async (shop: Shop, id: string) => {
    const { customerId } = await shop.row(id);
    return runCommand(managing(await shop.asStaff()), getConsent, { customerId });
  };

  test("is a yes with the sentence that stood there, once with the order, and its confirmation can take it back", async () => {
    const shop = await openShop(undefined, { settings });
    const id = await shop.order({ Oil: 1 }, { ...robin, marketing: "yes" });
    expect(await consent(shop, id)).toMatchObject({
      ...{ status: "yes", source: "shop", words: "Send me news and offers by email" },
      history: [{ status: "yes", by: null }],
    });
    const later = await shop.order({ Oil: 1 }, robin);
    for (const order of [id, later]) {
      await runCommand(await shop.asStaff(), markOrderPaid, { id: order, how: "card" });
    }
    const notes = async (order: string) => {
      const ctx = { ...(await shop.ctx()), actor: { kind: "system" } } as const;
      const [job] = (await shop.jobs(order)).filter(({ kind }) => kind === "order_mail");
      return job && (await ORDER_LETTERS.order_mail(ctx, job))?.content.notes.join(" ");
    };
    await relayAll(shop.db);
    expect(await notes(id)).toContain(`/book/${(await shop.ctx()).org.slug}/unsubscribe/`);
    expect(await notes(later)).not.toContain("/unsubscribe/");
  });

  test("left alone changes nothing, a refused order stores no answer, and a no counts at once", async () => {
    const shop = await openShop([{ name: "Oil", stock: 2 }], {
      settings: { ...settings, marketingPolicy: "existing_customers" },
    });
    const id = await shop.order({ Oil: 1 }, robin);
    await refusalOf(shop.order({ Oil: 5 }, { ...robin, marketing: "no" }));
    expect(await consent(shop, id)).toMatchObject({ status: "unset", history: [] });
    await shop.order({ Oil: 1 }, { ...robin, marketing: "no" });
    expect(await consent(shop, id)).toMatchObject({ status: "no", source: "shop", suppressed: ["refused"] });
  });
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
