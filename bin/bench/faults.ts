import { randomFrom } from "../../lib/testing/business/random";
import { faultRun } from "../../lib/testing/faults/fault-run";
import { databaseGoesAway, killed, mailHangs, paymentHangs } from "../../lib/testing/faults/faults";
import type { Place } from "./neighbours/disturbance";
import { openOwnDatabase } from "./own-database";
import type { BenchRow } from "./row";

/** 200 customers in all: ten kills, a database that is away for 20 s, and a mail server and a provider that hang. */
const FAULTS = [
  ...[0, 1, 2, 3].map(() => killed(14)),
  mailHangs(24),
  ...[0, 1, 2].map(() => killed(14)),
  databaseGoesAway(24, 20_000),
  ...[0, 1].map(() => killed(14)),
  paymentHangs(12),
  killed(14),
];

/** What is lost or done twice while the outside fails; it has to be nothing. */
export async function measureFaults({ databaseUrl }: Pick<Place, "databaseUrl">): Promise<BenchRow[]> {
  const own = await openOwnDatabase(databaseUrl, "faults");
  const { flaws, ...figures } = await faultRun({ databaseUrl: own, faults: FAULTS, random: randomFrom(200) });
  for (const flaw of flaws) console.error(flaw);
  const { booked, paid, cancelled, mails, repeated, caughtUpMs } = figures;
  return [
    {
      what: `faults: ${booked} bookings, ${paid} paid, ${cancelled} cancelled during ${FAULTS.length} faults`,
      measured: `${flaws.length} lost or duplicated; ${mails} emails, ${repeated} repeated after a crash; caught up in ${(caughtUpMs / 1000).toFixed(1)} s`,
      bar: "0 lost or duplicated",
      ok: flaws.length === 0,
      figures: { ...figures, flaws: flaws.length },
    },
  ];
}
