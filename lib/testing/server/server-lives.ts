import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { bookingLoad } from "../caller/booking-load";
import type { Instance } from "./instance";

/** How often the server is killed at least. */
export const LIVES = 6;
/** It is killed on until one has died with something in hand, which few don't. */
const LIVES_MAX = 30;
const CLIENTS = 4;
/** How much longer than its least a life may last. */
const LONGER_MS_MAX = 1_200;

type Lives = {
  start: () => Promise<Instance>;
  load: ReturnType<typeof bookingLoad>;
  /** the load's own, so that every run is the same */
  random: () => number;
  lifeMsMin: number;
  /** whether anything is in hand just now */
  isBusy: () => Promise<boolean>;
  /** says how much the dead was running, and ends its leases, as if half a minute had gone by */
  bury: () => Promise<number>;
};

/**
 * Kills a server again and again amid a load of bookings, each time after a while by chance, as soon as it has something in hand.
 *
 * @returns how much the dead were running, all together
 */
export async function killAgainAndAgain({ start, load, random, lifeMsMin, isBusy, bury }: Lives): Promise<number> {
  let leftInHand = 0;
  for (let life = 0; life < LIVES || (leftInHand === 0 && life < LIVES_MAX); life += 1) {
    const doomed = await start();
    const end = load.begin(doomed.baseUrl, CLIENTS);
    await sleep(lifeMsMin + Math.floor(random() * LONGER_MS_MAX));
    await expect.poll(isBusy, { interval: 1, timeout: 10_000 }).toBe(true);
    doomed.kill("SIGKILL");
    await end();
    expect(await doomed.exited).toBeNull();
    leftInHand += await bury();
  }
  return leftInHand;
}
