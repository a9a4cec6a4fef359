import type { Ctx } from "../../context";
import { isErased } from "../../customers/erased";
import { pagesOfRows } from "../../customers/pages-of-rows";
import { type CustomerRow, searchCustomers } from "../../customers/search-customers";
import { BYTE_ORDER_MARK, type Cell } from "../../customers/write-csv";
import { listAnswers } from "../../marketing/consent/list-answers";
import { localDateAt } from "../../time/wall-clock";
import { type BookingSums, NO_BOOKINGS, sumBookings } from "./booking-sums";

const HEADER = ["Name", "Email", "Phone", "Customer since", "Bookings", "Last booking", "Next booking", "Marketing"];

type CustomersExport = {
  /** letters, digits, dots and hyphens only */
  fileName: string;
  /** the file's text, page by page; days are the business's */
  parts(): AsyncGenerator<string>;
};

/** All customers of the business by name as a CSV file, except those whose data was erased. */
export function exportCustomers(ctx: Ctx): CustomersExport {
  const today = localDateAt(ctx.now.getTime(), ctx.org.timezone);
  return { fileName: `customers-${ctx.org.slug}-${today}.csv`, parts: () => partsOf(ctx) };
}

async function* partsOf(ctx: Ctx): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* pagesOfRows<Row>({
    orgId: ctx.org.id,
    header: HEADER,
    load: (after, limit) => rowsAfter(ctx, after, limit),
    lineOf: (row) => lineOf(ctx, row),
  });
}

type Row = CustomerRow & { sums: BookingSums; answer: string };

async function rowsAfter(ctx: Ctx, after: Row | undefined, limit: number): Promise<Row[]> {
  const cursor = after && ({ name: after.name, id: after.id, direction: "after" } as const);
  const rows = await searchCustomers(ctx, "", limit, cursor);
  const ids = rows.filter((row) => !isErased(row)).map(({ id }) => id);
  const [sums, answers] = await Promise.all([sumBookings(ctx, ids), listAnswers(ctx, ids)]);
  return rows.map((row) => ({ ...row, sums: sums.get(row.id) ?? NO_BOOKINGS, answer: answers.get(row.id) ?? "" }));
}

function lineOf({ org }: Ctx, row: Row): Cell[] | null {
  if (isErased(row)) return null;
  const day = (at: Date | null) => (at === null ? "" : localDateAt(at.getTime(), org.timezone));
  const { bookings, lastAt, nextAt } = row.sums;
  return [row.name, row.email, row.phone, day(row.createdAt), bookings, day(lastAt), day(nextAt), row.answer];
}
