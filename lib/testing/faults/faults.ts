import { setTimeout as sleep } from "node:timers/promises";
import type { FaultWorld } from "./fault-world";

/** Something outside that fails for a while. */
export type Fault = {
  name: string;
  /** how many customers come during it: a third of them before it strikes */
  customers: number;
  /** How many milliseconds it lasts. Unset: it ends when another third of the customers are through. */
  lastsMs?: number;
  /** @returns a function that repairs it */
  strike(world: FaultWorld): Promise<() => Promise<void>>;
  /** What people must be able to see while it lasts; throws when they can't. */
  isShown?(world: FaultWorld): Promise<void>;
};

/** kill -9 of both servers in the middle of their work, and a restart. */
export const killed = (customers: number): Fault => ({
  name: "the servers are killed",
  customers,
  async strike(world) {
    await world.kill();
    return world.endWaits;
  },
});

export const mailHangs = (customers: number): Fault => ({
  name: "the mail server hangs",
  customers,
  async strike({ mail, endWaits }) {
    mail.door.shut();
    return async () => {
      mail.door.open();
      await endWaits();
    };
  },
  isShown: waitingIsShown,
});

export const paymentHangs = (customers: number): Fault => ({
  name: "the payment provider hangs",
  customers,
  async strike({ stripe, endWaits }) {
    stripe.door.shut();
    return async () => {
      stripe.door.open();
      await endWaits();
    };
  },
});

export const databaseGoesAway = (customers: number, lastsMs: number): Fault => ({
  name: `the database goes away for ${lastsMs / 1000} s`,
  customers,
  lastsMs,
  async strike({ gate, noteInHand, endWaits }) {
    await gate.goAway();
    await noteInHand();
    return async () => {
      await gate.comeBack();
      await endWaits();
    };
  },
  async isShown({ servers }) {
    for (const { baseUrl } of servers) {
      const { status } = await fetch(`${baseUrl}/api/health`);
      if (status !== 503) throw new Error(`health is ${status} without a database`);
    }
  },
});

const SHOWN_WITHIN_MS = 20_000;

/** Health reports how long work has been waiting. */
async function waitingIsShown({ servers }: FaultWorld): Promise<void> {
  const endMs = Date.now() + SHOWN_WITHIN_MS;
  while (Date.now() < endMs) {
    const answer = await fetch(`${servers[0]?.baseUrl}/api/health`);
    const { oldestDueJobSeconds } = (await answer.json()) as { oldestDueJobSeconds: number | null };
    if (oldestDueJobSeconds !== null && oldestDueJobSeconds > 0) return;
    await sleep(200);
  }
  throw new Error("nothing tells that mails are waiting");
}
