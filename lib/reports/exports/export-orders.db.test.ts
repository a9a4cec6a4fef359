import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { runCommand } from "../../commands/command";
import { makeBusiness, OWNER } from "../../testing/business/test-business";
import { getReport } from "../get-report";
import { orderAt, storeOrders, storeProducts } from "../orders.test-support";
import { exportReport } from "./export-report";

const DAY_MIN = 1_440;

test("the file of orders adds up to the period's revenue from products, refunds of earlier orders included (rule R4)", async () => {
  const business = await makeBusiness({ currency: "KWD" });
  const ctx = await business.ctx({ now: new Date("2031-06-15T12:00:00Z"), actor: OWNER });
  const plain = { refundedMin: null, quantities: [1, 1] as [number, number] };
  await storeOrders(
    business,
    await storeProducts(business),
    [
      { ...plain, paidMin: -20 * DAY_MIN, refundedMin: -3 * DAY_MIN, unitCents: 40_001 },
      { ...plain, paidMin: -4 * DAY_MIN, refundedMin: -2 * DAY_MIN, unitCents: 500 },
      { ...plain, paidMin: -1 * DAY_MIN, unitCents: 1_250 },
      { ...plain, paidMin: -20 * DAY_MIN, refundedMin: -4 * DAY_MIN, unitCents: 750 },
      { ...plain, paidMin: -20 * DAY_MIN, unitCents: 9 },
    ].map((raw) => orderAt(raw, ctx.now.getTime())),
  );
  const asked = { from: "2031-06-09", to: "2031-06-14" };
  const { metrics } = await runCommand(ctx, getReport, asked);
  expect(metrics.productRevenueCents.value).toBe(2_500 - 80_002 - 1_500);
  const parts: string[] = [];
  for await (const part of (await runCommand(ctx, exportReport, { of: "orders", ...asked })).parts()) parts.push(part);
  const rows: Record<string, string>[] = parse(parts.join(""), { columns: true, bom: true });
  expect(parts.join("")).toContain(",-1.500\r\n");
  expect(rows.map(({ total, revenue }) => [total, revenue])).toEqual([
    ["80.002", "-80.002"],
    ["1.500", "-1.500"],
    ["1.000", "0.000"],
    ["2.500", "2.500"],
  ]);
});
