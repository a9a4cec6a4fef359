import { randomUUID } from "node:crypto";
import { isUndoneByOthers } from "../../db/write-conflict";
import { log } from "../env/log";
import { AppError, conflict, type ErrorCode, type ErrorDetails } from "../errors";

/** Why something was refused, for a surface to show in its own way. `unexpected`: it failed on our side. */
export type Failure = { code: ErrorCode | "unexpected"; message: string; details: ErrorDetails };

/**
 * What was thrown, as any surface may show it. A change that waited too long for others counts as in progress (rule C11.2). Anything
 * else that isn't an `AppError` is unexpected: its text goes to the log only (rule A2.4).
 *
 * @param what failed, for the log
 * @param requestId by which the log's entry is found again
 */
export function failureOf(error: unknown, what: string, requestId: string = randomUUID()): Failure {
  const refusal = isUndoneByOthers(error) ? conflict("in_progress") : error;
  if (refusal instanceof AppError) return { code: refusal.code, message: refusal.message, details: refusal.details };
  log.error({ requestId, err: error }, `${what} failed`);
  return { code: "unexpected", message: "Something went wrong on our end.", details: {} };
}
