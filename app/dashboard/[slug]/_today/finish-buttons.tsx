"use client";

import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { errorOf } from "@/app/_components/forms/action-refusal";
import { completeBookingAction, markNoShowAction } from "./actions";

/** A list has many of them. */
const COMPACT = "min-h-10! px-3! text-[0.9375rem]";

/** Says what became of a booking that has begun. */
export function FinishButtons({ slug, id, customerName }: { slug: string; id: string; customerName: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const complete = async () => {
    setBusy(true);
    setProblem(await errorOf(() => completeBookingAction(slug, { id })));
    setBusy(false);
  };
  return (
    <div className="max-sm:mt-2">
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button
          look="quiet"
          className={COMPACT}
          aria-label={`${customerName} came: completed`}
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : complete}
        >
          <Check aria-hidden className="size-4" />
          {isBusy ? "One moment …" : "Completed"}
        </Button>
        <ConfirmButton
          look="quiet"
          className={COMPACT}
          aria-label={`${customerName} did not come`}
          title={`Did ${customerName} not come?`}
          confirm="Mark as missed"
          consequence={<p>The booking is kept as missed, and its time is free again. This can’t be undone.</p>}
          onConfirm={() => markNoShowAction(slug, { id })}
        >
          Missed
        </ConfirmButton>
      </div>
      {problem && (
        <p role="alert" className="mt-1.5 font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
