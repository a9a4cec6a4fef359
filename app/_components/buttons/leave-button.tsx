"use client";

import type { DashboardAction } from "@/lib/edge/forms/dashboard-action";
import { ConfirmButton } from "../dialogs/confirm-button";

type Props = { leave: DashboardAction<unknown>; slug: string; business: string };

/** Ends one's own part in a business, and goes on to one's account: the rest of this business is closed from then on. */
export function LeaveButton({ leave, slug, business }: Props) {
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
