import { setTimeout as sleep } from "node:timers/promises";
import { type FaultCustomer, goThrough } from "./fault-customers";
import { type Verdict, verdictOn, waitingWork } from "./fault-verdict";
import { type FaultWorld, openFaultWorld } from "./fault-world";
import type { Fault } from "./faults";

export type FaultRun = {
  /** a migrated database for this run only */
  databaseUrl: string;
  faults: readonly Fault[];
  /** makes every run the same, except for what happens at once */
  random: () => number;
};

export type FaultReport = Verdict & {
  /** how long it took to catch up after the last fault, in milliseconds */
  caughtUpMs: number;
};

const AT_ONCE = 5;
const CATCH_UP_MS = 60_000;
const LOOK_AGAIN_MS = 50;
/** How long a fault lasts at most that ends when enough customers are through. */
const FAULT_MS_MAX = 10_000;

/** Lets customers book, pay and cancel on two servers while the outside fails, and reports the result. */
export async function faultRun({ databaseUrl, faults, random }: FaultRun): Promise<FaultReport> {
  const world = await openFaultWorld(databaseUrl);
  try {
    const come = queueOf(world, random);
    for (const fault of faults) await suffer(world, fault, come);
    const served = await come.end();
    const mendedMs = Date.now();
    await caughtUp(world);
    const caughtUpMs = Date.now() - mendedMs;
    return { ...(await verdictOn(world, served)), caughtUpMs };
  } finally {
    await world.close();
  }
}

type Queue = {
  /** Lets this many more customers come. */
  invite(count: number): void;
  /** Resolves when this many more are through. */
  through(count: number): Promise<void>;
  /** Waits for everyone. @throws when a customer gave up */
  end(): Promise<FaultCustomer[]>;
};

/** Customers who come when invited, a few at a time. */
function queueOf(world: FaultWorld, random: () => number): Queue {
  const served: FaultCustomer[] = [];
  const waiting: number[] = [];
  const clerks: Promise<void>[] = [];
  let invited = 0;
  const clerk = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) served.push(await goThrough(world, n, random));
  };
  return {
    invite(count) {
      for (let n = 0; n < count; n += 1) waiting.push(invited++);
      const begun = Array.from({ length: AT_ONCE }, clerk);
      for (const one of begun) one.catch(() => {});
      clerks.push(...begun);
    },
    async through(count) {
      const goal = served.length + count;
      const endMs = Date.now() + FAULT_MS_MAX;
      while (served.length < goal && Date.now() < endMs) await sleep(LOOK_AGAIN_MS);
    },
    async end() {
      await Promise.all(clerks);
      return served;
    },
  };
}

/** A third of a fault's customers are through when it strikes, so that it hits work in progress. */
async function suffer(world: FaultWorld, { customers, lastsMs, strike, isShown }: Fault, come: Queue): Promise<void> {
  come.invite(customers);
  await come.through(Math.floor(customers / 3));
  const mend = await strike(world);
  const lasts = lastsMs === undefined ? come.through(Math.floor(customers / 3)) : sleep(lastsMs);
  await Promise.all([lasts, isShown?.(world)]);
  await mend();
}

async function caughtUp(world: FaultWorld): Promise<void> {
  const endMs = Date.now() + CATCH_UP_MS;
  while (Date.now() < endMs && (await waitingWork(world)) > 0) {
    await world.endWaits();
    await sleep(LOOK_AGAIN_MS * 20);
  }
}
