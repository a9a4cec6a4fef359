"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { removeTimeOffAction } from "../actions";

/** Removes a span of time off, after asking. */
export function RemoveTimeOffButton({
  slug,
  text,
  ...span
}: {
  slug: string;
  staffId: string;
  from: string;
  to: string;
  /** the span in words */
  text: string;
}) {
  return (
    <ConfirmButton
      look="quiet"
      className="min-h-9 px-3 py-1 text-[0.9375rem]"
      aria-label={`Remove ${text}`}
      title="Remove this time off?"
      confirm="Remove"
      consequence={<p>{text} becomes available again, within their working hours.</p>}
      onConfirm={() => removeTimeOffAction(slug, span)}
    >
      Remove
    </ConfirmButton>
  );
}
