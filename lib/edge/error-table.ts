import type { ErrorCode } from "../errors";
import type { Failure } from "./failure";

/** The HTTP status of each code (rule A2.1). */
const HTTP_STATUS: Record<Failure["code"], number> = {
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
  unexpected: 500,
};

export type StatusOverrides = Partial<Record<ErrorCode, number>>;
type ErrorAnswer = { status: number; body: Record<string, unknown>; headers: Record<string, string> };

/**
 * The HTTP face of a failure.
 *
 * @param overrides statuses that a contract states differently
 */
export function errorAnswer({ code, message, details }: Failure, overrides: StatusOverrides = {}): ErrorAnswer {
  const { fieldErrors, reason, alternatives, stock, available, shortages, retryAfterSeconds, allow } = details;
  return {
    status: (code === "unexpected" ? undefined : overrides[code]) ?? HTTP_STATUS[code],
    body: {
      ok: false,
      error: message,
      ...(fieldErrors ? { fieldErrors } : {}),
      ...(reason ? { reason } : {}),
      ...(alternatives ? { alternatives } : {}),
      ...(stock === undefined ? {} : { stock, available }),
      ...(shortages ? { shortages } : {}),
    },
    headers: {
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
      ...(code === "unauthorized" ? { "WWW-Authenticate": "Bearer" } : {}),
      ...(allow ? { Allow: allow.join(", ") } : {}),
    },
  };
}

/** The same as a response; its own headers win over `headers`. */
export function errorResponse(
  failure: Failure,
  headers: Record<string, string>,
  overrides?: StatusOverrides,
): Response {
  const answer = errorAnswer(failure, overrides);
  return Response.json(answer.body, { status: answer.status, headers: { ...headers, ...answer.headers } });
}
