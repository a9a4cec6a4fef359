import { oncePerProcess } from "../../process/once-per-process";

/** Imports at once: of one process, and for one host, so that no server holds up the others (rule K13.1). */
const AT_ONCE_MAX = 4;
const OF_HOST_MAX = 2;

/** How many imports this process has in hand, by host. */
const inHand = oncePerProcess("calendar-imports-in-hand", () => new Map<string, number>());

export const hasRoom = (): boolean => [...inHand.values()].reduce((sum, count) => sum + count, 0) < AT_ONCE_MAX;

export const busyHosts = (): string[] => [...inHand].filter(([, count]) => count >= OF_HOST_MAX).map(([host]) => host);

/** Does work for a host, which counts as in hand until it has ended. */
export async function inHandOf<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
  const count = (difference: number) => {
    const next = (inHand.get(host) ?? 0) + difference;
    if (next === 0) inHand.delete(host);
    else inHand.set(host, next);
  };
  count(1);
  try {
    return await work();
  } finally {
    count(-1);
  }
}
