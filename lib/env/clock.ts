import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { oncePerProcess } from "../process/once-per-process";
import { type ClockSample, clockOffset } from "../time/clock-offset";
import { log } from "./log";

const EVERY_MS = 60_000;
const ROUND_TRIPS = 5;
/** How long a start waits at most for the first measurement. */
const FIRST_WAIT_MS = 2_000;
/** From this offset on, the log reports a clock that is off. */
const TOLD_FROM_MS = 2_000;

type Clock = {
  /** the database whose clock counts; null before it's set, such as in a script */
  db: Database | null;
  /** the correction of this machine's clock */
  offsetMs: number;
  /** when it's measured next, in the process's running time */
  dueMs: number;
  /** the offset last reported in the log */
  toldMs: number;
};

const clock = oncePerProcess<Clock>("clock", () => ({ db: null, offsetMs: 0, dueMs: 0, toldMs: 0 }));

/** The time that all rules use: the database's, so that it's the same in every process (rule C7.2). */
export function currentTime(): Date {
  if (clock.db !== null && performance.now() >= clock.dueMs) void measure(clock.db);
  return new Date(Date.now() + clock.offsetMs);
}

/** Converts instants for a library that compares them with this process's own clock. */
export const toOwnClock = (instant: Date): Date => new Date(instant.getTime() - clock.offsetMs);

/** Makes a database's clock the time from now on, measured each minute on demand; resolves with the first measurement. */
export async function keepClock(db: Database): Promise<void> {
  clock.db = db;
  await Promise.race([measure(db), wait(FIRST_WAIT_MS, undefined, { ref: false })]);
}

/** By how many whole seconds this machine's clock is ahead of the database's, if worth reporting; negative when it's behind. */
export function secondsAhead(): number | null {
  return Math.abs(clock.offsetMs) < TOLD_FROM_MS ? null : Math.round(-clock.offsetMs / 1000);
}

/** If it can't be measured, the last correction remains. */
async function measure(db: Database): Promise<void> {
  clock.dueMs = performance.now() + EVERY_MS;
  try {
    const samples: ClockSample[] = [];
    for (let trip = 0; trip < ROUND_TRIPS; trip += 1) samples.push(await ask(db));
    clock.offsetMs = clockOffset(samples, clock.offsetMs);
    tell();
  } catch (error) {
    log.warn({ err: error }, "couldn't read the database's clock");
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
  if (ahead === null) log.info("this machine's clock matches the database's again");
  else
    log.warn(
      { secondsAhead: ahead },
      "this machine's clock is off, so the database's clock is used: correct this machine's clock",
    );
}
