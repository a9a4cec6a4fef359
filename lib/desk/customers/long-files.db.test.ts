import { expect, test } from "vitest";
import { campaignRecipients, customers, stockMovements } from "../../../db/schema";
import { exportRecipients } from "../../campaigns/reading/export-recipients";
import { createDraft } from "../../campaigns/writing/create-draft";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { ERASED_CONTACT, erasedFold } from "../../customers/erased";
import { foldsOf } from "../../fields/contact-folds";
import { newId } from "../../ids";
import { exportStockHistory } from "../../products/export-stock-history";
import { exportReport } from "../../reports/exports/export-report";
import { orderAt, storeOrders, storeProducts } from "../../reports/orders.test-support";
import { storeBookings, storedAt, storePeople } from "../../reports/reports.test-support";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../../testing/business/test-business";
import { exportCustomers } from "./export-customers";

/** A page and a row. */
const COUNT = 201;
const numbers = Array.from({ length: COUNT }, (_, n) => n);

async function open(): Promise<{ business: TestBusiness; ctx: Ctx }> {
  const business = await makeBusiness();
  return { business, ctx: await business.ctx({ now: new Date("2031-06-15T12:00:00Z"), actor: OWNER }) };
}

/** Customers of the same name with the addresses `c0@example.com` and so on. @returns their ids */
async function storeKims({ org }: Ctx): Promise<string[]> {
  const rows = numbers.map((n) => {
    const contact = { name: "Kim", email: `c${n}@example.com`, phone: "" };
    const id = newId("cus");
    return { orgId: org.id, id, ...contact, ...foldsOf(id, contact) };
  });
  await testDatabase().insert(customers).values(rows);
  return rows.map(({ id }) => id);
}

/** A column of a file whose cells need no quotes, without its heading, sorted; each page has at most 200 rows. */
async function columnOf(pages: AsyncGenerator<string>, column: number): Promise<string[]> {
  let text = "";
  for await (const page of pages) {
    expect(page.split("\r\n").length - 1).toBeLessThanOrEqual(200);
    text += page;
  }
  const lines = text.trimEnd().split("\r\n").slice(1);
  return lines.map((line) => line.split(",")[column] ?? "").sort();
}

const all = (name: (n: number) => string) => numbers.map(name).sort();

test("a file of bookings that start at two instants has each once (rule R15.1)", async () => {
  const { business, ctx } = await open();
  const raw = {
    ...{ status: "cancelled" as const, source: "online" as const, service: 0, member: 0, person: 0 },
    ...{ madeMin: -9_000, durationMin: 60, bufferMin: 0, priceCents: 1, deposit: "none" as const },
    ...{ holdEndsMin: 0, cancelledMin: -8_000 },
  };
  const stored = numbers.map((n) => storedAt({ ...raw, startMin: n < 100 ? -1_500 : -1_600 }, ctx.now.getTime()));
  await storeBookings(business, await storePeople(business), stored);
  const { parts } = await runCommand(ctx, exportReport, { of: "bookings", from: "2031-06-09", to: "2031-06-14" });
  expect(await columnOf(parts(), 0)).toEqual(all((n) => `R${String(n).padStart(7, "0")}`));
});

test("a file of orders paid at two instants has each once (rule R15.1)", async () => {
  const { business, ctx } = await open();
  const stored = numbers.map((n) =>
    orderAt(
      { paidMin: n % 3 === 0 ? -1_500 : -1_600, refundedMin: null, quantities: [1, 0], unitCents: 1 },
      ctx.now.getTime(),
    ),
  );
  await storeOrders(business, await storeProducts(business), stored);
  const { parts } = await runCommand(ctx, exportReport, { of: "orders", from: "2031-06-09", to: "2031-06-14" });
  expect(await columnOf(parts(), 0)).toEqual(all((n) => `S${n}`));
});

test("a file of customers of the same name has each once, and erased ones don't end it", async () => {
  const { ctx } = await open();
  await storeKims(ctx);
  const erased = numbers.map(() => {
    const id = newId("cus");
    return { orgId: ctx.org.id, id, ...ERASED_CONTACT, emailFolded: erasedFold(id), phoneDigits: "" };
  });
  await testDatabase().insert(customers).values(erased);
  expect(await columnOf(exportCustomers(ctx).parts(), 1)).toEqual(all((n) => `c${n}@example.com`));
});

test("a file of a campaign's recipients has each once (rule M26)", async () => {
  const { ctx } = await open();
  const { campaign } = await runCommand(ctx, createDraft, { subject: "News", body: "Hello" });
  const recipient = { orgId: ctx.org.id, campaignId: campaign.id, dueAt: ctx.now };
  await testDatabase()
    .insert(campaignRecipients)
    .values((await storeKims(ctx)).map((customerId) => ({ ...recipient, customerId })));
  const { parts } = await runCommand(ctx, exportRecipients, { id: campaign.id });
  expect(await columnOf(parts(), 1)).toEqual(all((n) => `c${n}@example.com`));
});

test("a file of a product's stock has each change once (rule S24.2)", async () => {
  const { business, ctx } = await open();
  const [productId = ""] = await storeProducts(business);
  const move = { orgId: ctx.org.id, productId, kind: "received" as const, actor: "system" as const, movedAt: ctx.now };
  await testDatabase()
    .insert(stockMovements)
    .values(numbers.map((n) => ({ ...move, quantity: 1, stockAfter: n + 1, note: `n${n}` })));
  const { parts } = await exportStockHistory(ctx, productId);
  expect(await columnOf(parts(), 5)).toEqual(all((n) => `n${n}`));
});
