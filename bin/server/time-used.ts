import { LRUCache } from "lru-cache";

/** After this time, half of a reader's use is forgotten. */
const HALF_LIFE_MS = 300;
/** Less than this disturbs no one: it's about a seventh of the available time. */
const MUCH_MS = 60;
/** No more readers than this can have used noticeable time within a few half-lives. */
const READERS_MAX = 10_000;

/** Milliseconds, as of a time. */
type Used = { ms: number; atMs: number };

/**
 * How much time each reader has used lately: older use counts less.
 *
 * @param now a clock in milliseconds
 */
export function timeUsed(now: () => number) {
  const byReader = new LRUCache<string, Used>({ max: READERS_MAX });
  let inAll: Used = { ms: 0, atMs: now() };

  const leftOf = ({ ms, atMs }: Used): number => ms * 0.5 ** ((now() - atMs) / HALF_LIFE_MS);
  const ownOf = (reader: string): number => leftOf(byReader.get(reader) ?? { ms: 0, atMs: now() });

  return {
    add(reader: string, ms: number): void {
      byReader.set(reader, { ms: ownOf(reader) + ms, atMs: now() });
      inAll = { ms: leftOf(inAll) + ms, atMs: now() };
    },
    /** Whether it has used much, and more than all others together. */
    isMostOf(reader: string): boolean {
      const ms = ownOf(reader);
      return ms > MUCH_MS && ms * 2 > leftOf(inAll);
    },
  };
}
