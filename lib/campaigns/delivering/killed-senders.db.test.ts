import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { startScriptedServer } from "../../testing/outside/scripted-mail-server";
import { openSender } from "../campaigns.test-support";
import { LEASE_MS } from "./claim-recipient";
import { sendDue } from "./send-due";

const PROCESS = fileURLToPath(new URL("./sender-process.test-support.ts", import.meta.url));
const { PEOPLE = "48", KILLS = "3" } = process.env;
/** Connections of a process, each with at most one mail in hand. */
const IN_HAND = 2;

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

test("two processes that are killed again and again send no address two mails, and lose none unnoticed (rule M17)", async () => {
  const sender = await openSender(own.db, {}, { now: new Date().toISOString() });
  const people = await sender.addCustomers(Number(PEOPLE));
  const id = await sender.start();
  const every = Math.floor(people.length / (Number(KILLS) + 1));
  const running = new Map<number, ChildProcess>();
  let kills = 0;
  // After so many mails the server has one, and so has the process that is killed before it hears of it.
  const server = await startScriptedServer(() => {
    if (kills < Number(KILLS) && server.had.length >= every * (kills + 1)) {
      const victim = running.get(kills % 2);
      kills += 1;
      victim?.kill("SIGKILL");
    }
    return "take";
  });
  const start = async (nth: number) => {
    const env = { ...process.env, DATABASE_URL: own.url, SMTP_URL: server.url };
    const child = spawn(process.execPath, ["--import", "tsx", PROCESS], { env, stdio: ["ignore", "pipe", "inherit"] });
    running.set(nth, child);
    child.once("exit", () => {
      if (!isOver) void start(nth);
    });
  };
  let isOver = false;
  await Promise.all([0, 1].map(start));
  const inQueue = async () => (await sender.recipients(id)).filter(({ status }) => status === "queued").length;
  await expect.poll(inQueue, { timeout: 120_000, interval: 200 }).toBe(0);
  isOver = true;
  const ends = [...running.values()].map((child) => (child.exitCode === null ? once(child, "exit") : null));
  for (const child of running.values()) child.kill("SIGKILL");
  await Promise.all(ends);
  const later = new Date(Date.now() + LEASE_MS + 60_000);
  await sendDue(own.db, { smtpUrl: server.url, perMinute: 6_000, clock: () => later });
  await server.close();

  const rows = await sender.recipients(id);
  const emailOf = new Map(people.map((person) => [person.id, person.email]));
  const counts = server.counts();
  expect(kills).toBe(Number(KILLS));
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
  const uncertain = rows.filter(({ status }) => status === "uncertain");
  expect(uncertain.length).toBeLessThanOrEqual((kills + running.size) * IN_HAND);
  for (const { status, customerId } of rows) {
    expect(["sent", "uncertain"]).toContain(status);
    if (status === "sent") expect(counts.get(emailOf.get(customerId ?? "") ?? "")).toBe(1);
  }
  expect(await sender.told(id)).toMatchObject([{ sent: rows.length - uncertain.length, recipients: people.length }]);
}, 150_000);
