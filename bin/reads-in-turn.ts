import type { IncomingMessage, ServerResponse } from "node:http";

/** More at once would only take each other's time: a process computes one at a time, and while it waits for its database another can. */
const AT_ONCE_MAX = 6;
/** One business leaves places to others: what it asks may have to wait for a computation. */
const OF_ONE_MAX = 1;
/** Who reads an answer slowly keeps nobody else from theirs. */
const PLACE_MS_MAX = 500;

/** The business that a read is of, by its address; null for all that isn't the read of a business. */
export function businessOfRead({ method, url = "/" }: Pick<IncomingMessage, "method" | "url">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  return /^\/(?:api\/v1|book|dashboard)\/([^/?]+)/.exec(url)?.[1] ?? null;
}

/** Who is let in and who waits, of one business. */
type Reads = { underWay: number; waiting: (() => void)[] };

/**
 * Lets so many reads be under way in the process, and fewer of one business. The others wait, and are let in by turns: one of each
 * business that waits, then the next one of each (rule A9.4). So a business that is read a lot waits for itself.
 *
 * @returns what waits for a place; what that resolves with gives the place back, once
 */
export function placesInTurn(
  atOnceMax = AT_ONCE_MAX,
  ofOneMax = OF_ONE_MAX,
): (business: string) => Promise<() => void> {
  /** In the order in which the businesses have their turns. */
  const reads = new Map<string, Reads>();
  let underWay = 0;

  function letIn(): void {
    while (underWay < atOnceMax) {
      const next = [...reads].find(([, of]) => of.waiting.length > 0 && of.underWay < ofOneMax);
      if (next === undefined) return;
      const [business, of] = next;
      // Whoever has had a turn comes last.
      reads.delete(business);
      reads.set(business, of);
      underWay += 1;
      of.underWay += 1;
      of.waiting.shift()?.();
    }
  }

  function placeOf(business: string, of: Reads): () => void {
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      underWay -= 1;
      of.underWay -= 1;
      if (of.underWay === 0 && of.waiting.length === 0) reads.delete(business);
      letIn();
    };
  }

  return (business) =>
    new Promise((resolve) => {
      const of = reads.get(business) ?? { underWay: 0, waiting: [] };
      reads.set(business, of);
      of.waiting.push(() => resolve(placeOf(business, of)));
      letIn();
    });
}

const place = placesInTurn();

/** Waits for the request's turn, if it is a read of a business. The place is given back with the answer, or soon in any case. */
export async function waitForTurn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const business = businessOfRead(request);
  if (business === null) return;
  const giveBack = await place(business);
  const timer = setTimeout(giveBack, PLACE_MS_MAX);
  const end = () => {
    clearTimeout(timer);
    giveBack();
  };
  response.once("finish", end).once("close", end);
  // Whoever has hung up while waiting gets no answer that could end.
  if (response.destroyed || request.socket.destroyed) end();
}
