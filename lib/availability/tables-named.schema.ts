/**
 * How many free tables a time names at most, and all times of a day's grid together (rule B7.3): so the largest answer, of
 * 61 days, stays below 4 MB.
 */
export const TABLES_NAMED = { aSlotMax: 50, aDayMax: 1_800 } as const;
