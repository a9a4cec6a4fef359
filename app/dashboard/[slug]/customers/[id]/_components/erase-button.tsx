"use client";

import { type ReactNode, useState } from "react";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { TextField } from "@/app/_components/fields/field";
import { actionRefusal } from "@/app/_components/forms/action-refusal";
import { eraseCustomerAction } from "../../actions";

/** What has to be typed, so that no customer is erased by accident. */
const WORD = "ERASE";

/** Erases a person's data for good, once that has been confirmed by typing. */
export function EraseButton({
  slug,
  id,
  name,
  children,
}: {
  slug: string;
  id: string;
  name: string;
  /** what else is erased */
  children?: ReactNode;
}) {
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const erase = async () => {
    if (typed.trim().toUpperCase() !== WORD) {
      setMissing(true);
      return actionRefusal("Nothing was erased.");
    }
    return eraseCustomerAction(slug, { id });
  };
  return (
    <ConfirmButton
      title={`Erase ${name}’s personal data?`}
      confirm="Erase permanently"
      onConfirm={erase}
      consequence={
        <div className="space-y-4">
          <p>You can’t undo this.</p>
          <div>
            <h3 className="font-sans text-[1rem] font-semibold tracking-normal">What’s erased</h3>
            <p>
              Their name, email, phone, notes, cancellation reasons and what they said about news and offers, here, on
              all their bookings and orders, and on the waitlist, the emails about them stored on this server, and their
              past appointments in the team’s connected calendars. They also lose their place on the waitlist. If they
              book again, they’ll be a new customer.
            </p>
          </div>
          {children}
          <div>
            <h3 className="font-sans text-[1rem] font-semibold tracking-normal">What’s kept</h3>
            <p>
              The times, services, prices and payments of their bookings, and the products, totals and payments of their
              orders, without a name, for your records, and a code of their email address that can’t be turned back into
              it, so that no campaign is sent there. Sent emails, your payment provider’s records, backups and data sent
              to webhooks aren’t affected.
            </p>
          </div>
          <TextField
            id="erase-word"
            label={`To confirm, type ${WORD}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            error={isMissing ? `Type ${WORD} to confirm.` : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setMissing(false);
            }}
          />
        </div>
      }
    >
      Erase personal data
    </ConfirmButton>
  );
}
