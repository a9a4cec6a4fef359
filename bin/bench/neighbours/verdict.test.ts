import { expect, test } from "vitest";
import type { Sample } from "./steady-load";
import { missesOf, type Service, serviceOf } from "./verdict";

const rest: Service = {
  read: { p50: 8, p99: 100 },
  booking: { p50: 12, p99: 40 },
  healthMax: 20,
  unserved: 0,
};
const sample = (stream: Sample["stream"], ms: number, status = 200): Sample => ({ stream, ms, status, lateMs: 0 });

test("a neighbour is served well up to three times what it was at rest, or 250 ms where that is more", () => {
  const during = { ...rest, read: { p50: 9, p99: 300 }, booking: { p50: 9, p99: 250 }, healthMax: 999 };
  expect(missesOf(rest, during)).toEqual([]);
});

test("each thing that was worse is named", () => {
  const during = { ...rest, read: { p50: 9, p99: 301 }, booking: { p50: 9, p99: 251 }, healthMax: 1_000, unserved: 1 };
  expect(missesOf(rest, during)).toEqual(["reads", "bookings", "health", "5xx"]);
});

test("no answer and whatever else isn't served counts, but for a time that is taken; nothing measured is no service", () => {
  const during = serviceOf([sample("read", 30_000, 0), sample("booking", 9, 409), sample("health", 5, 503)]);
  expect(during).toMatchObject({ read: { p99: 30_000 }, healthMax: 5, unserved: 2 });
  expect(serviceOf([sample("booking", 9, 429), sample("read", 9, 409)]).unserved).toBe(2);
  expect(missesOf(rest, serviceOf([]))).toEqual(["reads", "bookings"]);
});
