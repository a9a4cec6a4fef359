import type { IncomingMessage, ServerResponse } from "node:http";
import { pageOfPath } from "../../lib/edge/doors/page-of-path";
import { plainRefusal } from "../../lib/edge/doors/plain-refusal";
import { BODY_BYTES_MAX } from "../../lib/fields/body-size.schema";
import { PROCESS, type Surroundings } from "./reads-in-turn";
import { type LineInTurns, makeLineInTurns } from "./waiting-line";

/** An upload that takes longer, over a slow connection or in the database, doesn't keep others waiting for more than this. */
const PLACE_MS_MAX = 1_000;
/** After each upload, the process has this many times as long for everyone else, at most a second. */
const REST_TIMES = 3;
const REST_MS_MAX = 1_000;
/** How many may wait, and how many of one business; an owner sends one file at a time. */
const WAITING_MAX = { all: 30, each: 3 };

/**
 * Allows one upload at a time in the process. The rest wait and take turns, one per business. Between two of them the process has time for
 * everyone else, three times as much as the last one took (rule A9.5).
 *
 * @returns `take` resolves with a function that returns the place, once; with null if too many are already waiting
 */
export function uploadsInTurn({ now, after }: Surroundings = PROCESS) {
  const waiting: LineInTurns<() => void> = makeLineInTurns();
  const ofEach = new Map<string, number>();
  let isTaken = false;

  function letIn(): void {
    if (isTaken) return;
    waiting.call()?.();
  }

  function begin(): () => void {
    isTaken = true;
    const beganMs = now();
    let isGivenBack = false;
    const giveBack = () => {
      if (isGivenBack) return;
      isGivenBack = true;
      after(Math.min(REST_TIMES * (now() - beganMs), REST_MS_MAX), () => {
        isTaken = false;
        letIn();
      });
    };
    after(PLACE_MS_MAX, giveBack);
    return giveBack;
  }

  /** @param business whose turn it is */
  function take(business: string): Promise<(() => void) | null> {
    const own = ofEach.get(business) ?? 0;
    if (own >= WAITING_MAX.each || waiting.length >= WAITING_MAX.all) return Promise.resolve(null);
    ofEach.set(business, own + 1);
    return new Promise((resolve) => {
      waiting.join(business, () => {
        const left = (ofEach.get(business) ?? 1) - 1;
        if (left > 0) ofEach.set(business, left);
        else ofEach.delete(business);
        resolve(begin());
      });
      letIn();
    });
  }

  return { take };
}

const BUSY_SECONDS = 30;
const BUSY = plainRefusal("Several files are being read already. Try again in half a minute.");
const uploads = uploadsInTurn();

/** Serves the request when it is its turn, if it is as long as only a file may be; anything else at once. */
export async function uploadInItsTurn(
  request: IncomingMessage,
  response: ServerResponse,
  serve: () => Promise<void>,
): Promise<void> {
  if (!(Number(request.headers["content-length"]) > BODY_BYTES_MAX.signedInForm)) return serve();
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname.startsWith("/api/")) return serve();
  const giveBack = await uploads.take(pageOfPath(pathname).slug);
  if (giveBack === null) {
    response.writeHead(429, { ...BUSY.headers, "Retry-After": String(BUSY_SECONDS) }).end(BUSY.body);
    return;
  }
  response.once("finish", giveBack).once("close", giveBack);
  // A client that hung up while waiting gets no answer, so none would finish.
  if (response.destroyed || request.socket.destroyed) return giveBack();
  await serve();
}
