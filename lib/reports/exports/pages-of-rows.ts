import { type Cell, csvOf } from "../../customers/write-csv";

/** Rows of one file; more are asked for by a shorter period. */
const EXPORT_ROWS_MAX = 100_000;
const CUT_LINE = `Only the first ${EXPORT_ROWS_MAX} rows are in this file. Choose a shorter period for the others.`;
const BATCH = 1_000;

/** A row's place in the order of a file: by an instant, then by id. */
export type Place = { at: Date; id: string };

type Rows<Row> = {
  header: string[];
  /** at most `limit` rows after a place, in the order of the file */
  load(after: Place | undefined, limit: number): Promise<Row[]>;
  placeOf(row: Row): Place;
  lineOf(row: Row): Cell[];
};

/** A file's text in pieces of up to 1,000 rows, each read when it's sent; after 100,000 rows, a line says that there are more (rule R15.1). */
export async function* pagesOfRows<Row>({ header, load, placeOf, lineOf }: Rows<Row>): AsyncGenerator<string> {
  yield csvOf([header]);
  let after: Place | undefined;
  for (let count = 0; ; ) {
    const rows = await load(after, Math.min(BATCH, EXPORT_ROWS_MAX + 1 - count));
    const last = rows.at(-1);
    if (last === undefined) return;
    if (count === EXPORT_ROWS_MAX) {
      yield csvOf([[CUT_LINE]]);
      return;
    }
    count += rows.length;
    yield csvOf(rows.map(lineOf));
    if (rows.length < BATCH) return;
    after = placeOf(last);
  }
}
