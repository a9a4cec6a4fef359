import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { bookingLoad } from "../caller/booking-load";
import type { Instance } from "./instance";

/** How often the server is killed. */
export const LIVES = 6;
const CLIENTS = 4;
/** How much longer than its least a life may last. */
const LONGER_MS_MAX = 1_200;

type Lives = {
  start: () => Promise<Instance>;
  load: ReturnType<typeof bookingLoad>;
  /** the load's own, so that every run is the same */
  random: () => number;
  lifeMsMin: number;
  /** says how much the dead was running, and ends its leases, as if half a minute had gone by */
  bury: () => Promise<number>;
};

/**
 * Kills a server again and again amid a load of bookings, each time after a while by chance.
 *
 * @returns how much the dead were running, all together
 */
export async function killAgainAndAgain({ start, load, random, lifeMsMin, bury }: Lives): Promise<number> {
  let leftInHand = 0;
  for (let life = 0; life < LIVES; life += 1) {
    const doomed = await start();
    const end = load.begin(doomed.baseUrl, CLIENTS);
    await sleep(lifeMsMin + Math.floor(random() * LONGER_MS_MAX));
    doomed.kill("SIGKILL");
    await end();
    expect(await doomed.exited).toBeNull();
    leftInHand += await bury();
  }
  return leftInHand;
}
