import { readFileSync } from "node:fs";
import { and, count, eq, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { events } from "../../db/schema";
import { runCommand } from "../commands/command";
import { makeBusiness, testDatabase } from "../testing/business/test-business";
import { demoVisits } from "./demo-visits";
import { getCapacity } from "./get-capacity";
import { getFindings } from "./get-findings";
import { getReport } from "./get-report";

it("the demo salon has figures of two periods to compare, bookings made online and at the desk, three findings or more, bookings on all days to come, and nobody is told of any", async () => {
  const file = readFileSync(new URL("../../db/demo/harbor-hair.json", import.meta.url), "utf8");
  const { slug: _, ...salon } = JSON.parse(file);
  const business = await makeBusiness(salon);
  const ctx = await business.ctx({ now: new Date("2031-05-06T15:00:00Z"), actor: { kind: "system" } });
  await demoVisits(ctx);
  const { metrics } = await runCommand(ctx, getReport, {});
  for (const name of ["visits", "revenueCents", "noShows", "newCustomers"] as const) {
    expect(metrics[name].value, name).toBeGreaterThan(0);
    expect(metrics[name].previous, name).toBeGreaterThan(0);
  }
  const { sources } = await runCommand(ctx, getReport, { period: "last_90_days" });
  expect(sources.map(({ source }) => source).toSorted()).toEqual(["admin", "online"]);
  for (const { share } of sources) expect(share).toBeGreaterThan(25);
  expect(metrics.cancelled.value).toBeGreaterThan(0);
  const { findings } = await runCommand(ctx, getFindings, {});
  expect(new Set(findings.map(({ id }) => id)).size).toBeGreaterThanOrEqual(3);
  const { totals, days } = await runCommand(ctx, getCapacity, { days: 14 });
  expect(totals.utilization).toBeGreaterThan(0);
  expect(days.filter(({ open, occupiedMin }) => open && occupiedMin === 0)).toEqual([]);
  const untold = await testDatabase()
    .select({ events: count() })
    .from(events)
    .where(and(eq(events.orgId, ctx.org.id), isNull(events.dispatchedAt)));
  expect(untold).toEqual([{ events: 0 }]);
});
