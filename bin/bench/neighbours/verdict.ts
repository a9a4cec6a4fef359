import { percentile, rounded } from "../row";
import type { Stream } from "./neighbour";
import type { Sample } from "./steady-load";

/** How the neighbour was served, in milliseconds. */
export type Service = {
  read: { p50: number; p99: number };
  booking: { p50: number; p99: number };
  healthMax: number;
  /** Any other response, or none. A time taken meanwhile is a valid response. */
  unserved: number;
};

const P99_MS_ALLOWED = 250;
const P99_RATIO_MAX = 3;
const HEALTH_MS_MAX = 1_000;

export const NEIGHBOUR_BAR = `p99 within ${P99_RATIO_MAX} × at rest or ${P99_MS_ALLOWED} ms, health under ${HEALTH_MS_MAX} ms, no 5xx`;

export function serviceOf(samples: readonly Sample[]): Service {
  const of = (stream: Stream) => samples.filter((sample) => sample.stream === stream).map(({ ms }) => ms);
  const both = (stream: Stream) => ({
    p50: rounded(percentile(of(stream), 0.5), 0),
    p99: rounded(percentile(of(stream), 0.99), 0),
  });
  const isServed = ({ stream, status }: Sample) => status === 200 || (stream === "booking" && status === 409);
  return {
    read: both("read"),
    booking: both("booking"),
    healthMax: rounded(Math.max(0, ...of("health")), 0),
    unserved: samples.filter((sample) => !isServed(sample)).length,
  };
}

/** What in the neighbour's service misses the target; nothing if all is well. */
export function missesOf(rest: Service, during: Service): string[] {
  const allowedMs = ({ p99 }: Service["read"]) => Math.max(P99_RATIO_MAX * p99, P99_MS_ALLOWED);
  const misses = [
    !(during.read.p99 <= allowedMs(rest.read)) && "reads",
    !(during.booking.p99 <= allowedMs(rest.booking)) && "bookings",
    !(during.healthMax < HEALTH_MS_MAX) && "health",
    during.unserved > 0 && "5xx",
  ];
  return misses.filter((miss) => miss !== false);
}
