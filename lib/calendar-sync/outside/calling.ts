import { env } from "../../env/env";
import { type GuardedFetch, guardedFetch } from "../../outbound/guarded-fetch";
import { OutgoingError } from "../../outbound/outgoing-error";
import type { OutgoingAnswer } from "../../outbound/request-once";
import { statusProblem } from "./answer-problem";
import { type OutsideAccount, OutsideError } from "./outside";
import { whereTo } from "./where-to";

const MIB = 1_048_576;

/** How much of a calendar is read, and how long that may take (rule K7.4). */
export const CALENDAR_LIMITS = { caldavBytes: 16 * MIB, fileBytes: 8 * MIB, objects: 20_000, readMs: 45_000 } as const;

/** For everything but reading a whole calendar. */
const SMALL = { bytesMax: 2 * MIB, deadlineMs: 15_000 } as const;

/** Calls an account's server; `asIs`: statuses that are answers and no errors, besides 2xx. */
export type Call = (
  url: URL,
  request: Parameters<GuardedFetch>[1] & { asIs?: readonly number[] },
) => Promise<OutgoingAnswer>;

/**
 * Calls to an account's server, with its password where that belongs (rules K2.2 and K2.3), all before one deadline. The calls throw
 * OutsideError.
 */
export function callsOf(account: OutsideAccount, limits: { bytesMax: number; deadlineMs: number } = SMALL): Call {
  const { kind, address, username, password } = account;
  const header = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  const fetch = guardedFetch({
    ...limits,
    unsafeOrigins: env().calendarUnsafeOrigins,
    signIn: kind === "caldav" ? { header, whereTo: (url) => whereTo(address, url) } : undefined,
  });
  return async (url, { asIs = [], ...request }) => {
    const answer = await fetch(url, request).catch((error: unknown) => {
      throw error instanceof OutgoingError ? new OutsideError(error.problem, null, error.origin) : error;
    });
    const isFine = (answer.status >= 200 && answer.status <= 299) || asIs.includes(answer.status);
    if (isFine) return answer;
    const refusal = statusProblem(answer);
    // An address without a password that isn't let in is no longer the right one.
    throw kind === "ics" && refusal.problem === "wrong_password" ? new OutsideError("forbidden") : refusal;
  };
}
