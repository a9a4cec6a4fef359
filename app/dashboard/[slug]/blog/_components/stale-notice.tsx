"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Notice } from "@/app/_components/pages/notice";

/**
 * Someone else saved, published or unpublished the post meanwhile: what was typed is still here, and the author decides (rule P5.1).
 *
 * @param why in a sentence
 */
export function StaleNotice({
  why,
  preview,
  isBusy,
  onSave,
}: {
  why: string;
  preview: string;
  isBusy: boolean;
  onSave(): void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { refresh } = useRouter();
  useEffect(() => {
    box.current?.focus();
    // The page around the form then says whether the post is public by now.
    refresh();
  }, [refresh]);
  return (
    <Notice ref={box} tone="accent" role="alert" title="This post was changed since you opened it.">
      <p>{why}</p>
      <p className="mt-1.5">
        Your text is still here. Whichever version you save, the other one stays in the post’s history.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a
          href={preview}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4.5 py-2 leading-tight font-semibold text-ink hover:border-ink"
        >
          See the saved version
        </a>
        <Button aria-disabled={isBusy} onClick={isBusy ? undefined : onSave}>
          {isBusy ? "Saving…" : "Save mine anyway"}
        </Button>
      </div>
    </Notice>
  );
}
