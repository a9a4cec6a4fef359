import { oncePerProcess } from "../../process/once-per-process";

/** How many pushes a process has in hand for one host: a server that hangs leaves places for the others (rule K4.5). */
const PLACES_EACH = 2;

/** The pushes in hand, by host. */
const taken = oncePerProcess("calendar.push-places", () => new Map<string, number>());

/** Takes a place at each of these hosts, or at none. @returns what gives them back; null: one of the hosts has no place left */
export function takeHostPlaces(hosts: readonly string[]): (() => void) | null {
  const wanted = [...new Set(hosts)];
  if (wanted.some((host) => (taken.get(host) ?? 0) >= PLACES_EACH)) return null;
  for (const host of wanted) taken.set(host, (taken.get(host) ?? 0) + 1);
  return () => {
    for (const host of wanted) {
      const left = (taken.get(host) ?? 1) - 1;
      if (left > 0) taken.set(host, left);
      else taken.delete(host);
    }
  };
}
