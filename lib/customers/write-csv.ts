import { stringify } from "csv-stringify/sync";

/** Without it spreadsheets take UTF-8 for something else. */
export const BYTE_ORDER_MARK = "\ufeff";

/** A number below 0 with the digits after its point: it is written as it is, since a spreadsheet computes nothing of it. */
export type NegativeNumber = { digits: string };
export type Cell = string | number | NegativeNumber;

/**
 * Rows as CSV text. Anything that a spreadsheet would compute (a leading equals sign, a phone's plus) gets a leading apostrophe, which is
 * removed when the file is read back. So does each further line of a cell, where a reader that doesn't know quotation marks would start a
 * row.
 */
export const csvOf = (rows: Cell[][]): string =>
  stringify(rows, {
    escape_formulas: true,
    record_delimiter: "windows",
    cast: {
      string: (text) => text.replace(FURTHER_FORMULA, "$1'"),
      object: ({ digits }) => ({ value: `-${digits}`, escape_formulas: false }),
    },
    quoted_match: /[\r\n]/,
  });

const FURTHER_FORMULA = /([\r\n]\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
