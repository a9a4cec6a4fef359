import type { IncomingMessage, ServerResponse } from "node:http";
import { clientOf } from "./mark-client";
import { knownReaders, readerOf } from "./reader-of";
import { makeLine, type WaitingLine } from "./waiting-line";

/** More at once would only take each other's time: a process computes one at a time, and while it waits for its database another can. */
const AT_ONCE_MAX = 4;
/** Who asks for more than this at a time, and more than all others together, has one place while there are others. */
const MANY = 4;
/** Whoever came within this time is still there, for those who come after. */
const PRESENT_MS = 1000;
/** Who reads an answer slowly keeps nobody else from theirs. */
const PLACE_MS_MAX = 500;

/** Those of one reader who are let in, and those who wait. */
type Reads = { reader: string; underWay: number; waiting: WaitingLine<() => void> };

/**
 * Lets so many reads be under way in the process; while there are others, one of a reader who asks for more than all of them. The rest wait,
 * and are let in by turns: one of each reader that waits, then the next one of each (rule A9.4). So a business that is read a lot waits for
 * itself.
 *
 * @param now a clock in milliseconds
 * @returns what waits for a place; what that resolves with gives the place back, once
 */
export function placesInTurn(
  atOnceMax = AT_ONCE_MAX,
  now = () => performance.now(),
): (reader: string) => Promise<() => void> {
  const reads = new Map<string, Reads>();
  /** Those of whom reads wait, in the order in which they have their turns. */
  const turns = makeLine<Reads>();
  /** The last two who came, the last one first. */
  let lastTwo: { reader: string; atMs: number }[] = [];
  let underWay = 0;
  /** under way and waiting, of all together */
  let asked = 0;

  function hasCome(reader: string): void {
    lastTwo = [{ reader, atMs: now() }, ...lastTwo.filter((other) => other.reader !== reader)].slice(0, 2);
  }

  const isAlone = (reader: string): boolean =>
    !lastTwo.some((other) => other.reader !== reader && now() - other.atMs < PRESENT_MS);

  /** It is no only for those who have a read under way: no more are passed over than there are places. */
  function mayBeLetIn(of: Reads): boolean {
    const own = of.underWay + of.waiting.length;
    const hasOne = own > MANY && own > asked - own && !isAlone(of.reader);
    return of.underWay < (hasOne ? 1 : atOnceMax);
  }

  function letIn(): void {
    while (underWay < atOnceMax) {
      const next = turns.call(mayBeLetIn);
      if (next === undefined) return;
      underWay += 1;
      next.underWay += 1;
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
      asked -= 1;
      underWay -= 1;
      of.underWay -= 1;
      if (of.underWay === 0 && of.waiting.length === 0) reads.delete(of.reader);
      letIn();
    };
  }

  return (reader) =>
    new Promise((resolve) => {
      hasCome(reader);
      asked += 1;
      const of = reads.get(reader) ?? { reader, underWay: 0, waiting: makeLine() };
      reads.set(reader, of);
      of.waiting.join(() => resolve(placeOf(of)));
      if (of.waiting.length === 1) turns.join(of);
      letIn();
    });
}

const place = placesInTurn();
const known = knownReaders();

/** Waits for the request's turn, if it is a read of a business. The place is given back with the answer, or soon in any case. */
export async function waitForTurn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reader = readerOf(request);
  if (reader === null) return;
  const giveBack = await place(known.turnOf(reader, clientOf(request)));
  const timer = setTimeout(giveBack, PLACE_MS_MAX);
  const end = () => {
    clearTimeout(timer);
    giveBack();
  };
  response
    .once("finish", () => known.answered(reader, response.statusCode))
    .once("finish", end)
    .once("close", end);
  // Whoever has hung up while waiting gets no answer that could end.
  if (response.destroyed || request.socket.destroyed) end();
}
