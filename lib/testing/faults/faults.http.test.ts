import { afterEach, expect, test } from "vitest";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { randomFrom } from "../business/random";
import { faultRun } from "./fault-run";
import { databaseGoesAway, killed, mailHangs, paymentHangs } from "./faults";

let own: OwnDatabase | undefined;
afterEach(() => own?.close());

test("whatever fails outside, no booking, mail or refund is lost or made twice, and all is caught up", {
  timeout: 240_000,
}, async () => {
  own = await openOwnDatabase();
  const report = await faultRun({
    databaseUrl: own.url,
    random: randomFrom(41),
    faults: [killed(9), mailHangs(9), killed(9), databaseGoesAway(6, 3_000), paymentHangs(6), killed(9)],
  });
  expect(report.flaws).toEqual([]);
  expect(report).toMatchObject({ booked: 48 });
  expect(report.paid).toBeGreaterThan(4);
  expect(report.cancelled).toBeGreaterThan(4);
});
