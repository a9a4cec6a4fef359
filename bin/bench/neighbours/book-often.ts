import type { Attack } from "./disturbance";
import type { OwnedBusiness } from "./owned-business";
import { addressOf, pace, send } from "./send";

const CLIENTS = 200;

/** Books one free time after another at a business, this many a second, each for a different person. */
export async function bookOften(
  attack: Attack,
  { slug, serviceId }: OwnedBusiness,
  how: { perSecond: number; isOver(): boolean; person(n: number): { email: string; phone: string } },
): Promise<void> {
  const starts = await openStarts(attack.baseUrl, slug, serviceId);
  await pace(how.perSecond, how.isOver, (n) => {
    const startAt = starts[n % starts.length];
    const body = JSON.stringify({ serviceId, startAt, name: "A Person", ...how.person(n) });
    const headers = { "X-Forwarded-For": addressOf(n, CLIENTS) };
    return send(attack, "booking", `/api/v1/${slug}/book`, { method: "POST", headers, body });
  });
}

/** Times in the next days that don't overlap, day by day. */
export async function openStarts(baseUrl: string, slug: string, serviceId: string): Promise<string[]> {
  const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const window = `serviceId=${serviceId}&from=${date(2)}&to=${date(50)}`;
  const answer = await fetch(`${baseUrl}/api/v1/${slug}/availability?${window}`);
  const { days }: { days: { slots: { startAt: string }[] }[] } = await answer.json();
  const full = days.map(({ slots }) => slots.map(({ startAt }) => startAt).filter((at) => /:00:00/.test(at)));
  const longest = Math.max(...full.map((slots) => slots.length));
  return Array.from({ length: longest }, (_, place) => full.flatMap((slots) => slots[place] ?? [])).flat();
}
