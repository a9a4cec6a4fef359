import { z } from "zod";

/** How many entries any one list of a business has at most (rule I4). */
export const ENTRIES_MAX = 2_000;
export const TOO_MANY_ENTRIES = `must have at most ${ENTRIES_MAX} entries`;

export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(ENTRIES_MAX, TOO_MANY_ENTRIES);
