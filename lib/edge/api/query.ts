import type { z } from "zod";
import { fieldErrorsOf } from "../../commands/field-errors";
import { AppError, type FieldErrors } from "../../errors";

/**
 * Reads the query parameters of an address by a schema; of one given twice the first counts, others are ignored (rule A4.1).
 *
 * @throws AppError `invalid_query` whose sentence names the first bad parameter
 */
export function readQuery<Query extends z.ZodType>(schema: Query, url: string): z.output<Query> {
  const sent = Object.fromEntries([...new URL(url).searchParams].reverse());
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw invalidQuery(fieldErrorsOf(parsed.error));
  return parsed.data;
}

/**
 * What a command says of fields that aren't valid is 400 where they came as query parameters (rule A2.5).
 *
 * @throws AppError `invalid_query` in its place; anything else as it is
 */
export function refuseAsQuery(error: unknown): never {
  const isOfFields = error instanceof AppError && error.code === "invalid_fields";
  throw isOfFields ? invalidQuery(error.details.fieldErrors ?? {}) : error;
}

function invalidQuery(fieldErrors: FieldErrors): AppError {
  const [first] = Object.entries(fieldErrors);
  return new AppError("invalid_query", first ? `"${first[0]}" ${first[1][0]}.` : "A parameter is not valid.");
}
