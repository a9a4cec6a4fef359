import { afterEach, describe, expect, test } from "vitest";
import { Booked } from "../../bookings/answers.schema";
import { flawsOf } from "../../bookings/open-times/soundness.test-support";
import { eventsOf, rowsOf } from "../../bookings/stored.test-support";
import { oneOf, randomFrom } from "../business/random";
import { everyDay, makeBusiness } from "../business/test-business";
import { bookingBody, dateIn, someAddress } from "../caller/api-client";
import type { Instance } from "./instance";
import { startTestInstance } from "./test-instance";

const instances: Instance[] = [];
afterEach(async () => {
  for (const instance of instances.splice(0)) await instance.stop();
});

async function start(): Promise<Instance> {
  const instance = await startTestInstance();
  instances.push(instance);
  return instance;
}

type Outcome = { status: number; json: unknown } | "broken off";

async function post(url: string, body?: unknown): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "X-Forwarded-For": someAddress() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  } catch {
    return "broken off";
  }
}

describe("a server that is killed amid its work", () => {
  test("loses no answered change, leaves none half done, and the other server goes on", async () => {
    const [doomed, other] = await Promise.all([start(), start()]);
    const business = await makeBusiness({
      timezone: "UTC",
      hours: everyDay({ openMin: 0, closeMin: 1440 }),
      settings: { slotStepMin: 15 },
      staff: Array.from({ length: 6 }, (_, n) => ({ name: `Member ${n}` })),
      services: [{ name: "Cut", durationMin: 15 }],
    });
    const random = randomFrom(7);
    const urlOf = (instance: Instance, rest: string) => `${instance.baseUrl}/api/v1/${business.slug}${rest}`;
    const someTime = () => {
      const quarter = Math.floor(random() * 96);
      return new Date(
        Date.parse(`${dateIn(3 + Math.floor(random() * 5))}T00:00:00Z`) + quarter * 900_000,
      ).toISOString();
    };
    const stored = { booked: new Set<string>(), cancelled: new Set<string>(), moved: new Map<string, string[]>() };
    let isDead = false;
    let brokenOff = 0;
    let afterwards = 0;

    async function work(): Promise<void> {
      const instance = oneOf(random, [doomed, other]);
      const id = [...stored.booked].at(Math.floor(random() * stored.booked.size));
      const dice = random();
      let outcome: Outcome;
      if (id === undefined || dice < 0.6) {
        const body = bookingBody({ serviceId: business.idOf("Cut"), startAt: someTime() });
        outcome = await post(urlOf(instance, "/book"), body);
        if (outcome !== "broken off" && outcome.status === 200)
          stored.booked.add(Booked.parse(outcome.json).appointmentId);
      } else if (dice < 0.8) {
        const startAt = someTime();
        outcome = await post(urlOf(instance, `/booking/${id}/reschedule`), { startAt });
        if (outcome !== "broken off" && outcome.status === 200) {
          stored.moved.set(id, [...(stored.moved.get(id) ?? []), startAt]);
        }
      } else {
        outcome = await post(urlOf(instance, `/booking/${id}/cancel`));
        if (outcome !== "broken off" && outcome.status === 200) stored.cancelled.add(id);
      }
      if (outcome === "broken off") brokenOff += 1;
      else {
        expect([200, 409]).toContain(outcome.status);
        if (isDead && outcome.status === 200) afterwards += 1;
      }
    }

    let left = 400;
    await Promise.all(
      Array.from({ length: 24 }, async () => {
        while (left > 0) {
          left -= 1;
          if (left === 240) {
            isDead = true;
            doomed.kill("SIGKILL");
          }
          await work();
        }
      }),
    );

    expect(await doomed.exited).toBeNull();
    expect(brokenOff).toBeGreaterThan(0);
    expect(afterwards).toBeGreaterThan(20);
    const orgId = (await business.ctx()).org.id;
    const rows = new Map((await rowsOf(orgId)).map((row) => [row.id, row]));
    for (const id of stored.booked) expect(rows.has(id)).toBe(true);
    for (const id of stored.cancelled) expect(rows.get(id)?.status).toBe("cancelled");
    const events = await eventsOf(orgId);
    for (const [id, times] of stored.moved) {
      const told = events.filter((event) => event.id === id && event.event === "booking.rescheduled");
      for (const startAt of times) {
        const isTold = told.some(({ data }) => JSON.stringify(data).includes(startAt));
        const isWhereItWasAnyway = events.some(
          ({ event, id: of, data }) =>
            of === id && event === "booking.created" && JSON.stringify(data).includes(startAt),
        );
        expect(isTold || isWhereItWasAnyway).toBe(true);
      }
    }
    expect(await flawsOf(business.slug)).toEqual([]);
    const health = await fetch(`${other.baseUrl}/api/health`);
    expect(health.status).toBe(200);
  });
});
