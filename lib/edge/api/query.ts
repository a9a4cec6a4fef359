import type { z } from "zod";
import { fieldErrorsOf } from "../../commands/field-errors";
import { AppError, type FieldErrors } from "../../errors";

/**
 * Reads an address's query parameters with a schema; if one is given twice, the first counts (rule A4.1).
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
 * Turns a command's invalid fields into 400 where they came as query parameters (rule A2.5).
 *
 * @throws AppError `invalid_query` instead; rethrows anything else
 */
export function refuseAsQuery(error: unknown): never {
  const isOfFields = error instanceof AppError && error.code === "invalid_fields";
  throw isOfFields ? invalidQuery(error.details.fieldErrors ?? {}) : error;
}

function invalidQuery(fieldErrors: FieldErrors): AppError {
  const [first] = Object.entries(fieldErrors);
  return new AppError("invalid_query", first ? `"${first[0]}" ${first[1][0]}.` : "A parameter isn't valid.");
}
