import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { bookingLoad } from "../caller/booking-load";
import type { Instance } from "./instance";

/** How often the server is killed at least. */
export const LIVES = 6;
/** It's killed until one has died with work in progress, which few don't. */
const LIVES_MAX = 30;
const CLIENTS = 4;
/** How much longer than its minimum a life may last. */
const LONGER_MS_MAX = 1_200;

type Lives = {
  start: () => Promise<Instance>;
  load: ReturnType<typeof bookingLoad>;
  /** for this load only, so that every run is the same */
  random: () => number;
  lifeMsMin: number;
  /** whether anything is in progress right now */
  isBusy: () => Promise<boolean>;
  /** returns how much the dead server was running, and ends its leases, as if half a minute had passed */
  bury: () => Promise<number>;
};

/**
 * Kills a server repeatedly during a load of bookings, each time after a random while, as soon as it has work in progress.
 *
 * @returns how much the dead servers were running in all
 */
export async function killAgainAndAgain({ start, load, random, lifeMsMin, isBusy, bury }: Lives): Promise<number> {
  let leftInHand = 0;
  for (let life = 0; life < LIVES || (leftInHand === 0 && life < LIVES_MAX); life += 1) {
    const doomed = await start();
    const end = load.begin(doomed.baseUrl, CLIENTS);
    await sleep(lifeMsMin + Math.floor(random() * LONGER_MS_MAX));
    await expect.poll(isBusy, { interval: 1, timeout: 30_000 }).toBe(true);
    doomed.kill("SIGKILL");
    await end();
    expect(await doomed.exited).toBeNull();
    leftInHand += await bury();
  }
  return leftInHand;
}
