import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { type Connection, connect, type Database } from "../../db/client";
import { migrate } from "../../db/migrate";
import { bookings, events, jobs } from "../../db/schema";
import { JOB_KINDS } from "../../db/vocabulary";
import type { Booked } from "../bookings/answers.schema";
import { requestFor } from "../bookings/desk.test-support";
import { createBooking } from "../bookings/placing/create-booking";
import type { BusinessFileInput } from "../business-file/business-file.schema";
import { importBusiness } from "../business-file/import-business";
import { catalogOf } from "../catalog/load-catalog";
import { runCommand } from "../commands/command";
import type { Ctx } from "../context";
import { getOrg } from "../orgs/get-org";
import { businessFile, everyDay } from "../testing/business/test-business";
import type { JobLane } from "./job-lanes";

/** A database whose jobs no server of the test run does. */
export type OwnDatabase = Connection & { url: string };

/** @param isMigrated false: an empty one */
export async function openOwnDatabase({ isMigrated = true } = {}): Promise<OwnDatabase> {
  const url = new URL(inject("databaseUrl"));
  const name = `own_${randomBytes(6).toString("hex")}`;
  const administer = async (statement: string) => {
    const client = postgres(url.href, { max: 1, onnotice: () => {} });
    await client.unsafe(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  if (isMigrated) await migrate(own.href);
  const { db, close } = connect(own.href, { max: 10 });
  return {
    db,
    url: own.href,
    async close() {
      await close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** A business there that can be booked around the clock, every quarter of an hour. */
export async function openShop(db: Database, parts: Partial<BusinessFileInput> = {}) {
  const file = businessFile({
    timezone: "UTC",
    hours: everyDay({ openMin: 0, closeMin: 1440 }),
    settings: { slotStepMin: 15 },
    services: [{ name: "Cut", durationMin: 15 }],
    ...parts,
  });
  const { services } = await importBusiness(db, file);
  const serviceId = services[0]?.id ?? "";
  const org = await getOrg(db, file.slug);
  let booked = 0;
  const ctx = async (now = new Date()): Promise<Ctx> => ({
    db,
    org: await getOrg(db, file.slug),
    actor: { kind: "public" },
    now,
    idempotency: null,
  });
  return {
    orgId: org.id,
    slug: file.slug,
    serviceId,
    /** by their names */
    serviceIds: Object.fromEntries(services.map(({ id, name }) => [name, id])),
    ctx,
    /** who works there */
    members: async () => [...(await catalogOf(db, await getOrg(db, file.slug))).membersById.values()],
    /** Books the next free time, from three days ahead on. */
    async book(now?: Date): Promise<Booked> {
      const startMs = Math.ceil(Date.now() / 86_400_000 + 3) * 86_400_000 + booked * 900_000;
      booked += 1;
      const request = requestFor({ serviceId, startAt: new Date(startMs).toISOString() });
      return runCommand(await ctx(now), createBooking, request);
    },
  };
}

export const allJobs = (db: Database) => db.select().from(jobs).orderBy(jobs.id);
export const allEvents = (db: Database) => db.select().from(events).orderBy(events.id);
export const allBookings = (db: Database) => db.select().from(bookings);

/** So many places for jobs of any kind. */
export const anyKind = (placesMax: number): JobLane[] => [{ kinds: JOB_KINDS, placesMax }];
