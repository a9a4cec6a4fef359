import { afterEach, expect, test } from "vitest";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { killedNotices } from "./killed-notices";

let own: OwnDatabase | undefined;
afterEach(() => own?.close());

test("servers killed while eight people order, pay, cancel, refund, receive and count lose nothing and do nothing twice: the stock is its ledger’s sum, and each paid order is told once", {
  timeout: 240_000,
}, async () => {
  own = await openOwnDatabase();
  const { acts, ...report } = await killedNotices(own.url, 3);
  expect(report).toEqual({ rounds: 3, flaws: [] });
  expect(acts).toBeGreaterThan(50);
});
