import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../../db/client";
import { openSender, type Sender } from "../../campaigns/campaigns.test-support";
import { LEASE_MS } from "../../campaigns/delivering/claim-recipient";
import { sendDue } from "../../campaigns/delivering/send-due";
import { type Answer, type ScriptedServer, startScriptedServer } from "../outside/scripted-mail-server";
import { type Instance, startInstance } from "../server/instance";

/** `uncertain`: of whom the product says that nobody knows; `ofThemArrived`: how many of those have got the mail. */
export type KilledSenders = {
  people: number;
  kills: number;
  sent: number;
  uncertain: number;
  ofThemArrived: number;
  flaws: string[];
};

type Options = { people: number; killsEach: number; random: () => number };

const SERVERS = 2;
/** Connections of a server, each with at most one mail in hand. */
const IN_HAND = 2;
/** A mail takes about as long on this machine, so a kill may come at any of its steps. */
const KILL_WITHIN_MS = 10;
/** Mails that a server sends at most between the one that starts the clock of its kill and the kill. */
const SENT_MEANWHILE = 5;
/** Its caller may give up earlier. */
const END_MS_MAX = 1_800_000;

/**
 * Sends a campaign with two servers, each killed (kill -9) again and again while it sends. Each has a mail server of its own; what these
 * had decides who got what (rule M17).
 *
 * @param databaseUrl a migrated database for this run only
 * @param options people: at least 20 for each kill
 */
export async function killedSenders(databaseUrl: string, options: Options): Promise<KilledSenders> {
  const { db, close } = connect(databaseUrl, { max: 4 });
  const sender = await openSender(db, {}, { now: new Date().toISOString() });
  const people = await sender.addCustomers(options.people);
  const id = await sender.start();
  const dataDir = mkdtempSync(join(tmpdir(), "booking-senders-"));
  const lines = Array.from({ length: SERVERS }, () => killedAgainAndAgain({ databaseUrl, dataDir }, options));
  try {
    const opened = await Promise.all(lines);
    for (const endMs = Date.now() + END_MS_MAX; (await sender.states(id)).queued !== undefined; await sleep(100)) {
      if (Date.now() > endMs) throw new Error("the campaign was never sent");
    }
    await Promise.all(opened.map((line) => line.stop()));
    // What the killed ones had in hand is over two minutes later.
    const later = new Date(Date.now() + LEASE_MS + 60_000);
    await sendDue(db, { smtpUrl: opened[0]?.mail.url ?? null, perMinute: 6_000, clock: () => later });
    const kills = opened.reduce((sum, line) => sum + line.kills(), 0);
    return { people: people.length, kills, ...(await verdict(sender, id, { people, kills, opened, options })) };
  } finally {
    const opened = await Promise.allSettled(lines);
    for (const line of opened) {
      if (line.status === "fulfilled") await line.value.stop().finally(() => line.value.mail.close());
    }
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Line = { mail: ScriptedServer; kills(): number; stop(): Promise<void> };

/** A server that is killed soon after one of its mails has begun, and started again, until it was killed as often as asked. */
async function killedAgainAndAgain(
  place: { databaseUrl: string; dataDir: string },
  { people, killsEach, random }: Options,
): Promise<Line> {
  const mailsALife = Math.max(1, Math.floor(people / (killsEach * SERVERS)) - SENT_MEANWHILE);
  let kills = 0;
  let isOver = false;
  let mailsLeft = 0;
  let running: Promise<Instance>;
  const mail = await startScriptedServer(async (): Promise<Answer> => {
    const server = await running;
    mailsLeft -= 1;
    if (mailsLeft === 0 && kills < killsEach) {
      kills += 1;
      setTimeout(() => server.kill("SIGKILL"), random() * KILL_WITHIN_MS);
    }
    return "take";
  });
  const env = { SMTP_URL: mail.url, CAMPAIGN_MAILS_PER_MIN: "6000", APP_URL: "http://localhost:8080" };
  const start = async (): Promise<Instance> => {
    mailsLeft = 1 + Math.floor(random() * mailsALife);
    const server = await startInstance({ ...place, env });
    void server.exited.then(() => {
      if (!isOver) running = start();
    });
    return server;
  };
  running = start();
  await running;
  return {
    mail,
    kills: () => kills,
    async stop() {
      if (isOver) return;
      isOver = true;
      await (await running).stop();
    },
  };
}

type Ended = { people: { id: string; email: string }[]; kills: number; opened: Line[]; options: Options };

async function verdict(sender: Sender, id: string, { people, kills, opened, options }: Ended) {
  const had = new Map<string, number>();
  for (const { mail } of opened) for (const { to } of mail.had) had.set(to, (had.get(to) ?? 0) + 1);
  const emailOf = new Map(people.map((person) => [person.id, person.email]));
  const rows = (await sender.recipients(id)).map(({ customerId, status }) => {
    const email = emailOf.get(customerId ?? "") ?? "";
    return { email, status, mails: had.get(email) ?? 0 };
  });
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
  const [sent, uncertain] = [count("sent"), count("uncertain")];
  const told = await sender.told(id);
  const expected = [{ campaignId: id, subject: "News", audience: "all", sent, recipients: people.length }];
  const flaws = [
    ...rows.flatMap(({ email, status, mails }) => {
      const isRight = status === "sent" ? mails === 1 : status === "uncertain" && mails <= 1;
      return isRight ? [] : [`${email} is ${status} and got ${mails} mails`];
    }),
    ...(rows.length === people.length ? [] : [`${rows.length} of ${people.length} are recipients`]),
    ...(uncertain <= kills * IN_HAND ? [] : [`${uncertain} are uncertain after ${kills} kills`]),
    ...(kills === options.killsEach * SERVERS ? [] : [`only ${kills} kills`]),
    ...(JSON.stringify(told) === JSON.stringify(expected) ? [] : [`told: ${JSON.stringify(told)}`]),
  ];
  const ofThemArrived = rows.filter(({ status, mails }) => status === "uncertain" && mails === 1).length;
  return { sent, uncertain, ofThemArrived, flaws };
}
