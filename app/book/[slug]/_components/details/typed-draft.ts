"use client";

import { type RefObject, useEffect } from "react";
import { TYPED, type TypedField } from "../../booking-form-state";

/** What was typed stays in this tab until it is booked, and no longer than this after the last key (rule H13.2). */
const KEPT_MS = 30 * 60_000;

const keyOf = (slug: string) => `booking details ${slug}`;

/**
 * Keeps what was typed while the customer chooses another time or loads the page anew: in this tab alone, never on the server. What
 * it gives is to be called after each key.
 */
export function useTypedDraft(form: RefObject<HTMLFormElement | null>, slug: string): () => void {
  const keep = () => {
    const typed = fieldsOf(form.current).map(([name, field]) => [name, field.value]);
    withStorage((storage) =>
      storage.setItem(keyOf(slug), JSON.stringify({ keptAtMs: Date.now(), typed: Object.fromEntries(typed) })),
    );
  };
  useEffect(() => {
    const typed = readDraft(slug);
    for (const [name, field] of fieldsOf(form.current)) if (field.value === "") field.value = typed[name] ?? "";
  }, [form, slug]);
  return keep;
}

/** Forgets what was typed for a business: it is booked. */
export function forgetTypedDraft(slug: string): void {
  withStorage((storage) => storage.removeItem(keyOf(slug)));
}

function fieldsOf(form: HTMLFormElement | null): [TypedField, HTMLInputElement | HTMLTextAreaElement][] {
  return TYPED.flatMap((name): [TypedField, HTMLInputElement | HTMLTextAreaElement][] => {
    const field = form?.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isText ? [[name, field]] : [];
  });
}

function readDraft(slug: string): Partial<Record<TypedField, string>> {
  const draft = withStorage((storage) => JSON.parse(storage.getItem(keyOf(slug)) ?? "null"));
  const isFresh = Number.isFinite(draft?.keptAtMs) && Date.now() - draft.keptAtMs < KEPT_MS;
  if (!isFresh) {
    forgetTypedDraft(slug);
    return {};
  }
  const typed = TYPED.map((name) => [name, draft.typed?.[name]]);
  return Object.fromEntries(typed.filter(([, text]) => typeof text === "string"));
}

/** A browser may refuse the storage, such as inside another site: then nothing is kept. */
function withStorage<Found>(use: (storage: Storage) => Found): Found | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
