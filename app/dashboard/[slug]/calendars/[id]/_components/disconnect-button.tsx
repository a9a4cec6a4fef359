"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { CheckField } from "@/app/_components/fields/field";
import { disconnectAccountAction } from "../../actions";

type Props = { slug: string; id: string; member: string; writes: boolean };

/** Disconnects an account, after asking what becomes of the appointments in its calendar. */
export function DisconnectButton({ slug, id, member, writes }: Props) {
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
            {writes && removesEvents ? " as soon as the appointments are removed, within a day at most." : "."}
          </p>
          {writes && (
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
