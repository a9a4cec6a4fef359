"use client";

import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { forget, isSameText, type KeptText, keep, keyOfVisit, type Offer, type PostText, readKept } from "./kept-text";

type Kept = {
  /** text from an earlier visit, or of another tab, that was never saved */
  offered: KeptText | null;
  /** Puts the offered text into the form. */
  restore(): void;
  /** Forgets the offered text: it isn't wanted. */
  discard(): void;
  /** Forgets this visit's text: it was saved. What is on offer stays. */
  forgetOwn(): void;
};

type Options = {
  /** what the keys of the post's texts begin with */
  prefix: string;
  saved: PostText;
  /** that the form's text was begun from */
  revision: number;
  /** why the last save was refused: what is in the form is kept once more then */
  refusal: unknown;
};

/**
 * Keeps what is typed into a post's form in this browser until it's saved, and offers what earlier visits left (rule P5.2). Each visit
 * keeps its text under a key of its own.
 */
export function useKeptText(
  form: UseFormReturn<PostText>,
  { prefix, saved, revision, refusal }: Options,
  onRestore: (kept: KeptText) => void,
): Kept {
  const [offers, setOffers] = useState<Offer[]>([]);
  const now = useRef({ saved, revision });
  now.current = { saved, revision };
  const own = useRef({ key: "", order: 1 });
  const [keepOwn] = useState(() => () => {
    const { key, order } = own.current;
    if (key === "") return;
    const text = form.getValues();
    if (isSameText(text, now.current.saved)) forget(key);
    else keep(key, { revision: now.current.revision, order, text });
  });
  useEffect(() => {
    const kept = readKept(prefix);
    own.current = { key: keyOfVisit(prefix), order: 1 + (kept[0]?.order ?? 0) };
    setOffers(kept);
    return form.watch(keepOwn).unsubscribe;
  }, [form, prefix, keepOwn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed during a save is compared with what is saved by now
  useEffect(keepOwn, [saved, revision, refusal, keepOwn]);
  const [offered = null] = offers.filter(({ text }) => !isSameText(text, saved));
  const withdraw = ({ key }: Offer) => {
    forget(key);
    setOffers((all) => all.filter((offer) => offer.key !== key));
  };
  const restore = () => {
    if (offered === null) return;
    onRestore(offered);
    for (const name of ["title", "body", "excerpt", "coverImageUrl"] as const) {
      form.setValue(name, offered.text[name], { shouldDirty: true });
    }
    // By now it's kept as this visit's.
    withdraw(offered);
  };
  return {
    offered,
    restore,
    discard: () => offered && withdraw(offered),
    forgetOwn: () => forget(own.current.key),
  };
}
