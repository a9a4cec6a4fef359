import { stringify } from "csv-stringify/sync";

/** Without it spreadsheets take UTF-8 for something else. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Rows as CSV text. What a spreadsheet would compute (an equals sign in front, a plus of a phone) gets an apostrophe in front,
 * which reading the file again takes away. So does each further line of a cell: a reader that knows no quotation marks begins there.
 */
export const csvOf = (rows: (string | number)[][]): string =>
  stringify(rows, {
    escape_formulas: true,
    record_delimiter: "windows",
    cast: { string: (text) => text.replace(FURTHER_FORMULA, "$1'") },
    quoted_match: /[\r\n]/,
  });

const FURTHER_FORMULA = /([\r\n]\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
