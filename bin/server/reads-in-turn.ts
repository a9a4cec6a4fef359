import type { IncomingMessage, ServerResponse } from "node:http";
import { computedFor } from "../../lib/process/computed-for";
import { clientOf } from "./mark-client";
import { knownReaders, readerOf, UNKNOWN } from "./reader-of";
import { timeUsed } from "./time-used";
import { type LineInTurns, makeLine, makeLineInTurns } from "./waiting-line";

/** More at once would only take each other's time: a process computes one at a time, and while it waits for its database others can. */
const AT_ONCE_MAX = 4;
/** So there are places left while all that one reader asks for waits for the database. */
const EACH_MAX = 3;
/** What a read takes besides what is computed behind the gate, in milliseconds: roughly what an answer takes that is kept. */
const READ_MS = 5;
/** Whoever came within this time is still there, for those who come after. */
const PRESENT_MS = 1000;
/** Who reads an answer slowly keeps nobody else from theirs. */
const PLACE_MS_MAX = 500;
/** So long whoever holds up others lets them go first. */
const PATIENCE_MS = 200;

/** Those of one reader who are let in, and those who wait; `pauses` counts only while it holds up others. */
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
 * Lets so many reads be under way in the process. The rest wait, and are let in by turns: one of each reader that waits, then the next
 * one of each; and of a reader one of each client (rule A9.4). While there are others, a reader that uses more of the process's time
 * than all of them has one place, and lets them go first; and so do all names together that aren't known yet. It goes by time and not by
 * how many wait: those who have fallen behind would seem to ask for a lot, and never catch up.
 *
 * @returns `take` waits for a place, and what that resolves with gives it back, once; `charge` counts what has been computed for a reader
 */
export function placesInTurn(
  { now, after }: Surroundings = PROCESS,
  { atOnceMax, eachMax }: { atOnceMax: number; eachMax: number } = { atOnceMax: AT_ONCE_MAX, eachMax: EACH_MAX },
) {
  const reads = new Map<string, Reads>();
  /** Those of whom reads wait, in the order in which they have their turns. */
  const turns = makeLine<Reads>();
  const used = timeUsed(now);
  /** The last two who came, the last one first. */
  let lastTwo: { reader: string; atMs: number }[] = [];
  let underWay = 0;

  function hasCome(reader: string): void {
    lastTwo = [{ reader, atMs: now() }, ...lastTwo.filter((other) => other.reader !== reader)].slice(0, 2);
  }

  const isAlone = (reader: string): boolean =>
    !lastTwo.some((other) => other.reader !== reader && now() - other.atMs < PRESENT_MS);

  const holdsUpOthers = ({ reader }: Reads): boolean =>
    !isAlone(reader) && (reader === UNKNOWN || used.isMostOf(reader));

  /** It is no only for those who have as many places as they may, and for two who let others go first: few are passed over at a time. */
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
      // Whoever has had a turn comes last.
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
 * Serves the request when it is its turn, if it is a read of a business; anything else at once. The place is given back with the answer,
 * or soon in any case.
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
  // Whoever has hung up while waiting gets no answer that could end, and needs none.
  if (response.destroyed || request.socket.destroyed) return end();
  await computedFor.run((ms) => places.charge(named, ms), serve);
}
