import { getOrg } from "../lib/orgs/get-org";
import { demoVisits } from "../lib/reports/demo-visits";
import { NOON_ZONE } from "../lib/testing/business/noon-zone";
import { everyDay, makeBusiness } from "./business";
import { onDatabase } from "./database";

/** A salon with twelve weeks of visits; returns its slug. */
export async function makeSalon(): Promise<string> {
  const names = ["Haircut and finish", "Barber cut", "Blowout", "Bang trim", "Full color"];
  const { slug } = await makeBusiness({
    ...{ timezone: NOON_ZONE, hours: everyDay({ openMin: 540, closeMin: 1_080 }) },
    staff: [{ name: "Ann" }, { name: "Ben" }],
    services: names.map((name, n) => ({ name, durationMin: 60, priceCents: 4_000 + n * 1_000 })),
  });
  await onDatabase(async (db) => {
    const actor = { kind: "system" } as const;
    // At once, so that the running server tells nobody of bookings made long ago.
    await db.transaction(async (tx) =>
      demoVisits({ db: tx, org: await getOrg(tx, slug), actor, now: new Date(), idempotency: null }),
    );
  });
  return slug;
}
