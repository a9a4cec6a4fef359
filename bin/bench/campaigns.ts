import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../db/client";
import { openSender } from "../../lib/campaigns/campaigns.test-support";
import { randomFrom } from "../../lib/testing/business/random";
import { everyDay } from "../../lib/testing/business/test-business";
import { killedSenders } from "../../lib/testing/faults/killed-senders";
import { type ScriptedServer, startScriptedServer } from "../../lib/testing/outside/scripted-mail-server";
import { startInstance } from "../../lib/testing/server/instance";
import type { Place } from "./neighbours/disturbance";
import { openOwnDatabase } from "./own-database";
import { type BenchRow, rounded } from "./row";

const KILLED = { people: 500, killsEach: 10 };
/** A campaign that is under way for most of a minute at the fastest pace that can be set. */
const PEOPLE = 5_000;
const MAILS_PER_MIN = 6_000;
/** The pace is a limit, and no promise: how near one process comes to it depends on the machine and the mail server. */
const PACE_MAX = 1.01;
const BOOKINGS = 30;
const BOOK_EVERY_MS = 1_000;
const MAIL_MS_MAX = 2_000;
const SEND_MS_MAX = 1_800_000;

/** Campaigns through killed servers, at the fastest pace, and beside bookings that are made meanwhile. */
export async function measureCampaigns({ databaseUrl }: Place): Promise<BenchRow[]> {
  const rows = await besideBookings(await openOwnDatabase(databaseUrl, "campaigns"));
  return [...rows, await kills(await openOwnDatabase(databaseUrl, "campaigns"))];
}

async function kills(databaseUrl: string): Promise<BenchRow> {
  const { flaws, ...figures } = await killedSenders(databaseUrl, { ...KILLED, random: randomFrom(500) });
  const { people, kills, sent, uncertain, ofThemArrived } = figures;
  for (const flaw of flaws) console.error(flaw);
  return {
    what: `campaigns: ${people} recipients, two servers, ${kills} kills while they send`,
    measured: `${sent} sent, ${uncertain} uncertain (${ofThemArrived} of them arrived); ${flaws.length} twice or lost`,
    bar: "0 twice or lost",
    ok: flaws.length === 0,
    figures: { ...figures, flaws: flaws.length },
  };
}

async function besideBookings(databaseUrl: string): Promise<BenchRow[]> {
  const { db, close } = connect(databaseUrl, { max: 4 });
  const dataDir = mkdtempSync(join(tmpdir(), "booking-campaigns-"));
  const mail = await startScriptedServer(() => "take");
  try {
    const sender = await openSender(
      db,
      { hours: everyDay({ openMin: 0, closeMin: 1440 }), timezone: "UTC" },
      { now: new Date().toISOString() },
    );
    await sender.addCustomers(PEOPLE);
    await sender.start();
    const env = { SMTP_URL: mail.url, CAMPAIGN_MAILS_PER_MIN: String(MAILS_PER_MIN) };
    const server = await startInstance({ databaseUrl, dataDir, env });
    try {
      const isToCampaign = ({ to }: { to: string }) => to.endsWith(`@${sender.org.slug}.example`);
      await until(() => mail.had.some(isToCampaign));
      const waitsMs = await bookMeanwhile(server.baseUrl, sender.org.slug, mail);
      const sentMeanwhile = mail.had.filter(isToCampaign).length;
      await until(() => mail.had.filter(isToCampaign).length >= PEOPLE);
      const times = mail.had.filter(isToCampaign).map(({ at }) => at);
      const tookMs = Math.max(...times) - Math.min(...times);
      return [asPace(times.length, tookMs), asWaits(waitsMs, sentMeanwhile)];
    } finally {
      await server.stop();
    }
  } finally {
    await Promise.all([close(), mail.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Books once a second, and returns how long after each answer its email arrived, in milliseconds. */
async function bookMeanwhile(baseUrl: string, slug: string, mail: ScriptedServer): Promise<number[]> {
  const services: { services: { id: string }[] } = await (await fetch(`${baseUrl}/api/v1/${slug}/services`)).json();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const week = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const serviceId = services.services[0]?.id ?? "";
  const answer = await fetch(`${baseUrl}/api/v1/${slug}/availability?serviceId=${serviceId}&from=${day}&to=${week}`);
  const { days }: { days: { slots: { startAt: string }[] }[] } = await answer.json();
  const starts = days.flatMap((one) => one.slots.map((slot) => slot.startAt)).slice(0, BOOKINGS);
  if (starts.length < BOOKINGS) throw new Error(`only ${starts.length} times are open`);
  const waits: Promise<number>[] = [];
  for (const [n, startAt] of starts.entries()) {
    const email = `booker-${n}@mail.example`;
    const contact = { name: "A Person", email, phone: "+1 212 555 0101" };
    const body = JSON.stringify({ serviceId, startAt, ...contact });
    const { status } = await fetch(`${baseUrl}/api/v1/${slug}/book`, { method: "POST", body });
    if (status !== 200) throw new Error(`booking ${n} was answered ${status}`);
    const bookedAt = performance.now();
    waits.push(until(() => mail.had.find(({ to }) => to === email)).then(({ at }) => Math.max(0, at - bookedAt)));
    await sleep(BOOK_EVERY_MS);
  }
  return Promise.all(waits);
}

function asPace(mails: number, tookMs: number): BenchRow {
  const perMinute = mails / (tookMs / 60_000);
  const share = rounded(perMinute / MAILS_PER_MIN);
  return {
    what: `campaigns: ${mails} mails by one server at ${MAILS_PER_MIN} a minute, relative to that pace`,
    measured: `${share} (${Math.round(perMinute)} a minute)`,
    bar: `at most ${PACE_MAX}`,
    ok: share <= PACE_MAX,
    figures: { share, mailsAMinute: Math.round(perMinute) },
  };
}

function asWaits(waitsMs: number[], sentMeanwhile: number): BenchRow {
  const longestMs = Math.round(Math.max(...waitsMs));
  return {
    what: `campaigns: ${waitsMs.length} bookings made meanwhile, until their email arrives`,
    measured: `at most ${longestMs} ms, while ${sentMeanwhile} mails of the campaign were sent`,
    bar: `at most ${MAIL_MS_MAX} ms`,
    ok: longestMs <= MAIL_MS_MAX,
    figures: { longestMs, sentMeanwhile },
  };
}

async function until<Found>(find: () => Found | undefined | false): Promise<Found> {
  for (const endMs = Date.now() + SEND_MS_MAX; Date.now() < endMs; await sleep(20)) {
    const found = find();
    if (found) return found;
  }
  throw new Error("the mails never arrived");
}
