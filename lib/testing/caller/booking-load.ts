import { setTimeout as sleep } from "node:timers/promises";
import { Booked } from "../../bookings/answers.schema";
import { bookingBody, dateIn, someAddress } from "./api-client";

const CANCELLED_SHARE = 0.2;

/**
 * Clients that book one time after another at a business that is open around the clock, and cancel some, whatever happens to the
 * server meanwhile. `booked` has the ids of all bookings that were confirmed.
 *
 * @param random makes every run the same
 */
export function bookingLoad({ slug, serviceId }: { slug: string; serviceId: string }, random: () => number) {
  const booked: string[] = [];
  let slot = 0;
  let isOver = false;

  async function post(baseUrl: string, path: string, body?: unknown): Promise<unknown> {
    try {
      const answer = await fetch(`${baseUrl}/api/v1/${slug}${path}`, {
        method: "POST",
        headers: { "X-Forwarded-For": someAddress() },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return answer.status === 200 ? await answer.json() : undefined;
    } catch {
      return undefined;
    }
  }

  async function client(baseUrl: string): Promise<void> {
    while (!isOver) {
      slot += 1;
      const startAt = new Date(Date.parse(`${dateIn(5)}T00:00:00Z`) + slot * 900_000).toISOString();
      const answer = Booked.safeParse(await post(baseUrl, "/book", bookingBody({ serviceId, startAt })));
      if (!answer.success) continue;
      const { appointmentId } = answer.data;
      booked.push(appointmentId);
      if (random() < CANCELLED_SHARE) await post(baseUrl, `/booking/${appointmentId}/cancel`);
      await sleep(Math.floor(random() * 30));
    }
  }

  return {
    booked,
    /** Starts this many clients on a server. @returns a function that stops them */
    begin(baseUrl: string, count: number): () => Promise<void> {
      isOver = false;
      const clients = Array.from({ length: count }, () => client(baseUrl));
      return async () => {
        isOver = true;
        await Promise.all(clients);
      };
    },
  };
}
