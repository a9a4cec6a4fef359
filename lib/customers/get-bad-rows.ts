import { query } from "../commands/command";
import { readCustomers } from "./read-customers";
import { ReadCustomers } from "./schema";
import { BYTE_ORDER_MARK, csvOf } from "./write-csv";

/**
 * The rows of a file that can't be imported, as a CSV file of their own with the errors in a last column: once fixed, it can
 * be imported itself.
 *
 * @throws AppError `invalid_fields` at `text` for a file that can't be read
 */
export const getBadRows = query({
  needs: { user: "manage" },
  input: ReadCustomers,
  async run(ctx, file): Promise<{ text: string }> {
    const { columns, bad } = await readCustomers(ctx.org.id, file);
    const width = Math.max(columns.length, ...bad.map(({ cells }) => cells.length));
    const padded = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? "");
    const rows = bad.map(({ row, cells, problems }) => [
      ...padded(cells),
      problems.map(({ column, problem }) => `Row ${row}, ${column}: ${problem}`).join("; "),
    ]);
    return { text: `${BYTE_ORDER_MARK}${csvOf([[...padded(columns), PROBLEM_COLUMN], ...rows])}` };
  },
});

const PROBLEM_COLUMN = "Problem";
