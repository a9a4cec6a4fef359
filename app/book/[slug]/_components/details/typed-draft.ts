"use client";

import { type RefObject, useEffect } from "react";
import { FILLED_IN, type FilledInField } from "../../typed-fields";

/** What was typed stays in this tab until the booking is made, for at most this long after the last keystroke (rule H13.2). */
const KEPT_MS = 30 * 60_000;

const keyOf = (slug: string) => `booking details ${slug}`;

/**
 * Keeps what was typed while the customer picks another time or reloads the page: only in this tab, never on the server. Call the
 * returned function after each keystroke.
 */
export function useTypedDraft(form: RefObject<HTMLFormElement | null>, slug: string): () => void {
  const keep = () => {
    const typed = fieldsOf(form.current).map(([name, field]) => [
      name,
      isTick(field) && !field.checked ? "" : field.value,
    ]);
    withStorage((storage) =>
      storage.setItem(keyOf(slug), JSON.stringify({ keptAtMs: Date.now(), typed: Object.fromEntries(typed) })),
    );
  };
  useEffect(() => {
    const typed = readDraft(slug);
    for (const [name, field] of fieldsOf(form.current)) {
      // A box that asks something else by now stays as it is.
      if (isTick(field)) field.checked ||= typed[name] === field.value;
      else if (field.value === "") field.value = typed[name] ?? "";
    }
  }, [form, slug]);
  return keep;
}

/** Forgets what was typed for a business, after booking. */
export function forgetTypedDraft(slug: string): void {
  withStorage((storage) => storage.removeItem(keyOf(slug)));
}

type Control = HTMLInputElement | HTMLTextAreaElement;

const isTick = (field: Control): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === "checkbox";

function fieldsOf(form: HTMLFormElement | null): [FilledInField, Control][] {
  return FILLED_IN.flatMap((name): [FilledInField, Control][] => {
    const field = form?.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isText ? [[name, field]] : [];
  });
}

function readDraft(slug: string): Partial<Record<FilledInField, string>> {
  const draft = withStorage((storage) => JSON.parse(storage.getItem(keyOf(slug)) ?? "null"));
  const isFresh = Number.isFinite(draft?.keptAtMs) && Date.now() - draft.keptAtMs < KEPT_MS;
  if (!isFresh) {
    forgetTypedDraft(slug);
    return {};
  }
  const typed = FILLED_IN.map((name) => [name, draft.typed?.[name]]);
  return Object.fromEntries(typed.filter(([, text]) => typeof text === "string"));
}

/** A browser may block the storage, for example inside another site: then nothing is kept. */
function withStorage<Found>(use: (storage: Storage) => Found): Found | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
