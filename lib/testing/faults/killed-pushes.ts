import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { connect, type Database } from "../../../db/client";
import { calendarEvents, calendarPushes, events, jobs } from "../../../db/schema";
import { importBusiness } from "../../business-file/import-business";
import { storeCalendar } from "../../calendar-sync/pushing/stored-calendar.test-support";
import { getOrg } from "../../orgs/get-org";
import { oneOf } from "../business/random";
import { everyDay } from "../business/test-business";
import { type Radicale, startRadicale } from "../outside/radicale";
import { type Instance, startInstance } from "../server/instance";
import { calendarVerdict } from "./calendar-verdict";
import { type PushCustomer, pushCustomer } from "./push-customers";
import { until } from "./until";

/** `caughtUpMs`: how long it took after the last customer, in milliseconds. */
export type KilledPushes = {
  booked: number;
  moved: number;
  cancelled: number;
  events: number;
  caughtUpMs: number;
  flaws: string[];
};

const AT_ONCE = 4;
const CALENDAR_JOBS = ["calendar_push", "calendar_reconcile"] as const;

/**
 * Lets customers book, move and cancel on two servers, which write the bookings to two members' calendars on a real server, and kills one of
 * them after the other in the middle of it, and both at its end. In the end, the calendars have to hold the bookings, each once.
 *
 * @param databaseUrl a migrated database for this run only
 */
export async function killedPushes(
  databaseUrl: string,
  { customers, kills, random }: { customers: number; kills: number; random: () => number },
): Promise<KilledPushes> {
  const { db, close } = connect(databaseUrl, { max: 4 });
  const radicale = await startRadicale({ users: { anna: "of anna", ben: "of ben" } });
  const dataDir = mkdtempSync(join(tmpdir(), "booking-pushes-"));
  const env = { CALENDAR_UNSAFE_ORIGINS: radicale.origin, APP_URL: "http://localhost:8080" };
  const start = () => startInstance({ databaseUrl, dataDir, env });
  const servers = await Promise.all([start(), start()]);
  try {
    const shop = await openShop(db, radicale);
    const served: PushCustomer[] = [];
    const waiting = Array.from({ length: customers }, (_, n) => n);
    const server = () => oneOf(random, [servers[0], servers[1]])?.baseUrl ?? "";
    const clerks = Array.from({ length: AT_ONCE }, async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
        served.push(await pushCustomer(n, { ...shop, server, random }));
      }
    });
    const all = Promise.all(clerks);
    let isOver = false;
    const end = () => (isOver = true);
    all.then(end, end);
    for (let kill = 1; kill < kills; kill += 1) {
      await until(() => isOver || served.length >= Math.floor((kill * customers) / kills));
      await killOne(servers, kill % servers.length, start);
    }
    await all;
    await killAll(db, servers, start);
    const servedMs = Date.now();
    await caughtUp(db, shop.orgId);
    const caughtUpMs = Date.now() - servedMs;
    return {
      caughtUpMs,
      booked: served.length,
      moved: served.filter(({ hasMoved }) => hasMoved).length,
      cancelled: served.filter(({ hasCancelled }) => hasCancelled).length,
      ...(await calendarVerdict(db, shop, radicale)),
    };
  } finally {
    await Promise.all(servers.map((one) => one.stop()));
    await Promise.all([close(), radicale.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** kill -9 of one, whose work waits until its leases end; the other goes on meanwhile. */
async function killOne(servers: Instance[], which: number, start: () => Promise<Instance>): Promise<void> {
  servers[which]?.kill("SIGKILL");
  await servers[which]?.exited;
  servers.splice(which, 1, await start());
}

/** kill -9 of both; their leases end, as if half a minute had passed; then they start again. */
async function killAll(db: Database, servers: Instance[], start: () => Promise<Instance>): Promise<void> {
  for (const one of servers) one.kill("SIGKILL");
  await Promise.all(servers.map(({ exited }) => exited));
  await db.update(jobs).set({ leaseUntil: sql`now()` }).where(isNotNull(jobs.leaseUntil));
  await db.update(calendarPushes).set({ leaseUntil: null });
  servers.splice(0, servers.length, ...(await Promise.all([start(), start()])));
}

/** Nothing waits any more: failed work is tried again at once, and a removal that isn't sure looks again, as if a minute had passed. */
async function caughtUp(db: Database, orgId: string): Promise<void> {
  const open = and(eq(jobs.orgId, orgId), isNull(jobs.outcome), inArray(jobs.kind, [...CALENDAR_JOBS]));
  await until(async () => {
    await db
      .update(calendarEvents)
      .set({ writtenAt: sql`written_at - interval '2 minutes'` })
      .where(and(eq(calendarEvents.orgId, orgId), isNull(calendarEvents.writtenHash)));
    await db
      .update(jobs)
      .set({ dueAt: sql`now()` })
      .where(and(open, isNull(jobs.leaseUntil)));
    const waiting = await db.select({ id: jobs.id }).from(jobs).where(open).limit(1);
    const coming = await db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.orgId, orgId), isNull(events.dispatchedAt)))
      .limit(1);
    return waiting.length + coming.length === 0;
  }, 200);
}

/** Open around the clock: Anna and Ben have calendars, Cleo has none. */
async function openShop(db: Database, radicale: Radicale) {
  const { slug, services, staff } = await importBusiness(db, {
    slug: `pushes-${Date.now()}`,
    ...{ name: "Open all night", currency: "USD", timezone: "UTC", locale: "en-US" },
    hours: everyDay({ openMin: 0, closeMin: 1440 }),
    settings: { slotStepMin: 15, maxAdvanceDays: 90 },
    staff: [{ name: "Anna" }, { name: "Ben" }, { name: "Cleo" }],
    services: [{ name: "Cut", durationMin: 15 }],
  });
  const { id: orgId } = await getOrg(db, slug);
  const members = await Promise.all(
    ["anna", "ben"].map(async (name, n) => {
      const staffId = staff[n]?.id ?? "";
      const calendar = await radicale.makeCalendar(name, "work");
      await storeCalendar(db, { orgId, staffId, calendar, username: name, password: `of ${name}` });
      return { name, staffId, calendar };
    }),
  );
  return { db, orgId, slug, serviceId: services[0]?.id ?? "", staffIds: staff.map(({ id }) => id), members };
}
