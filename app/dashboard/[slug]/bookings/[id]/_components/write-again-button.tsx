"use client";

import { ActionButton } from "../../../_shared/action-button";
import { writeBookingAgainAction } from "../../actions";

/** Writes the booking to its member's calendar again. */
export function WriteAgainButton({ slug, id }: { slug: string; id: string }) {
  return (
    <div className="mt-3">
      <ActionButton look="quiet" call={() => writeBookingAgainAction(slug, { bookingId: id })}>
        Write again
      </ActionButton>
    </div>
  );
}
