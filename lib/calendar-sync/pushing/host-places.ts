import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { oncePerProcess } from "../../process/once-per-process";

/** How many pushes a process has in hand for one host: a server that hangs leaves places for the others (rule K4.5). */
const PLACES_EACH = 2;
/** How long a push waits for a place at a host that is quick, in milliseconds; one that takes longer isn't waited for at all. */
const PATIENT_MS = 1_000;
const LOOK_AGAIN_MS = 20;

/** When the pushes in hand began, by host, as milliseconds of the process's life. */
const inHand = oncePerProcess("calendar.push-places", () => new Map<string, number[]>());

/**
 * Takes a place at each of these hosts, or at none.
 *
 * @returns what gives them back; null: one of the hosts has no place left, and won't have one soon
 */
export async function takeHostPlaces(hosts: readonly string[], patientMs = PATIENT_MS): Promise<(() => void) | null> {
  const wanted = [...new Set(hosts)];
  const endMs = performance.now() + patientMs;
  for (let full = wanted.filter(isFull); full.length > 0; full = wanted.filter(isFull)) {
    const nowMs = performance.now();
    if (nowMs >= endMs || full.some((host) => nowMs - oldestOf(host) > patientMs)) return null;
    await sleep(LOOK_AGAIN_MS);
  }
  const beganMs = performance.now();
  for (const host of wanted) inHand.set(host, [...(inHand.get(host) ?? []), beganMs]);
  return () => {
    for (const host of wanted) giveBack(host, beganMs);
  };
}

const isFull = (host: string): boolean => (inHand.get(host)?.length ?? 0) >= PLACES_EACH;
const oldestOf = (host: string): number => inHand.get(host)?.[0] ?? 0;

function giveBack(host: string, beganMs: number): void {
  const all = inHand.get(host) ?? [];
  const left = all.toSpliced(all.indexOf(beganMs), 1);
  if (left.length > 0) inHand.set(host, left);
  else inHand.delete(host);
}
