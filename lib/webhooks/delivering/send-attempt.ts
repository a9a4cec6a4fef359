import type { AttemptResult } from "../../../db/vocabulary";
import { checkedAddresses } from "../../outbound/checked-addresses";
import { hostOf, LEADS_ELSEWHERE, parseOutgoingUrl, urlProblem } from "../../outbound/outgoing-url";
import { NameNotFound, resolveHost } from "../../outbound/resolve-host";
import { ENDPOINT_EXAMPLE } from "../endpoints/check-endpoint-url";
import { keptText } from "./answer-text";
import { ATTEMPT_TIMEOUT_MS } from "./attempt-schedule";
import { connectionProblem, isConnectTimeout } from "./connection-problem";
import { postOnce, type ReceiverAnswer } from "./post-once";

const HOST_SHOWN_MAX = 200;

type AttemptRequest = { url: string; headers: Record<string, string>; body: string };

type AttemptOptions = {
  /** exempt from the address rule (rule D4) */
  unsafeOrigins: readonly string[];
  timeoutMs?: number;
  resolve?: typeof resolveHost;
  /** never stored from a response, though a receiver may send it back (rule D5) */
  hidden?: string;
};

/** The result of an attempt, as it can be shown and stored. `problem` is a sentence; "" when it was delivered. */
export type Attempted = {
  result: AttemptResult;
  problem: string;
  /** null without a response */
  answerStatus: number | null;
  /** status and headers, a line each */
  answerHead: string;
  answerBody: string;
  durationMs: number;
};

type Outcome = Omit<Attempted, "durationMs">;
type Limits = Required<AttemptOptions> & { signal: AbortSignal };

/**
 * Sends an event to a receiver once. The URL is checked again; its name is resolved once, every address must be public, and the
 * connection goes to exactly these addresses, so that no second lookup can lead elsewhere (rule D3.3). Redirects are not
 * followed (rule D1.3). Never throws.
 */
export async function sendAttempt(
  request: AttemptRequest,
  { unsafeOrigins, timeoutMs = ATTEMPT_TIMEOUT_MS, resolve = resolveHost, hidden = "" }: AttemptOptions,
): Promise<Attempted> {
  const startedMs = performance.now();
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new Late()), timeoutMs);
  try {
    const outcome = await outcomeOf(request, { unsafeOrigins, timeoutMs, resolve, hidden, signal: over.signal });
    return { ...outcome, durationMs: Math.round(performance.now() - startedMs) };
  } finally {
    clearTimeout(timer);
  }
}

class Late extends Error {}

async function outcomeOf({ url: text, headers, body }: AttemptRequest, limits: Limits): Promise<Outcome> {
  const problem = urlProblem(text, limits.unsafeOrigins, ENDPOINT_EXAMPLE);
  const url = parseOutgoingUrl(text);
  if (problem !== null || url === null) return unanswered("address_refused", `The address ${problem}.`);
  try {
    const addresses = await checkedAddresses(url, limits);
    if (addresses === null) return unanswered("address_refused", `${shownHost(url)} ${LEADS_ELSEWHERE}.`);
    return answered(await postOnce({ url, headers, body, hidden: limits.hidden }, addresses, limits.signal), url);
  } catch (error) {
    return failed(error, url, limits.timeoutMs);
  }
}

function answered({ status, head, body, location }: ReceiverAnswer, url: URL): Outcome {
  const answer = { answerStatus: status, answerHead: head, answerBody: body };
  if (status >= 200 && status <= 299) return { result: "delivered", problem: "", ...answer };
  if (status >= 300 && status <= 399)
    return { result: "redirected", problem: redirectProblem(location, url), ...answer };
  return { result: "bad_status", problem: `The receiver responded with status ${status}.`, ...answer };
}

function redirectProblem(location: string | null, url: URL): string {
  const target = location !== null && URL.canParse(location, url) ? shownHost(new URL(location, url)) : "";
  return `The receiver redirected to ${target || "another address"}; redirects are not followed.`;
}

function failed(error: unknown, url: URL, timeoutMs: number): Outcome {
  if (error instanceof NameNotFound && !error.isTimeout) {
    return unanswered("name_not_found", `Couldn't resolve ${shownHost(url)}.`);
  }
  if (error instanceof NameNotFound) return unanswered("timed_out", `Resolving ${shownHost(url)} timed out.`);
  if (error instanceof Late)
    return unanswered("timed_out", `The receiver didn't respond within ${timeoutMs / 1000} seconds.`);
  if (isConnectTimeout(error)) return unanswered("timed_out", "Connecting to the receiver timed out.");
  return unanswered("no_connection", connectionProblem(error));
}

function unanswered(result: AttemptResult, problem: string): Outcome {
  return { result, problem, answerStatus: null, answerHead: "", answerBody: "" };
}

const shownHost = (url: URL): string => keptText(hostOf(url), HOST_SHOWN_MAX);
