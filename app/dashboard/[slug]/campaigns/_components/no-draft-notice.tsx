"use client";

import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { Notice } from "@/app/_components/pages/notice";

/** Meanwhile the campaign was scheduled or sent, so its text can't change any more: what was typed can become another draft. */
export function NoDraftNotice({ page, isBusy, onSave }: { page: string; isBusy: boolean; onSave(): void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice ref={box} tone="danger" role="alert" title="This campaign is no longer a draft.">
      <p>Someone has scheduled or sent it since you opened it. Your text is still here: save it as a new draft.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink look="quiet" href={page} target="_blank">
          See the campaign
        </ButtonLink>
        <Button aria-disabled={isBusy} onClick={isBusy ? undefined : onSave}>
          Save as a new draft
        </Button>
      </div>
    </Notice>
  );
}
