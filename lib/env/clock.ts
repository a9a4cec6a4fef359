import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { oncePerProcess } from "../process/once-per-process";
import { type ClockSample, clockOffset } from "../time/clock-offset";
import { log } from "./log";

const EVERY_MS = 60_000;
const ROUND_TRIPS = 5;
/** A start waits no longer than that for the first measurement. */
const FIRST_WAIT_MS = 2_000;
/** From here on a clock that is off is told of. */
const TOLD_FROM_MS = 2_000;

type Clock = {
  /** whose clock counts; null before anybody has said so, such as in a script */
  db: Database | null;
  /** what the own clock is corrected by */
  offsetMs: number;
  /** when it is measured again, by the process's running time */
  dueMs: number;
  /** the offset that the log was last told of */
  toldMs: number;
};

const clock = oncePerProcess<Clock>("clock", () => ({ db: null, offsetMs: 0, dueMs: 0, toldMs: 0 }));

/** The time that all rules go by: the database's, so that every process has the same (rule C7.2). */
export function currentTime(): Date {
  if (clock.db !== null && performance.now() >= clock.dueMs) void measure(clock.db);
  return new Date(Date.now() + clock.offsetMs);
}

/** For instants that a library will compare with this process's own clock. */
export const toOwnClock = (instant: Date): Date => new Date(instant.getTime() - clock.offsetMs);

/** From now on the time is a database's, measured each minute by whoever asks for it; resolves with the first measurement. */
export async function keepClock(db: Database): Promise<void> {
  clock.db = db;
  await Promise.race([measure(db), wait(FIRST_WAIT_MS, undefined, { ref: false })]);
}

/** The whole seconds that this machine's clock is ahead of the database's, if that is worth telling; negative when it is behind. */
export function secondsAhead(): number | null {
  return Math.abs(clock.offsetMs) < TOLD_FROM_MS ? null : Math.round(-clock.offsetMs / 1000);
}

/** When it can't be measured, the last correction stays. */
async function measure(db: Database): Promise<void> {
  clock.dueMs = performance.now() + EVERY_MS;
  try {
    const samples: ClockSample[] = [];
    for (let trip = 0; trip < ROUND_TRIPS; trip += 1) samples.push(await ask(db));
    clock.offsetMs = clockOffset(samples, clock.offsetMs);
    tell();
  } catch (error) {
    log.warn({ err: error }, "the database's clock could not be read");
  }
}

async function ask(db: Database): Promise<ClockSample> {
  const askedMs = Date.now();
  const [row] = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return { askedMs, answeredMs: Date.now(), theirsMs: Number(row?.ms) };
}

function tell(): void {
  if (Math.abs(clock.offsetMs - clock.toldMs) < TOLD_FROM_MS) return;
  clock.toldMs = clock.offsetMs;
  const ahead = secondsAhead();
  if (ahead === null) log.info("this machine's clock agrees with the database's again");
  else log.warn({ secondsAhead: ahead }, "this machine's clock is off: times go by the database's clock; set it right");
}
