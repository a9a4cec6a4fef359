import { setTimeout as sleep } from "node:timers/promises";
import type { BenchRow } from "../row";
import type { Attack, Disturbance, Place } from "./disturbance";
import type { MeasuredServer } from "./measured-server";
import { heldMb, residentMb, watchPeak } from "./memory";
import type { SteadyLoad } from "./steady-load";
import { missesOf, NEIGHBOUR_BAR, type Service, serviceOf } from "./verdict";

const SECONDS = 15;
/** What reads take at most on an otherwise idle machine. */
const CALM_MS = 80;
/** Measuring the memory collects all garbage, and compiled code with it, as no running server does; it's compiled again within this time. */
const WARM_UP_MS = 2_000;
/** For something that ends on its own. */
const SECONDS_MAX = 45;
/** What the caches may hold, and what a Node process needs temporarily, in MB. */
const HELD_MORE_MB_MAX = 150;

export type Prepared = { disturbance: Disturbance; act(attack: Attack): Promise<void> };

/** How the neighbour is served while nothing else happens: the calmer of two measurements if the first one wasn't calm. */
export async function serviceAtRest(server: MeasuredServer, load: SteadyLoad): Promise<Service> {
  const measure = async () => {
    load.begin(server.instance().baseUrl, server.neighbour());
    await sleep(SECONDS * 1_000);
    return serviceOf(await load.end());
  };
  const first = await measure();
  if (first.read.p99 <= CALM_MS) return first;
  const second = await measure();
  return second.read.p99 < first.read.p99 ? second : first;
}

/** How requests are served during it, the server's memory afterwards, and the outcome of the disturbance itself. */
export async function measureDisturbance(
  { disturbance, act }: Prepared,
  { server, load, rest, place }: { server: MeasuredServer; load: SteadyLoad; rest: Service; place: Place },
): Promise<BenchRow> {
  console.error(`${disturbance.point}: ${disturbance.what}…`);
  const instance = server.instance();
  const beforeMb = await heldMb(instance);
  load.begin(instance.baseUrl, server.neighbour());
  await sleep(WARM_UP_MS);
  await load.end();
  const answers: Record<string, number> = {};
  const signal = AbortSignal.timeout(SECONDS_MAX * 1_000);
  const attack: Attack = {
    ...place,
    baseUrl: instance.baseUrl,
    seconds: SECONDS,
    signal,
    count(what, answer, times = 1) {
      const name = `${what} ${answer}`.trim();
      answers[name] = (answers[name] ?? 0) + times;
    },
  };
  const peak = watchPeak(() => residentMb(instance.pid));
  load.begin(instance.baseUrl, server.neighbour());
  await Promise.all([sleep(SECONDS * 1_000), act(attack).catch(unlessAborted(signal))]);
  const samples = await load.end();
  const during = serviceOf(samples);
  const isReplaced = await server.settle();
  const peakMb = peak();
  const afterMb = isReplaced ? Number.NaN : await heldMb(instance);
  const misses = missesOf(rest, during);
  if (!(afterMb - beforeMb <= HELD_MORE_MB_MAX)) misses.push("memory");
  const own = Object.entries(answers).map(([answer, times]) => `${answer} × ${times}`);
  console.error(`  answered: ${own.join(", ")}`);
  const memory = isReplaced ? `${beforeMb} MB → stuck or gone` : `${beforeMb} → ${afterMb} MB`;
  const measured = [
    `reads ${change(rest.read, during.read)}`,
    `bookings ${change(rest.booking, during.booking)}`,
    `health ${during.healthMax} ms`,
    `${during.unserved} unserved`,
    `${memory} (at most ${peakMb})`,
    ...(misses.length > 0 ? [`MISSED: ${misses.join(", ")}`] : []),
  ].join("; ");
  console.error(`  ${measured}`);
  return {
    what: `${disturbance.point}: ${disturbance.what}`,
    measured,
    bar: `${NEIGHBOUR_BAR}, at most ${HELD_MORE_MB_MAX} MB more`,
    ok: misses.length === 0,
    figures: {
      ...figuresOf("rest", rest),
      ...figuresOf("during", during),
      sentLateMs: Math.round(Math.max(0, ...samples.map(({ lateMs }) => lateMs))),
      beforeMb,
      afterMb,
      peakMb,
      ...Object.fromEntries(Object.entries(answers).map(([answer, times]) => [`answered ${answer}`, times])),
    },
  };
}

/** Something cut off at the end of its time has done its work. */
const unlessAborted = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error;
};

type Percentiles = Service["read"];
const change = (rest: Percentiles, during: Percentiles): string =>
  `${rest.p50}/${rest.p99} → ${during.p50}/${during.p99}`;

function figuresOf(when: string, { read, booking, healthMax, unserved }: Service): Record<string, number> {
  const named = {
    ReadP50: read.p50,
    ReadP99: read.p99,
    BookingP50: booking.p50,
    BookingP99: booking.p99,
    HealthMax: healthMax,
    Unserved: unserved,
  };
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [`${when}${name}`, value]));
}
