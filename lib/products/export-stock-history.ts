import type { Ctx } from "../context";
import { pagesOfRows } from "../customers/pages-of-rows";
import { BYTE_ORDER_MARK } from "../customers/write-csv";
import { localText } from "../time/local-text";
import { localDateAt } from "../time/wall-clock";
import { listStockAfter } from "./list-stock-history";
import { readProduct } from "./product-rows";
import type { StockEntry } from "./views";

const ROWS_MAX = 100_000;
const HEADER = ["when", "when_local", "what", "quantity", "stock_after", "note", "who", "order"];

/**
 * The changes of a product's stock as a CSV file, oldest first, sent while it is read (rule S24.2).
 *
 * @throws AppError `not_found`, also for another business's product
 */
export async function exportStockHistory(
  ctx: Ctx,
  id: string,
): Promise<{ fileName: string; parts(): AsyncGenerator<string> }> {
  await readProduct(ctx.db, { orgId: ctx.org.id, id, now: ctx.now });
  const today = localDateAt(ctx.now.getTime(), ctx.org.timezone);
  return { fileName: `stock-${id}-${today}.csv`, parts: () => partsOf(ctx, id) };
}

async function* partsOf(ctx: Ctx, id: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* pagesOfRows<StockEntry>({
    orgId: ctx.org.id,
    header: HEADER,
    load: (after, limit) => listStockAfter(ctx, id, Number(after?.id ?? 0), limit),
    lineOf: (entry) => rowOf(entry, ctx.org.timezone),
    most: { rows: ROWS_MAX, note: "This file has the first 100,000 changes only." },
  });
}

const rowOf = (
  { at, kind, quantity, stockAfter, note, who, order }: StockEntry,
  timezone: string,
): (string | number)[] => [
  at.toISOString(),
  localText(at.toISOString(), timezone),
  kind,
  quantity,
  stockAfter,
  note ?? "",
  who ?? "",
  order?.ref ?? "",
];
