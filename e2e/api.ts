import { type APIRequestContext, expect } from "@playwright/test";
import { addDays } from "../lib/time/local-date";
import type { MadeBusiness } from "./business";

type Slot = { startMin: number; startAt: string };
export type Day = { date: string; open: boolean; slots: Slot[] };

/** What the API answers about one booking. */
type ApiBooking = {
  id: string;
  ref: string;
  status: string;
  startAt: string;
  endAt: string;
  durationMin: number;
  service: string;
  staff: string | null;
  priceCents: number;
};

/** The person who books; no page may show any of it. */
export const WHO = { name: "Quirina Testname", email: "quirina@customer.example", phone: "+1 212 555 0177" };
export const OF_THE_CUSTOMER = /Quirina|customer\.example|555 ?0177/;

const WINDOW_DAYS_MAX = 60;

/** The id of a business's service with this name; without a name, of the first one. */
export function serviceOf({ services }: MadeBusiness, name?: string): string {
  const found = services.find((service) => name === undefined || service.name === name);
  if (!found) throw new Error(`the business has no service ${name}`);
  return found.id;
}

/** The days from `from` to `to`, both included, as GET /availability has them; `asked` names the service and the wishes. */
export async function listedDays(
  request: APIRequestContext,
  slug: string,
  asked: { serviceId: string; staffId?: string; partySize?: string; addOnIds?: string },
  { from, to }: { from: string; to: string },
): Promise<Day[]> {
  const days: Day[] = [];
  for (let first = from; first <= to; first = addDays(first, WINDOW_DAYS_MAX + 1)) {
    const most = addDays(first, WINDOW_DAYS_MAX);
    const query = new URLSearchParams({ ...asked, from: first, to: most < to ? most : to });
    const answer = await request.get(`/api/v1/${slug}/availability?${query}`);
    expect(answer.status()).toBe(200);
    days.push(...(await answer.json()).days);
  }
  return days;
}

/** Books by the API, as another customer's program would. */
export async function bookByApi(
  request: APIRequestContext,
  slug: string,
  data: { serviceId: string; startAt: string; staffId?: string; partySize?: number },
): Promise<{ appointmentId: string; payLink?: string; status: string }> {
  const answer = await request.post(`/api/v1/${slug}/book`, { data: { ...WHO, ...data } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** GET /booking/{id}. */
export async function bookingByApi(request: APIRequestContext, slug: string, id: string): Promise<ApiBooking> {
  const answer = await request.get(`/api/v1/${slug}/booking/${id}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()).booking;
}

/** The first open time at least `daysAhead` days from now. */
export async function openTime(
  request: APIRequestContext,
  slug: string,
  asked: { serviceId: string; staffId?: string },
  daysAhead = 3,
): Promise<Slot & { date: string; day: Day }> {
  const from = addDays(new Date().toISOString().slice(0, 10), daysAhead);
  const days = await listedDays(request, slug, asked, { from, to: addDays(from, 30) });
  const day = days.find(({ slots }) => slots.length > 0);
  const slot = day?.slots[0];
  if (!day || !slot) throw new Error("nothing is open");
  return { ...slot, date: day.date, day };
}
