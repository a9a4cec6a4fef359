"use client";

import { type ReactNode, useState } from "react";

/** A place beside a button that says what was done, to those who listen, too. */
export function useSavedNote(text: string): [ReactNode, (isSaved: boolean) => void] {
  const [isSaved, setSaved] = useState(false);
  const note = (
    <p role="status" className="font-medium text-brand-ink">
      {isSaved && text}
    </p>
  );
  return [note, setSaved];
}
