"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Notice } from "@/app/_components/pages/notice";

/** Someone else saved the post meanwhile: what was typed is still here, and the author decides (rule P5.1). */
export function StaleNotice({ preview, isBusy, onSave }: { preview: string; isBusy: boolean; onSave(): void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice ref={box} tone="accent" role="alert" title="This post was changed since you opened it.">
      <p>
        Your text isn’t saved yet, and it’s still here. Whichever version you save, the other one stays in the post’s
        history.
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
