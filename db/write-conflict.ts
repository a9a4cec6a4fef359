/** Codes by which PostgreSQL says that somebody else's write stands against this one. */
const CHANGED_MEANWHILE: readonly string[] = [
  "23P01", // an exclusion constraint: the member or table is occupied
  "23505", // a unique index: the same start, the same new customer, the same idempotency key
  "BK001", // our own require_change(): a row is no longer what the decision was made on
];

/** Whether a write failed only because another one was faster; deciding again may well succeed. */
export const wasChangedMeanwhile = (error: unknown): boolean => CHANGED_MEANWHILE.includes(databaseCode(error));

/** Whether a write waited for another one as long as a connection may (10 s). */
export const isLockTimeout = (error: unknown): boolean => databaseCode(error) === "55P03";

/** PostgreSQL's SQLSTATE, as drizzle hands it on, or "". */
function databaseCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
}
