import type { MarketingAnswer } from "../../db/vocabulary";
import { query } from "../commands/command";
import { type RowProblem, saying } from "./check-rows";
import { matchExisting } from "./match-existing";
import { readCustomers } from "./read-customers";
import { type ColumnMapping, type CustomerContact, type FileField, ReadCustomers } from "./schema";

const PROBLEMS_SHOWN_MAX = 100;
const SAMPLE_ROWS = 5;

/** What an import of a file would do; nothing is written. */
export type CustomersPreview = {
  columns: string[];
  mapping: ColumnMapping;
  /** required fields without a column: until they have one, nothing else is known */
  unmapped: FileField[];
  rows: number;
  /** how many would be new customers, and how many are existing ones, whose records stay unchanged */
  added: number;
  existing: number;
  bad: number;
  /** the first of them, and how many there are in all */
  problems: RowProblem[];
  problemsCount: number;
  /** how many rows say yes or no to news and offers */
  answers: Record<MarketingAnswer, number>;
  /** the first rows as they were read */
  sample: (CustomerContact & { answer: MarketingAnswer | null })[];
};

/**
 * Says what an import of a file would do.
 *
 * @throws AppError `invalid_fields` at `text` for a file that can't be read
 */
export const previewCustomersImport = query({
  needs: { user: "manage" },
  input: ReadCustomers,
  async run(ctx, file): Promise<CustomersPreview> {
    const { columns, mapping, unmapped, rows, good, bad } = await readCustomers(ctx.org.id, file);
    const existing = await matchExisting(ctx, good);
    const problems = bad.flatMap((row) => row.problems);
    return {
      columns,
      mapping,
      unmapped,
      rows,
      added: good.length - existing.size,
      existing: existing.size,
      bad: bad.length,
      problems: problems.slice(0, PROBLEMS_SHOWN_MAX),
      problemsCount: problems.length,
      answers: { yes: saying(good, "yes"), no: saying(good, "no") },
      sample: good.slice(0, SAMPLE_ROWS).map(({ contact, answer = null }) => ({ ...contact, answer })),
    };
  },
});
