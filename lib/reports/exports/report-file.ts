/** Rows of one file; more are asked for by a shorter period. */
export const EXPORT_ROWS_MAX = 100_000;
export const CUT_LINE = `Only the first ${EXPORT_ROWS_MAX} rows are in this file. Choose a shorter period for the others.`;
