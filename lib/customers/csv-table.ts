import { IMPORT_LIMITS } from "./schema";

const TOO_MANY_ROWS = `The file has more than ${IMPORT_LIMITS.rowsMax.toLocaleString("en")} rows. Split it into smaller files.`;
const TOO_MANY_CELLS = `The file has more than ${IMPORT_LIMITS.cellsMax.toLocaleString("en")} cells. Remove columns you don’t need, or split it into smaller files.`;

const tooManyColumns = (row: number): string =>
  `Row ${row} of the file has more than ${IMPORT_LIMITS.columnsMax} columns. Remove the ones you don’t need.`;

/** Where a row ends in a piece, and how many columns it has. */
type RowEnd = { at: number; columns: number };

/** Finds the rows of CSV text that is given piece by piece. Text that isn't CSV is scanned as far as a parser would get. */
function rowFinder(delimiter: string): (piece: string, onEnd: (end: RowEnd) => void) => void {
  let columns = 1;
  let isQuoted = false;
  let isTorn = false;
  /** The letter before; a cell begins after a delimiter, a line break, or nothing. */
  let before = "\n";
  const beginsCell = () => before === delimiter || before === "\n" || before === "\r";
  return (piece, onEnd) => {
    for (let at = 0; at < piece.length && !isTorn; at += 1) {
      const letter = piece.charAt(at);
      if (letter === '"') {
        if (isQuoted) isQuoted = false;
        else if (beginsCell() || before === '"') isQuoted = true;
        else isTorn = true;
      } else if (!isQuoted && letter === delimiter) {
        columns += 1;
      } else if (!isQuoted && (letter === "\r" || (letter === "\n" && before !== "\r"))) {
        onEnd({ at, columns });
        columns = 1;
      }
      before = letter;
    }
    // The last row may end without a line break; its columns so far are looked at with each piece.
    if (columns > 1) onEnd({ at: -1, columns });
  };
}

/**
 * Measures CSV text before a cell of it is made (rule A4.3): a file can be millions of them.
 *
 * @returns for each piece which limit it exceeds, in words, or null; and the columns of the first and of the widest row so far
 */
export function csvMeasure(delimiter: string) {
  const find = rowFinder(delimiter);
  const table = { rows: 0, firstColumns: 0, columns: 1 };
  return {
    table,
    add(piece: string): string | null {
      let problem: string | null = null;
      find(piece, ({ at, columns }) => {
        if (at >= 0) table.rows += 1;
        if (table.rows === (at >= 0 ? 1 : 0)) table.firstColumns = columns;
        table.columns = Math.max(table.columns, columns);
        if (columns > IMPORT_LIMITS.columnsMax) problem ??= tooManyColumns(table.rows + (at >= 0 ? 0 : 1));
        if (table.rows > IMPORT_LIMITS.rowsMax + 1) problem ??= TOO_MANY_ROWS;
        if (table.rows * table.columns > IMPORT_LIMITS.cellsMax) problem ??= TOO_MANY_CELLS;
      });
      return problem;
    },
  };
}

/**
 * Gives every row of CSV text, given piece by piece, as many columns as the widest one: a parser makes an error of each row that has
 * others.
 *
 * @returns `add` returns the rows that are whole by now, with the line break of each; `end` returns what follows the last line break
 */
export function csvFilledUp(delimiter: string, columnsMax: number) {
  const find = rowFinder(delimiter);
  let text = "";
  return {
    add(piece: string): string {
      let from = 0;
      let whole = 0;
      find(piece, ({ at, columns }) => {
        if (at < 0) return;
        text += piece.slice(from, at) + delimiter.repeat(columnsMax - columns);
        from = at;
        // The next piece may begin with the other half of this line break.
        if (piece.endsWith("\r") && at === piece.length - 1) return;
        whole = text.length + (piece.startsWith("\r\n", at) ? 2 : 1);
      });
      text += piece.slice(from);
      const rows = text.slice(0, whole);
      text = text.slice(whole);
      return rows;
    },
    end: (): string => text,
  };
}
