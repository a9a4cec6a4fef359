"use client";

import { type Typed, typedIn } from "@/app/_components/form-fields/typed";

/** What was typed stays in this tab until it is sent, for at most this long after the last keystroke (rule F5.4). */
const KEPT_MS = 30 * 60_000;

/** The form of a page: its copy is an address below, and they share what is kept. */
const keyOf = (path: string) => `form answers ${path}`;

/** Keeps what is typed in a page's form, only in this tab. */
export function keepTyped(path: string, form: HTMLFormElement): void {
  withStorage((storage) =>
    storage.setItem(keyOf(path), JSON.stringify({ keptAtMs: Date.now(), typed: typedIn(form) })),
  );
}

/** What was kept for a page, or null. */
export function readTyped(path: string): Typed | null {
  const kept = withStorage((storage): unknown => JSON.parse(storage.getItem(keyOf(path)) ?? "null"));
  if (!isKept(kept) || !(Date.now() - kept.keptAtMs < KEPT_MS)) {
    forgetTyped(path);
    return null;
  }
  return Object.fromEntries(
    Object.entries(kept.typed).flatMap(([name, values]): [string, string[]][] =>
      Array.isArray(values) ? [[name, values.filter((value) => typeof value === "string")]] : [],
    ),
  );
}

/** Forgets what was typed in a page's form. */
export function forgetTyped(path: string): void {
  withStorage((storage) => storage.removeItem(keyOf(path)));
}

const sentKeyOf = (path: string) => `form sent ${path}`;

/** Forgets what was typed in a page's form, and keeps that it was sent. */
export function noteSent(path: string): void {
  forgetTyped(path);
  withStorage((storage) => storage.setItem(sentKeyOf(path), "1"));
}

/** Whether a page's form was sent from this tab. */
export const wasSent = (path: string): boolean => withStorage((storage) => storage.getItem(sentKeyOf(path))) !== null;

function isKept(kept: unknown): kept is { keptAtMs: number; typed: object } {
  if (typeof kept !== "object" || kept === null || !("keptAtMs" in kept) || !("typed" in kept)) return false;
  return typeof kept.keptAtMs === "number" && typeof kept.typed === "object" && kept.typed !== null;
}

/** A browser may block the storage, for example inside another site: then nothing is kept. */
function withStorage<Found>(use: (storage: Storage) => Found): Found | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
