import { setTimeout as sleep } from "node:timers/promises";
import { oneOf } from "../business/random";
import { shopActs } from "./shop-acts";
import type { ShopFloor, Told } from "./shop-floor";

const HANDS = 8;
const BETWEEN_MS = 600;

/**
 * Lets eight people order, pay, cancel, sell, refund, receive and count at random, until they are stopped. Whatever they send to a server
 * that dies is sent again, to either server and under the same key, until it is answered.
 */
export function busyHands(floor: ShopFloor): { stop(): Promise<Told> } {
  const { random } = floor;
  const told: Told = { acts: 0, received: 0, notices: new Set() };
  const { order, pay, cancel, byHand, refund, receive, count, sell } = shopActs(floor, told);
  let isOver = false;
  const hand = async () => {
    while (!isOver) {
      const likely = [
        order,
        order,
        order,
        pay,
        pay,
        pay,
        cancel,
        byHand,
        refund,
        refund,
        receive,
        count,
        sell,
      ] as const;
      await oneOf(random, likely)();
      told.acts += 1;
      await sleep(BETWEEN_MS);
    }
  };
  const all = Promise.all(Array.from({ length: HANDS }, hand));
  all.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await all;
      return told;
    },
  };
}
