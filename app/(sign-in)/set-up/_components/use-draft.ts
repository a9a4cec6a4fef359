"use client";

import { useEffect, useState } from "react";
import type { ZonePlace } from "@/lib/locale/zone-places";
import { type Draft, firstDraft, readDraft } from "./draft";

/** The person's set-up in progress, kept in this tab; null until it has been read from the browser. */
export function useDraft({ id, name }: { id: string; name: string }, zones: readonly ZonePlace[]) {
  const key = `set-up ${id}`;
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    setDraft(readDraft(stored(key)) ?? firstDraft(name, { zone, language: navigator.language }, zones));
  }, [key, name, zones]);
  const save = (next: Draft) => {
    setDraft(next);
    store(key, JSON.stringify(next));
  };
  return { draft, save, forget: () => store(key, null) };
}

/** A browser may not allow storage: then a reload starts over. */
function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {}
}
