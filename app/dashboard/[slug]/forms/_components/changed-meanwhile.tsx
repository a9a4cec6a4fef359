import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { Notice } from "@/app/_components/pages/notice";

/** Somebody else has saved the form since it was opened here. What was typed stays; both versions are kept. */
export function ChangedMeanwhile({ href, isBusy, onSave }: { href: string; isBusy: boolean; onSave(): void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice ref={box} tone="danger" role="alert" title="Somebody else has changed this form in the meantime.">
      <p>
        Your changes are still here. If you save them anyway, they replace the others. The other text stays in the list
        of versions.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink look="quiet" href={href} target="_blank">
          See the saved version
        </ButtonLink>
        <Button aria-disabled={isBusy} onClick={isBusy ? undefined : onSave}>
          Save mine anyway
        </Button>
      </div>
    </Notice>
  );
}
