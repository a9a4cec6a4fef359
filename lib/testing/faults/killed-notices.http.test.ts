import { afterEach, expect, test } from "vitest";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { killedNotices } from "./killed-notices";

let own: OwnDatabase | undefined;
afterEach(() => own?.close());

test("a server killed between a notice and its commit loses no payment: sent again to two servers, it counts once", {
  timeout: 120_000,
}, async () => {
  own = await openOwnDatabase();
  expect(await killedNotices(own.url, 3)).toEqual({ rounds: 3, flaws: [] });
});
