import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../db/client";
import type { Ctx } from "../../context";
import type { PaymentProvider } from "../../payments/payment-provider";
import type { StripeServer } from "../outside/stripe-server";
import type { Instance } from "../server/instance";

/** Where people shop and work: two servers, either of which may be dead at any moment. */
export type ShopFloor = {
  db: Database;
  org: Ctx["org"];
  servers: readonly Instance[];
  stripe: StripeServer;
  provider: PaymentProvider;
  /** the `Cookie` header of a signed-in owner */
  cookie: string;
  /** the products that may be bought, counted and received at random; each costs 10.00 */
  ids: readonly [string, ...string[]];
  random: () => number;
};

/** What people were told was done; `notices`: the orders that a payment was reported for. */
export type Told = { acts: number; received: number; notices: Set<string> };

const AGAIN_MS = 100;
const PATIENCE_MS = 60_000;

/** Asks either server again and again until one answers. */
export async function persist<Result>(
  { servers, random }: Pick<ShopFloor, "servers" | "random">,
  attempt: (baseUrl: string) => Promise<Result | undefined>,
): Promise<Result> {
  for (const endMs = Date.now() + PATIENCE_MS; Date.now() < endMs; await sleep(AGAIN_MS)) {
    const server = servers[Math.floor(random() * servers.length)];
    const result = server && (await attempt(server.baseUrl).catch(() => undefined));
    if (result !== undefined) return result;
  }
  throw new Error(`no server answered in ${PATIENCE_MS / 1000} s`);
}
