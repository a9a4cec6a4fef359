"use client";

import { useState } from "react";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { TextField } from "@/app/_components/fields/field";
import { actionRefusal } from "@/app/_components/forms/action-refusal";
import { eraseCustomerAction } from "../../actions";

/** What has to be typed, so that nobody is erased by a slip. */
const WORD = "ERASE";

/** Erases a person's data for good, once that has been confirmed by typing. */
export function EraseButton({ slug, id, name }: { slug: string; id: string; name: string }) {
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
      title={`Erase ${name}?`}
      confirm="Erase for good"
      onConfirm={erase}
      consequence={
        <div className="space-y-4">
          <p>This can’t be undone.</p>
          <div>
            <h3 className="font-sans text-[1rem] font-semibold tracking-normal">What goes</h3>
            <p>
              Name, e-mail, phone, notes and reasons of cancellations, here and on all of their bookings, and mails
              about them that are kept on this server. Whoever books by this contact again is a new customer.
            </p>
          </div>
          <div>
            <h3 className="font-sans text-[1rem] font-semibold tracking-normal">What stays</h3>
            <p>
              Times, services, prices and payments of the bookings, without a name: your books need them. Mails that
              were sent, your payment provider’s records, what your webhooks’ receivers keep and back-ups are not
              reached from here.
            </p>
          </div>
          <TextField
            id="erase-word"
            label={`To confirm, type ${WORD}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            error={isMissing ? `Type ${WORD} to go ahead.` : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setMissing(false);
            }}
          />
        </div>
      }
    >
      Erase this customer
    </ConfirmButton>
  );
}
