import { LOCK_TIMEOUT } from "./write-conflict";

/** Places taken in turn. */
export type Turns = {
  /**
   * Waits for a place, and returns a function that gives it back.
   *
   * @param whose null: of no one else
   * @param waitMsMax how long at most; may be infinite
   * @throws WaitedTooLong
   */
  take(whose: string | null, waitMsMax: number): Promise<() => void>;
  /** Whether anyone has a place or waits for one. */
  has(whose: string | null): boolean;
};

/** Its turn didn't come in time. It counts as a lock timeout, because that is what it would have waited for. */
export class WaitedTooLong extends Error {
  override readonly name = "WaitedTooLong";
  readonly code = LOCK_TIMEOUT;
}

type Whose = string | symbol;

/**
 * Places given to those who wait, one after the other, so that asking for many doesn't hold up others. Queues by priority or by
 * order alone would allow that (rule C11.5).
 *
 * @param places how many there are
 * @param each how many of them one may have at a time; any more wait in order
 */
export function openTurns({ places, each }: { places: number; each: number }): Turns {
  /** In the order of their turns. */
  const waiting = new Map<Whose, Set<() => void>>();
  const taken = new Map<Whose, number>();
  let takenInAll = 0;

  function giveOut(): void {
    for (const [whose, queue] of waiting) {
      if (takenInAll >= places) return;
      if ((taken.get(whose) ?? 0) >= each) continue;
      const [begin] = queue;
      if (begin) queue.delete(begin);
      // After its turn, it goes to the end.
      waiting.delete(whose);
      if (queue.size > 0) waiting.set(whose, queue);
      takenInAll += 1;
      taken.set(whose, (taken.get(whose) ?? 0) + 1);
      begin?.();
    }
  }

  function giveBack(whose: Whose): void {
    const left = (taken.get(whose) ?? 1) - 1;
    if (left === 0) taken.delete(whose);
    else taken.set(whose, left);
    takenInAll -= 1;
    giveOut();
  }

  function leaveQueue(whose: Whose, begin: () => void): void {
    const queue = waiting.get(whose);
    queue?.delete(begin);
    if (queue?.size === 0) waiting.delete(whose);
  }

  return {
    has: (whose) => whose !== null && (waiting.has(whose) || taken.has(whose)),
    take(named, waitMsMax) {
      const whose: Whose = named ?? Symbol("nobody else's");
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        const begin = () => {
          clearTimeout(timer);
          resolve(() => giveBack(whose));
        };
        const queue = waiting.get(whose) ?? new Set();
        waiting.set(whose, queue.add(begin));
        giveOut();
        if (!queue.has(begin) || waitMsMax === Number.POSITIVE_INFINITY) return;
        timer = setTimeout(() => {
          leaveQueue(whose, begin);
          reject(new WaitedTooLong("its turn hasn't come in time"));
        }, waitMsMax);
      });
    },
  };
}
