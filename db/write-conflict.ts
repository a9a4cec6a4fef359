/** Codes with which PostgreSQL says that another write conflicts with this one. */
const CHANGED_MEANWHILE: readonly string[] = [
  "23P01", // an exclusion constraint: the member or table is occupied
  "23505", // a unique index: the same start, the same new customer, the same idempotency key
  "BK001", // our own require_change(): a row is no longer what the decision was made on
];

export const LOCK_TIMEOUT = "55P03";

/** Codes with which a statement was undone because of others, and would succeed at another moment. */
const UNDONE_BY_OTHERS: readonly string[] = [
  LOCK_TIMEOUT,
  "40P01", // a deadlock
  "40001", // no serial order
];

/** Whether a write failed only because another one was faster; deciding again may succeed. */
export const wasChangedMeanwhile = (error: unknown): boolean => CHANGED_MEANWHILE.includes(databaseCode(error));

/** Whether a statement or a transaction can be repeated as it is. */
export const isUndoneByOthers = (error: unknown): boolean => UNDONE_BY_OTHERS.includes(databaseCode(error));

/** Whether a write waited for another one as long as it may (rule C11.2). */
export const isLockTimeout = (error: unknown): boolean => databaseCode(error) === LOCK_TIMEOUT;

/** PostgreSQL's SQLSTATE, as passed on by drizzle, or "". */
function databaseCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
}
