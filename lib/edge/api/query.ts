import type { z } from "zod";
import { AppError } from "../../errors";
import { fieldErrorsOf } from "../field-errors";
import { unread } from "./unread";

/**
 * Reads the query parameters that a schema declares; of one given twice the first counts, others are ignored.
 *
 * @throws AppError `invalid_query` whose sentence names the first bad parameter
 */
export function readQuery<Query>(schema: z.ZodType<Query> | undefined, url: string): Query {
  if (!schema) return unread<Query>();
  const sent = Object.fromEntries([...new URL(url).searchParams].reverse());
  const parsed = schema.safeParse(sent);
  if (!parsed.success) {
    const [first] = Object.entries(fieldErrorsOf(parsed.error));
    throw new AppError("invalid_query", first ? `"${first[0]}" ${first[1][0]}.` : "A parameter is not valid.");
  }
  return parsed.data;
}
