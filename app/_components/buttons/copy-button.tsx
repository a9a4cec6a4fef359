"use client";

import { useEffect, useState } from "react";

const SHOWN_MS = 2_000;

type Props = { text: string; label: string; words?: { copy: string; copied: string } };

/** Copies a text. Where the browser allows no copying (an insecure origin), there is no button. */
export function CopyButton({ text, label, words = { copy: "Copy", copied: "Copied" } }: Props) {
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState(false);

  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!canCopy) return null;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCanCopy(false),
        )
      }
      className="min-h-9 shrink-0 rounded-control border border-line bg-surface px-2.5 text-[0.875rem] font-medium text-ink-soft hover:border-line-strong hover:text-ink"
    >
      <span aria-live="polite">{copied ? words.copied : words.copy}</span>
    </button>
  );
}
