"use client";

import type { DashboardAction } from "@/lib/edge/forms/dashboard-action";
import { ConfirmButton } from "../dialogs/confirm-button";

type Props = { leave: DashboardAction<unknown>; slug: string; business: string };

/** Ends the person's own part in a business and goes on to their account: the rest of this business is closed from then on. */
export function LeaveButton({ leave, slug, business }: Props) {
  return (
    <ConfirmButton
      look="quiet"
      aria-label={`Leave ${business}`}
      title={`Leave ${business}?`}
      confirm="Leave"
      consequence={
        <p>
          You lose access to its dashboard unless someone invites you again. Invitations you sent are revoked. Bookings
          and team members aren’t affected.
        </p>
      }
      onConfirm={() => leave(slug, {})}
      done={() => window.location.assign("/account?done=left")}
    >
      Leave…
    </ConfirmButton>
  );
}
