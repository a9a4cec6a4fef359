import { performance } from "node:perf_hooks";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { calendarAccounts, calendarBusy, calendars, occupations } from "../../db/schema";
import { applyMemberBusy } from "../../lib/calendar-sync/importing/member-busy";
import { newId } from "../../lib/ids";
import type { BenchBusiness } from "./bench-business";
import { type BenchRow, percentile, rounded } from "./row";

const MS_MAX = 250;
const RUNS = 20;

/**
 * How long it takes to compare a member's busy times with what is stored of them, as after each import: with as many as a member can have,
 * beside those of all others, when nothing has changed and when one time has.
 */
export async function importedTimes(db: Database, scenario: BenchBusiness): Promise<BenchRow> {
  const { orgId, staffIds } = scenario;
  const [staffId = ""] = staffIds;
  const isTheirs = and(eq(occupations.orgId, orgId), eq(occupations.staffId, staffId), eq(occupations.imported, true));
  const stored = await db.select().from(occupations).where(isTheirs);
  const calendarId = await connectCalendar(db, orgId, staffId);
  const busy = stored.map(({ startMs, endMs }) => ({ orgId, calendarId, startMs, endMs }));
  for (let first = 0; first < busy.length; first += 1_000) {
    await db.insert(calendarBusy).values(busy.slice(first, first + 1_000));
  }
  const apply = async () => {
    const beganMs = performance.now();
    await db.transaction((tx) => applyMemberBusy(tx, orgId, staffId, new Date()));
    return performance.now() - beganMs;
  };
  await apply();
  const [same, one]: [number[], number[]] = [[], []];
  for (let n = 0; n < RUNS; n += 1) {
    same.push(await apply());
    const { startMs = 0, endMs = 0 } = busy.at(-1 - n) ?? {};
    const isLast = and(eq(calendarBusy.orgId, orgId), eq(calendarBusy.startMs, startMs));
    await db
      .update(calendarBusy)
      .set({ endMs: endMs - 60_000 })
      .where(isLast);
    one.push(await apply());
  }
  const [sameMs, oneMs] = [rounded(percentile(same, 0.5)), rounded(percentile(one, 0.5))];
  return {
    what: `an import's times compared with what is stored: ${busy.length} of one member, ${staffIds.length} such members`,
    measured: `${sameMs} ms if nothing has changed, ${oneMs} ms if one time has`,
    bar: `at most ${MS_MAX} ms`,
    ok: Math.max(sameMs, oneMs) <= MS_MAX,
    figures: { ranges: busy.length, sameMs, oneMs },
  };
}

async function connectCalendar(db: Database, orgId: string, staffId: string): Promise<string> {
  const account = { orgId, id: newId("cac"), staffId, kind: "caldav" as const, label: "Bench", host: "bench.example" };
  await db.insert(calendarAccounts).values({ ...account, state: "ok" });
  const calendar = {
    orgId,
    id: newId("cal"),
    accountId: account.id,
    staffId,
    address: "",
    addressHash: "",
    name: "Bench",
  };
  await db.insert(calendars).values({ ...calendar, canWrite: false, reads: true, writes: false });
  return calendar.id;
}
