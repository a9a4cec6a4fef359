import { invalidFields } from "../errors";
import { inBackground } from "../process/in-background";
import type { Steps } from "../process/steps";

import { type BadRow, checkRows, columnName, type GoodRow } from "./check-rows";
import { mapColumns, unmappedFields } from "./map-columns";
import { readCsv } from "./read-csv";
import type { ColumnMapping, FileField, ReadCustomers } from "./schema";

/** A file as it was read. As long as a required field has no column, nothing is known about its rows. */
type CustomersFile = {
  header: string[];
  /** names for the columns, of which none is empty */
  columns: string[];
  rows: number;
  mapping: ColumnMapping;
  unmapped: FileField[];
  good: GoodRow[];
  bad: BadRow[];
};

/**
 * Reads a file's text as customers, computing in the background (rule B12.3).
 *
 * @throws AppError `invalid_fields` at `text`, saying in plain words why it can't be read
 */
export function readCustomers(orgId: string, file: ReadCustomers): Promise<CustomersFile> {
  // A turn of its own: the business's own requests don't queue behind it.
  return inBackground(`customers' file of ${orgId}`, reading(file));
}

function* reading({ text, mapping: chosen }: ReadCustomers): Steps<CustomersFile> {
  const read = yield* readCsv(text);
  if ("problem" in read) throw invalidFields({ text: [read.problem] });
  const [header = [], ...rows] = read.rows;
  const mapping = chosen ?? mapColumns(header);
  const unmapped = unmappedFields(mapping, header.length);
  const checked = unmapped.length > 0 ? { good: [], bad: [] } : yield* checkRows(header, rows, mapping);
  return {
    header,
    columns: header.map((_, index) => columnName(header, index)),
    rows: rows.filter((row) => row.some((cell) => cell.trim() !== "")).length,
    mapping,
    unmapped,
    ...checked,
  };
}
