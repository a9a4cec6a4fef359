import { afterEach, describe, expect, test } from "vitest";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { randomFrom } from "../business/random";
import { noRadicale } from "../outside/radicale";
import { killedPushes } from "./killed-pushes";

let own: OwnDatabase | undefined;
afterEach(() => own?.close());

describe.skipIf(noRadicale)("with a real calendar server", () => {
  test("whenever the servers are killed, the members' calendars hold their bookings in the end, each once", {
    timeout: 240_000,
  }, async () => {
    own = await openOwnDatabase();
    const report = await killedPushes(own.url, { customers: 16, kills: 2, random: randomFrom(7) });
    expect(report.flaws).toEqual([]);
    expect(report).toMatchObject({ booked: 16 });
    expect(report.events).toBeGreaterThan(3);
    expect(Math.min(report.moved, report.cancelled)).toBeGreaterThan(1);
  });
});
