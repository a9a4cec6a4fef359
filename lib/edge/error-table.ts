import { AppError, type ErrorCode } from "../errors";

/** What each code is over HTTP (INTERFACE.md, "Errors"; DECISIONS A2, A4). */
const HTTP_STATUS: Record<ErrorCode, number> = {
  invalid_json: 400,
  invalid_query: 400,
  invalid_body: 400,
  unauthorized: 401,
  other_business: 403,
  read_only: 403,
  not_allowed: 403,
  business_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  invalid_fields: 422,
  invalid_idempotency_key: 422,
  rate_limited: 429,
};

export type StatusOverrides = Partial<Record<ErrorCode, number>>;
export type ErrorAnswer = { status: number; body: Record<string, unknown>; headers: Record<string, string> };

/**
 * The HTTP face of a failure. What is not an `AppError` is unexpected: its text stays inside.
 *
 * @param overrides statuses that a contract states differently
 */
export function errorAnswer(error: unknown, overrides: StatusOverrides = {}): ErrorAnswer {
  if (!(error instanceof AppError)) {
    return { status: 500, body: { ok: false, error: "Something went wrong." }, headers: {} };
  }
  const { fieldErrors, reason, alternatives, retryAfterSeconds, allow } = error.details;
  return {
    status: overrides[error.code] ?? HTTP_STATUS[error.code],
    body: {
      ok: false,
      error: error.message,
      ...(fieldErrors ? { fieldErrors } : {}),
      ...(reason ? { reason } : {}),
      ...(alternatives ? { alternatives } : {}),
    },
    headers: {
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
      ...(error.code === "unauthorized" ? { "WWW-Authenticate": "Bearer" } : {}),
      ...(allow ? { Allow: allow.join(", ") } : {}),
    },
  };
}
