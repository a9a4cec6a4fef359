import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./disturbance";

/** Sends one request and reads the whole response. @returns null without one */
export async function ask(
  { baseUrl, signal }: Attack,
  path: string,
  request: RequestInit = {},
): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(`${baseUrl}${path}`, { redirect: "manual", ...request, signal });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

/** The same, counted by status. @returns the response's text, or null without one */
export async function send(attack: Attack, what: string, path: string, request?: RequestInit): Promise<string | null> {
  const answer = await ask(attack, path, request);
  attack.count(what, answer?.status ?? "none");
  return answer?.text ?? null;
}

/** Repeats something, each time after the last one is done, but at most once every `everyMs`. */
export async function repeat(
  { seconds, signal }: Attack,
  everyMs: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const untilMs = Date.now() + seconds * 1_000;
  while (Date.now() < untilMs && !signal.aborted) await Promise.all([work(), sleep(everyMs)]);
}

/** Does something this many times a second, whether or not the last one is done, until it's told to stop. */
export async function pace(
  perSecond: number,
  isOver: () => boolean,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  const begun: Promise<unknown>[] = [];
  const startMs = Date.now();
  while (!isOver()) {
    begun.push(work(begun.length));
    await sleep(Math.max(0, startMs + (begun.length * 1_000) / perSecond - Date.now()));
  }
  await Promise.all(begun);
}

/** A client address, one of this many. */
export const addressOf = (n: number, clients: number): string => `10.9.${(n % clients) >> 8}.${(n % clients) & 255}`;
