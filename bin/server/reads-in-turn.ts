import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { Slug } from "../../lib/orgs/profile.schema";
import { decode } from "./refused-request";
import { makeLine, type WaitingLine } from "./waiting-line";

/** More at once would only take each other's time: a process computes one at a time, and while it waits for its database another can. */
const AT_ONCE_MAX = 4;
/** Who asks for more than this at a time, and more than all others together, has one place while there are others. */
const MANY = 4;
/** Whoever came within this time is still there, for those who come after. */
const PRESENT_MS = 1000;
/** Who reads an answer slowly keeps nobody else from theirs. */
const PLACE_MS_MAX = 500;

/** Who reads what no business is known by: all of these together take turns with the businesses as one. */
const NOBODY = "";
/** More businesses than one process is read for at a time; a name takes some 200 bytes. */
const NAMES_MAX = 10_000;

/**
 * Whose read it is, by its address as Next reads it, however that is spelled: of the business's customers, or of its own people. Null
 * for all that isn't the read of a business.
 */
export function readerOf({ method, url = "/" }: Pick<IncomingMessage, "method" | "url">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [, place, segment] = /^\/(api\/v1|book|dashboard)\/([^/\\?#]+)/.exec(url) ?? [];
  if (segment === undefined) return null;
  const slug = Slug.safeParse(decode(segment));
  if (!slug.success) return NOBODY;
  return place === "dashboard" ? `dashboard ${slug.data}` : slug.data;
}

/** Which readers have been found to be there: anybody can think of names, and each would have a turn of its own. */
export function knownReaders(max = NAMES_MAX) {
  const found = new LRUCache<string, true>({ max });
  return {
    /** The reader that is to take turns. */
    turnOf: (reader: string): string => (found.get(reader) ? reader : NOBODY),
    /** Learns from an answer. Whoever has to sign in first isn't told whether there is such a business, and neither are we. */
    answered(reader: string, status: number): void {
      if (status === 200 && reader !== NOBODY) found.set(reader, true);
    },
  };
}

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
  const giveBack = await place(known.turnOf(reader));
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
