const ROWS_MAX = 100_000;

/** How many rows a report's file has; more are asked for by a shorter period (rule R15.1). */
export const MOST_ROWS = {
  rows: ROWS_MAX,
  note: `Only the first ${ROWS_MAX} rows are in this file. Choose a shorter period for the others.`,
};
