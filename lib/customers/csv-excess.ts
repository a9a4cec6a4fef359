import { IMPORT_LIMITS } from "./schema";

const TOO_MANY_CELLS = `The file has more than ${IMPORT_LIMITS.cellsMax.toLocaleString("en")} cells. Leave out columns that aren’t needed, or divide it into several.`;

const tooManyColumns = (row: number): string =>
  `Row ${row} of the file has more than ${IMPORT_LIMITS.columnsMax} columns. Leave out those that aren’t needed.`;

/**
 * Counts rows, columns and cells of CSV text before a cell of it is made (rule A4.3): a file can be millions of them. It is given
 * one piece of the text after the other.
 *
 * @returns for each piece what is too much, for a person; null when nothing is. What is no CSV is counted as far as a parser gets.
 */
export function csvExcess(delimiter: string): (piece: string) => string | null {
  let [row, columns, cells] = [1, 1, 1];
  let isQuoted = false;
  let isTorn = false;
  /** The letter before; a cell begins after a delimiter, a line break, or nothing. */
  let before = "\n";
  const beginsCell = () => before === delimiter || before === "\n" || before === "\r";
  return (piece) => {
    for (let at = 0; at < piece.length && !isTorn; at += 1) {
      const letter = piece.charAt(at);
      if (letter === '"') {
        if (isQuoted) isQuoted = false;
        else if (beginsCell() || before === '"') isQuoted = true;
        else isTorn = true;
      } else if (!isQuoted && letter === delimiter) {
        columns += 1;
        cells += 1;
        if (columns > IMPORT_LIMITS.columnsMax) return tooManyColumns(row);
      } else if (!isQuoted && (letter === "\r" || (letter === "\n" && before !== "\r"))) {
        row += 1;
        cells += 1;
        columns = 1;
      }
      if (cells > IMPORT_LIMITS.cellsMax) return TOO_MANY_CELLS;
      before = letter;
    }
    return null;
  };
}
