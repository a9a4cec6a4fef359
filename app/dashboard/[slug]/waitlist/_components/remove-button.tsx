"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { COMPACT } from "../../_shared/lists/compact";
import { removeEntryAction } from "../actions";

/** Takes someone off the waitlist, once that has been confirmed. */
export function RemoveButton({
  slug,
  id,
  name,
  hasOffer,
}: {
  slug: string;
  id: string;
  name: string;
  hasOffer: boolean;
}) {
  return (
    <ConfirmButton
      look="quiet"
      className={COMPACT}
      aria-label={`Remove ${name}`}
      title={`Remove ${name} from the waitlist?`}
      confirm="Remove"
      confirmLook="danger"
      consequence={
        <p>
          They won’t be offered any more times.{" "}
          {hasOffer && "The time we’re holding for them goes to the next person. "}
          We don’t email them about it.
        </p>
      }
      onConfirm={() => removeEntryAction(slug, { id })}
    >
      Remove
    </ConfirmButton>
  );
}
