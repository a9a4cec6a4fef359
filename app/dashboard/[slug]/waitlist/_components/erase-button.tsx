"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { COMPACT } from "../../_shared/lists/compact";
import { eraseEntryAction } from "../actions";

/** Erases the contact of someone on the waitlist for good, once that has been confirmed. */
export function EraseButton({
  slug,
  id,
  name,
  isWaiting,
}: {
  slug: string;
  id: string;
  name: string;
  isWaiting: boolean;
}) {
  return (
    <ConfirmButton
      look="quiet"
      className={COMPACT}
      aria-label={`Erase ${name}’s personal data`}
      title={`Erase ${name}’s personal data?`}
      confirm="Erase permanently"
      confirmLook="danger"
      consequence={
        <div className="space-y-4">
          <p>You can’t undo this.</p>
          <div>
            <h3 className="font-sans text-[1rem] font-semibold tracking-normal">What’s erased</h3>
            <p>
              Their name, email and phone on everything they’ve waited for, and the emails about it stored on this
              server. {isWaiting && "They also lose their place on the waitlist. "}
            </p>
          </div>
          <div>
            <h3 className="font-sans text-[1rem] font-semibold tracking-normal">What’s kept</h3>
            <p>
              The services, days and offers, without a name. If they’ve booked with you, they’re also in your customers,
              where their bookings are erased.
            </p>
          </div>
        </div>
      }
      onConfirm={() => eraseEntryAction(slug, { id })}
    >
      Erase personal data
    </ConfirmButton>
  );
}
