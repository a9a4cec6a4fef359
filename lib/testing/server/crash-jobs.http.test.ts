import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { jobs } from "../../../db/schema";
import { addOwner } from "../../auth/add-owner";
import { messageIdOf } from "../../email/sending/message-id";
import {
  allBookings,
  allEvents,
  allJobs,
  type OwnDatabase,
  openOwnDatabase,
  openShop,
} from "../../queue/own-database.test-support";
import { randomFrom } from "../business/random";
import { bookingLoad } from "../caller/booking-load";
import type { Instance } from "./instance";
import { killAgainAndAgain, LIVES } from "./server-lives";
import { startTestInstance } from "./test-instance";

let own: OwnDatabase | undefined;
let server: Instance | undefined;
const dataDir = mkdtempSync(join(tmpdir(), "booking-crash-"));
afterEach(async () => {
  await server?.stop();
  await own?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Without a key of its own a server warns at its start. */
const env = { ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64") };
const start = async ({ url }: OwnDatabase) => (server = await startTestInstance({ databaseUrl: url, dataDir, env }));

/** The Message-IDs of all emails kept as files, one per file. */
function keptMessageIds(): string[] {
  const folder = join(dataDir, "mail");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map(
      (name) => /^Message-ID:\s*<([^@>]+)/im.exec(readFileSync(join(folder, name), "utf8"))?.[1] ?? `none in ${name}`,
    );
}

describe("a server killed again and again between a change and its emails", () => {
  test("has sent, in the end, every mail of every change, each as one and the same message", {
    timeout: 180_000,
  }, async () => {
    const database = await openOwnDatabase();
    own = database;
    const { db } = database;
    const shop = await openShop(db, { staff: Array.from({ length: 5 }, (_, n) => ({ name: `Member ${n}` })) });
    await addOwner(db, { slug: shop.slug, email: "owner@example.com", password: "long enough for anybody" });
    const random = randomFrom(11);
    const load = bookingLoad(shop, random);

    const inHand = and(isNotNull(jobs.leaseUntil), isNull(jobs.outcome));
    const bury = async () => (await db.update(jobs).set({ leaseUntil: sql`now()` }).where(inHand).returning()).length;
    const isBusy = async () => (await db.select({ id: jobs.id }).from(jobs).where(inHand).limit(1)).length > 0;
    const lives = { start: () => start(database), load, random, lifeMsMin: 150, isBusy, bury };
    expect(await killAgainAndAgain(lives)).toBeGreaterThan(0);

    await start(database);
    const waiting = async () =>
      (await allEvents(db)).filter(({ dispatchedAt }) => dispatchedAt === null).length +
      (await allJobs(db)).filter(({ kind, outcome }) => kind !== "reminder" && outcome === null).length;
    await expect.poll(waiting, { timeout: 60_000, interval: 250 }).toBe(0);

    const events = await allEvents(db);
    const mails = (await allJobs(db)).filter(({ kind }) => kind !== "reminder");
    const eventIds = new Set(events.map(({ id }) => id));
    expect(load.booked.length).toBeGreaterThan(LIVES);
    const made = new Set(events.filter(({ event }) => event === "booking.created").map(({ subjectId }) => subjectId));
    expect(load.booked.filter((id) => !made.has(id))).toEqual([]);
    expect(mails.map(({ kind, key }) => `${kind} ${key}`).sort()).toEqual(
      [...eventIds].flatMap((id) => [`business_mail event:${id}`, `customer_mail event:${id}`]).sort(),
    );

    const cancelled = new Set(
      (await allBookings(db)).filter(({ status }) => status === "cancelled").map(({ id }) => id),
    );
    const notSent = mails.filter(({ outcome }) => outcome !== "done");
    const isPointless = ({ outcome, subjectId, details }: (typeof mails)[number]) =>
      outcome === "dropped" && details.template === "confirmed" && cancelled.has(subjectId);
    expect(notSent.filter((mail) => !isPointless(mail))).toEqual([]);

    const sent = new Set(keptMessageIds());
    const due = mails.map((mail) => ({ id: messageIdOf(mail), outcome: mail.outcome }));
    expect(due.filter(({ id, outcome }) => outcome === "done" && !sent.has(id))).toEqual([]);
    const known = new Set(due.map(({ id }) => id));
    expect([...sent].filter((id) => !known.has(id))).toEqual([]);
  });
});

describe("a server that is asked to stop while sending emails", () => {
  test("finishes those that it runs, leaves the others to the next worker, and ends well", async () => {
    own = await openOwnDatabase();
    const { db } = own;
    const shop = await openShop(db);
    for (let n = 0; n < 60; n += 1) await shop.book();
    const stopped = await start(own);
    const count = async (where: SQL | undefined) => (await db.select().from(jobs).where(where)).length;
    await expect.poll(() => count(isNotNull(jobs.leaseUntil)), { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
    await stopped.stop();
    expect(await stopped.exited).toBe(0);
    expect(stopped.output()).not.toMatch(/"level":[456]0/);
    expect(await count(isNotNull(jobs.outcome))).toBeGreaterThan(0);
    expect(await count(and(isNull(jobs.outcome), ne(jobs.kind, "reminder")))).toBeGreaterThan(0);
    expect(await count(and(isNotNull(jobs.leaseUntil), isNull(jobs.outcome)))).toBe(0);
  });
});
