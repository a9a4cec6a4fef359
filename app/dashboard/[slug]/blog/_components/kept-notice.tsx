import { Button } from "@/app/_components/buttons/button";
import { Notice } from "@/app/_components/pages/notice";
import type { useKeptText } from "./use-kept-text";

/** Offers text that was typed on an earlier visit and never saved. */
export function KeptNotice({ kept, revision }: { kept: ReturnType<typeof useKeptText>; revision: number }) {
  if (kept.offered === null) return null;
  const isOlder = kept.offered.revision < revision;
  return (
    <Notice tone="accent" role="status" title="This browser has text of yours that wasn’t saved.">
      {isOlder && <p>The post has been changed since then. When you save, you’ll be asked which version to keep.</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={kept.restore}>Use unsaved text</Button>
        <Button look="quiet" onClick={kept.discard}>
          Discard it
        </Button>
      </div>
    </Notice>
  );
}
