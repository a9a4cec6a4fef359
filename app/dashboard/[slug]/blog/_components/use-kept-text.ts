"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { forget, isSameText, type KeptText, keep, type PostText, readKept } from "./kept-text";

type Kept = {
  /** text from an earlier visit that was never saved */
  offered: KeptText | null;
  /** Puts the offered text into the form. */
  restore(): void;
  /** Forgets all unsaved text: it was saved, or isn't wanted. */
  discard(): void;
};

/**
 * Keeps what is typed into a post's form in this browser until it's saved, and offers it on the next visit (rule P5.2).
 *
 * @param revision that the form's text was begun from
 */
export function useKeptText(
  form: UseFormReturn<PostText>,
  { storageKey, saved, revision }: { storageKey: string; saved: PostText; revision: number },
  onRestore: (kept: KeptText) => void,
): Kept {
  const [offered, setOffered] = useState<KeptText | null>(null);
  const now = useRef({ saved, revision });
  now.current = { saved, revision };
  useEffect(() => {
    const kept = readKept(storageKey);
    if (kept !== null && !isSameText(kept.text, now.current.saved)) setOffered(kept);
    const { unsubscribe } = form.watch(() => {
      const text = form.getValues();
      if (isSameText(text, now.current.saved)) forget(storageKey);
      else keep(storageKey, { revision: now.current.revision, text });
    });
    return unsubscribe;
  }, [form, storageKey]);
  const discard = useCallback(() => {
    forget(storageKey);
    setOffered(null);
  }, [storageKey]);
  const restore = () => {
    if (offered === null) return;
    onRestore(offered);
    setOffered(null);
    for (const name of ["title", "body", "excerpt", "coverImageUrl"] as const) {
      form.setValue(name, offered.text[name], { shouldDirty: true });
    }
  };
  return { offered, restore, discard };
}
