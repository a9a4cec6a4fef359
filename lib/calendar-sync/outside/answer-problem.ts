import { currentTime } from "../../env/clock";
import type { OutgoingAnswer } from "../../outbound/request-once";
import { OutsideError } from "./outside";

/** The longest that a server can ask to be left alone. */
const RETRY_AFTER_MAX_MS = 24 * 3_600_000;

/** What a refusing answer means (rule K2.6). */
export function statusProblem({ status, header }: Pick<OutgoingAnswer, "status" | "header">): OutsideError {
  if (status === 401) return new OutsideError("wrong_password");
  if (status === 403) return new OutsideError("forbidden");
  if (status === 404 || status === 410) return new OutsideError("gone");
  if (status === 413) return new OutsideError("too_large");
  if (status === 429 || status === 503) return new OutsideError("busy", retryAfterMs(header("retry-after")));
  return new OutsideError("server_error");
}

/** A Retry-After, in seconds or as a date, in milliseconds from now on; null without one that makes sense. */
function retryAfterMs(text: string | null): number | null {
  if (text === null) return null;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - currentTime().getTime();
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MAX_MS) : null;
}
