import { Button } from "@/app/_components/buttons/button";
import type { useQuickMove } from "./use-quick-move";

/** What has just been done, with the way back. */
export function QuickNotice({ done }: Pick<ReturnType<typeof useQuickMove>, "done">) {
  return (
    <div role="status" className="sticky bottom-4 z-10 mt-3 empty:hidden">
      {done && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-brand bg-brand-soft px-4 py-2.5 text-brand-ink shadow-card">
          <p className="font-medium">{done.text}</p>
          {done.undo && (
            <Button look="quiet" onClick={done.undo}>
              Undo
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
