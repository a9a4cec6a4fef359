"use client";

import { useEffect, useState } from "react";
import { readTyped } from "./typed-answers";

/**
 * Says how long the tab keeps what is typed; nothing where scripts don't run, since it keeps nothing there.
 *
 * @param path of a form's page, where it's only said if something of that form is kept
 */
export function KeptNote({ text, path }: { text: string; path?: string }) {
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(path === undefined || readTyped(path) !== null), [path]);
  return isKept ? <p className="mt-3 text-[0.9375rem] text-ink-soft">{text}</p> : null;
}
