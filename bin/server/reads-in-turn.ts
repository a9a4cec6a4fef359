import type { IncomingMessage, ServerResponse } from "node:http";
import { computedFor } from "../../lib/process/computed-for";
import { clientOf } from "./mark-client";
import { knownReaders, readerOf, UNKNOWN } from "./reader-of";
import { timeUsed } from "./time-used";
import { type LineInTurns, makeLine, makeLineInTurns } from "./waiting-line";

/**
 * More at once would only take time from each other: a process computes one at a time, and while it waits for its database,
 * others can compute.
 */
const AT_ONCE_MAX = 4;
/** So places are left while everything that one reader requested waits for the database. */
const EACH_MAX = 3;
/** What a read takes besides the computation behind the gate, in milliseconds: roughly the time of a cached answer. */
const READ_MS = 5;
/** A reader seen within this time counts as present, for those who come later. */
const PRESENT_MS = 1000;
/** A slow client doesn't keep others from their answers. */
const PLACE_MS_MAX = 500;
/** How long a reader that holds up others lets them go first. */
const PATIENCE_MS = 200;

/** A reader's admitted reads, and its waiting ones; `pauses` counts only while it holds up others. */
type Reads = { reader: string; underWay: number; waiting: LineInTurns<() => void>; pauses: number };

export type Surroundings = {
  /** a clock in milliseconds */
  now(): number;
  after(ms: number, call: () => void): void;
};

export const PROCESS: Surroundings = {
  now: () => performance.now(),
  after: (ms, call) => void setTimeout(call, ms),
};

/**
 * Allows this many reads at a time in the process. The rest wait and are admitted in turn: one for each waiting reader, then the
 * next round; and within a reader, one for each client (rule A9.4). While others are present, a reader that uses more of the
 * process's time than all of them together gets one place, and lets them go first; so do all unknown names together. What counts
 * is the time used, not the number waiting: readers that have fallen behind would seem to ask for a lot and never catch up.
 *
 * @returns `take` waits for a place, and resolves with a function that gives it back, once; `charge` adds computing time to a
 * reader
 */
export function placesInTurn(
  { now, after }: Surroundings = PROCESS,
  { atOnceMax, eachMax }: { atOnceMax: number; eachMax: number } = { atOnceMax: AT_ONCE_MAX, eachMax: EACH_MAX },
) {
  const reads = new Map<string, Reads>();
  /** The readers with waiting reads, in the order of their turns. */
  const turns = makeLine<Reads>();
  const used = timeUsed(now);
  /** The two latest arrivals, latest first. */
  let lastTwo: { reader: string; atMs: number }[] = [];
  let underWay = 0;

  function hasCome(reader: string): void {
    lastTwo = [{ reader, atMs: now() }, ...lastTwo.filter((other) => other.reader !== reader)].slice(0, 2);
  }

  const isAlone = (reader: string): boolean =>
    !lastTwo.some((other) => other.reader !== reader && now() - other.atMs < PRESENT_MS);

  const holdsUpOthers = ({ reader }: Reads): boolean =>
    !isAlone(reader) && (reader === UNKNOWN || used.isMostOf(reader));

  /** It's false only for readers at their maximum, and for two that let others go first: few are skipped at a time. */
  function mayBeLetIn(of: Reads): boolean {
    if (!holdsUpOthers(of)) return of.underWay < eachMax;
    return underWay === 0 || (of.underWay === 0 && of.pauses === 0);
  }

  function letOthersGoFirst(of: Reads): void {
    of.pauses += 1;
    after(PATIENCE_MS, () => {
      of.pauses -= 1;
      letIn();
    });
  }

  function letIn(): void {
    while (underWay < atOnceMax) {
      const next = turns.call(mayBeLetIn);
      if (next === undefined) return;
      underWay += 1;
      next.underWay += 1;
      used.add(next.reader, READ_MS);
      const begin = next.waiting.call();
      // After its turn, a reader goes to the end.
      if (next.waiting.length > 0) turns.join(next);
      begin?.();
    }
  }

  function placeOf(of: Reads): () => void {
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      underWay -= 1;
      of.underWay -= 1;
      if (holdsUpOthers(of)) letOthersGoFirst(of);
      if (of.underWay === 0 && of.waiting.length === 0) reads.delete(of.reader);
      letIn();
    };
  }

  function take(reader: string, client: string): Promise<() => void> {
    return new Promise((resolve) => {
      hasCome(reader);
      const of = reads.get(reader) ?? { reader, underWay: 0, waiting: makeLineInTurns(), pauses: 0 };
      reads.set(reader, of);
      of.waiting.join(client, () => resolve(placeOf(of)));
      if (of.waiting.length === 1) turns.join(of);
      letIn();
    });
  }

  return { take, charge: used.add };
}

const places = placesInTurn();
const known = knownReaders();

/**
 * Serves a read of a business in its turn; anything else right away. The place is given back with the response, or soon in any
 * case.
 */
export async function inItsTurn(
  request: IncomingMessage,
  response: ServerResponse,
  serve: () => Promise<void>,
): Promise<void> {
  const named = readerOf(request);
  if (named === null) return serve();
  const reader = known.turnOf(named);
  const giveBack = await places.take(reader, clientOf(request));
  const timer = setTimeout(giveBack, PLACE_MS_MAX);
  const end = () => {
    clearTimeout(timer);
    giveBack();
  };
  response
    .once("finish", () => known.answered(named, response.statusCode))
    .once("finish", end)
    .once("close", end);
  // A client that hung up while waiting gets no response that could end, and needs none.
  if (response.destroyed || request.socket.destroyed) return end();
  await computedFor.run((ms) => places.charge(named, ms), serve);
}
