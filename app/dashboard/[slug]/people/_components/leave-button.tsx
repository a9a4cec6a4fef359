"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { leave } from "../actions";

/** Ends one's own part in a business, and goes on to one's account: the rest of this business is closed from then on. */
export function LeaveButton({ slug, business }: { slug: string; business: string }) {
  return (
    <ConfirmButton
      look="quiet"
      aria-label={`Leave ${business}`}
      title={`Leave ${business}?`}
      confirm="Leave"
      consequence={
        <p>
          You can’t open its dashboard any more, unless somebody invites you again. Invitations that you have sent are
          withdrawn. Bookings and team members stay as they are.
        </p>
      }
      onConfirm={() => leave(slug, {})}
      done={() => window.location.assign("/account?done=left")}
    >
      Leave …
    </ConfirmButton>
  );
}
