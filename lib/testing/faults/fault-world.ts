import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, isNotNull, isNull, sql } from "drizzle-orm";
import { type Connection, connect } from "../../../db/client";
import { jobs } from "../../../db/schema";
import { addOwner } from "../../auth/add-owner";
import { importBusiness } from "../../business-file/import-business";
import { messageIdOf } from "../../email/sending/message-id";
import { getOrg } from "../../orgs/get-org";
import { everyDay } from "../business/test-business";
import { type MailServer, startMailServer } from "../outside/mail-server";
import { type StripeServer, startStripeServer } from "../outside/stripe-server";
import { type Instance, startInstance } from "../server/instance";
import { type DatabaseGate, openDatabaseGate } from "./database-gate";

/** How far ahead of the true time the second server's clock is, in milliseconds. */
export const CLOCK_AHEAD_MS = 120_000;

export type Shop = { orgId: string; slug: string; plainId: string; depositId: string };

/** Two servers and everything outside them: a database behind a gate, a mail server and a payment provider that can hang. */
export type FaultWorld = {
  shop: Shop;
  servers: Instance[];
  gate: DatabaseGate;
  mail: MailServer;
  stripe: StripeServer;
  /** the connection to the database that never goes away */
  db: Connection["db"];
  /** the left sides of the Message-IDs in progress when a server or its database was struck */
  inHand: Set<string>;
  /** Records what is in progress, right after a blow: what was in progress can no longer be ended. */
  noteInHand(): Promise<void>;
  /** Failed work is retried now, as if its wait had passed. */
  endWaits(): Promise<void>;
  /** Kills both servers, ends their leases, as if half a minute had passed, and starts them again. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

/** @param databaseUrl a migrated database for this run only */
export async function openFaultWorld(databaseUrl: string): Promise<FaultWorld> {
  const { db, close: disconnect } = connect(databaseUrl, { max: 5 });
  const [gate, mail, stripe] = await Promise.all([
    openDatabaseGate(databaseUrl),
    startMailServer(),
    startStripeServer(),
  ]);
  const dataDir = mkdtempSync(join(tmpdir(), "booking-faults-"));
  const shop = await openShop(db);
  const start = (which: number) =>
    startInstance({
      databaseUrl: gate.url,
      dataDir,
      // Both servers have one public address, whichever answers.
      env: {
        ...stripe.env,
        APP_URL: "http://localhost:8080",
        SMTP_URL: mail.url,
        ...(which === 1 ? clockAhead() : {}),
      },
    });
  const servers = await Promise.all([start(0), start(1)]);
  const underWay = and(isNotNull(jobs.leaseUntil), isNull(jobs.outcome));
  const world: FaultWorld = {
    shop,
    servers,
    gate,
    mail,
    stripe,
    db,
    inHand: new Set(),
    async noteInHand() {
      for (const job of await db.select().from(jobs).where(underWay)) world.inHand.add(messageIdOf(job));
    },
    async endWaits() {
      await db
        .update(jobs)
        .set({ dueAt: sql`now()` })
        .where(and(isNull(jobs.outcome), isNull(jobs.leaseUntil), sql`attempts > 0 and kind <> 'reminder'`));
    },
    async kill() {
      for (const server of servers) server.kill("SIGKILL");
      await Promise.all(servers.map(({ exited }) => exited));
      await world.noteInHand();
      await db.update(jobs).set({ leaseUntil: sql`now()` }).where(underWay);
      servers.splice(0, servers.length, ...(await Promise.all([start(0), start(1)])));
    },
    async close() {
      mail.door.open();
      stripe.door.open();
      await gate.comeBack();
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all([gate.close(), mail.close(), stripe.close(), disconnect()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

const clockAhead = () => ({
  NODE_OPTIONS: `--import ${new URL("../server/shifted-clock.mjs", import.meta.url).href}`,
  CLOCK_SHIFT_MS: String(CLOCK_AHEAD_MS),
});

/** Open around the clock, with enough members for every booking of a run. */
async function openShop(db: Connection["db"]): Promise<Shop> {
  const { slug, services } = await importBusiness(db, {
    slug: `faults-${Date.now()}`,
    name: "Open all night",
    currency: "USD",
    timezone: "UTC",
    locale: "en-US",
    hours: everyDay({ openMin: 0, closeMin: 1440 }),
    settings: { slotStepMin: 15 },
    staff: Array.from({ length: 4 }, (_, n) => ({ name: `Member ${n}` })),
    services: [
      { name: "Cut", durationMin: 15, priceCents: 3_000 },
      { name: "Colour", durationMin: 15, priceCents: 9_000, depositCents: 2_000 },
    ],
  });
  await addOwner(db, { slug, email: "owner@example.com", password: "long enough for anybody" });
  const [plain, deposit] = services;
  const { id: orgId } = await getOrg(db, slug);
  return { orgId, slug, plainId: plain?.id ?? "", depositId: deposit?.id ?? "" };
}
