import { randomUUID } from "node:crypto";
import { log } from "../env/log";
import { AppError, type ErrorCode, type ErrorDetails } from "../errors";

/** Why something was refused, for a surface to show in its own way. `unexpected`: it failed on our side. */
export type Failure = { code: ErrorCode | "unexpected"; message: string; details: ErrorDetails };

/**
 * What was thrown, as any surface may show it. What is not an `AppError` is unexpected: its text stays inside, in the log
 * (rule A2.4).
 *
 * @param what failed, for the log
 * @param requestId by which the log's entry is found again
 */
export function failureOf(error: unknown, what: string, requestId: string = randomUUID()): Failure {
  if (error instanceof AppError) return { code: error.code, message: error.message, details: error.details };
  log.error({ requestId, err: error }, `${what} failed`);
  return { code: "unexpected", message: "Something went wrong.", details: {} };
}
