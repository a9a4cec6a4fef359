import type { IncomingMessage, ServerResponse } from "node:http";

/** More at once would only take each other's time: a process computes one at a time, and while it waits for its database another can. */
const AT_ONCE_MAX = 4;
/** Who reads an answer slowly keeps nobody else from theirs. */
const PLACE_MS_MAX = 500;

/** The business that a read is of, by its address; null for all that isn't the read of a business. */
export function businessOfRead({ method, url = "/" }: Pick<IncomingMessage, "method" | "url">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  return /^\/(?:api\/v1|book|dashboard)\/([^/?]+)/.exec(url)?.[1] ?? null;
}

/**
 * Lets so many reads be under way in the process. The others wait, and are let in by turns: one of each business that waits, then
 * the next one of each (rule A9.4). So a business that is read a lot waits for itself.
 *
 * @returns what waits for a place; what that resolves with gives the place back, once
 */
export function placesInTurn(atOnceMax = AT_ONCE_MAX): (business: string) => Promise<() => void> {
  /** Who waits, by business, in the order in which the businesses have their turns. */
  const waiting = new Map<string, (() => void)[]>();
  let underWay = 0;

  function letIn(): void {
    while (underWay < atOnceMax) {
      const [next] = waiting;
      if (next === undefined) return;
      const [business, queue] = next;
      waiting.delete(business);
      underWay += 1;
      queue.shift()?.();
      // Whoever has had a turn comes last.
      if (queue.length > 0) waiting.set(business, queue);
    }
  }

  function placeToGiveBack(): () => void {
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      underWay -= 1;
      letIn();
    };
  }

  return (business) =>
    new Promise((resolve) => {
      const enter = () => resolve(placeToGiveBack());
      const queue = waiting.get(business);
      if (queue === undefined) waiting.set(business, [enter]);
      else queue.push(enter);
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
