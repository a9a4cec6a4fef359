"use client";

import { Check } from "lucide-react";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { COMPACT } from "../_shared/lists/compact";
import { completeBookingAction, markNoShowAction } from "./actions";

/** Marks a started booking as completed or a no-show; both are final, so both ask first. */
export function FinishButtons({ slug, id, customerName }: { slug: string; id: string; customerName: string }) {
  return (
    <>
      <ConfirmButton
        look="quiet"
        className={COMPACT}
        aria-label={`Completed: ${customerName}`}
        title="Mark as completed?"
        confirm="Mark as completed"
        consequence={<p>{customerName} was here. You can’t undo this.</p>}
        onConfirm={() => completeBookingAction(slug, { id })}
      >
        <Check aria-hidden className="size-4" />
        Completed
      </ConfirmButton>
      <ConfirmButton
        look="quiet"
        className={COMPACT}
        aria-label={`No-show: ${customerName}`}
        title="Mark as a no-show?"
        confirm="Mark as no-show"
        consequence={<p>{customerName} didn’t turn up. The time becomes available again. You can’t undo this.</p>}
        onConfirm={() => markNoShowAction(slug, { id })}
      >
        No-show
      </ConfirmButton>
    </>
  );
}
