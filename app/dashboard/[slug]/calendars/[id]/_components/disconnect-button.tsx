"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { CheckField } from "@/app/_components/fields/field";
import { disconnectAccountAction } from "../../actions";

/** `isRefused`: the account needs a new sign-in, so nothing can be taken out of its calendars. */
type Props = { slug: string; id: string; member: string; writes: boolean; isRefused: boolean };

/** Disconnects an account, after asking what becomes of the appointments in its calendar. */
export function DisconnectButton({ slug, id, member, writes, isRefused }: Props) {
  const router = useRouter();
  const [removesEvents, setRemoves] = useState(true);
  return (
    <ConfirmButton
      look="quiet"
      confirmLook="danger"
      title="Disconnect this account?"
      confirm="Disconnect"
      onConfirm={() => disconnectAccountAction(slug, { id, removesEvents: writes && removesEvents })}
      done={() => router.push(`/dashboard/${slug}/calendars`)}
      consequence={
        <div className="space-y-3">
          <p>
            Its busy times no longer block bookings, so customers can book {member} then. We delete the password
            {writes && removesEvents && !isRefused
              ? " as soon as the appointments are removed, within a day at most."
              : "."}
          </p>
          {writes && isRefused && (
            <p>
              Upcoming appointments stay in the calendar, because we can’t sign in to remove them. You’ll see which
              ones.
            </p>
          )}
          {writes && !isRefused && (
            <CheckField
              id="disconnect-removes"
              label="Remove upcoming appointments from the calendar"
              checked={removesEvents}
              onChange={(event) => setRemoves(event.target.checked)}
            />
          )}
        </div>
      }
    >
      Disconnect
    </ConfirmButton>
  );
}
