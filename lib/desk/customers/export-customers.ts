import type { Ctx } from "../../context";
import { isErased } from "../../customers/erased";
import { type CustomerRow, searchCustomers } from "../../customers/search-customers";
import { BYTE_ORDER_MARK, csvOf } from "../../customers/write-csv";
import { listAnswers } from "../../marketing/consent/list-answers";
import { localDateAt } from "../../time/wall-clock";
import { NO_BOOKINGS, sumBookings } from "./booking-sums";

const BATCH = 1_000;
const HEADER = ["Name", "Email", "Phone", "Customer since", "Bookings", "Last booking", "Next booking", "Marketing"];

type CustomersExport = {
  /** letters, digits, dots and hyphens only */
  fileName: string;
  /** the file's text, a thousand customers at a time; days are the business's */
  parts(): AsyncGenerator<string>;
};

/** All customers of the business by name as a CSV file, except those whose data was erased. */
export function exportCustomers(ctx: Ctx): CustomersExport {
  const today = localDateAt(ctx.now.getTime(), ctx.org.timezone);
  return { fileName: `customers-${ctx.org.slug}-${today}.csv`, parts: () => partsOf(ctx) };
}

async function* partsOf(ctx: Ctx): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvOf([HEADER]);
  let last: CustomerRow | undefined;
  do {
    const cursor = last && ({ name: last.name, id: last.id, direction: "after" } as const);
    const rows = await searchCustomers(ctx, "", BATCH, cursor);
    last = rows.length === BATCH ? rows.at(-1) : undefined;
    const known = rows.filter((row) => !isErased(row));
    if (known.length > 0) yield csvOf(await linesOf(ctx, known));
  } while (last !== undefined);
}

async function linesOf(ctx: Ctx, rows: CustomerRow[]): Promise<(string | number)[][]> {
  const ids = rows.map(({ id }) => id);
  const [sums, answers] = await Promise.all([sumBookings(ctx, ids), listAnswers(ctx, ids)]);
  const day = (at: Date | null) => (at === null ? "" : localDateAt(at.getTime(), ctx.org.timezone));
  return rows.map(({ id, name, email, phone, createdAt }) => {
    const { bookings, lastAt, nextAt } = sums.get(id) ?? NO_BOOKINGS;
    return [name, email, phone, day(createdAt), bookings, day(lastAt), day(nextAt), answers.get(id) ?? ""];
  });
}
