"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { CheckField, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { CancelInDashboard } from "@/lib/bookings/dashboard-requests.schema";
import type { BookingDetails } from "@/lib/desk/history/get-booking-details";
import { ToldField } from "../../../_shared/bookings/told-field";
import { cancelAtDeskAction } from "../../actions";

type Props = {
  slug: string;
  id: string;
  when: string;
  customer: { name: string; email: string };
  cancelling: BookingDetails["cancelling"];
  deposit: string;
  isPaidByHand: boolean;
  windowHours: number;
  onDone(what: string): void;
};

/** Cancels a booking: first says what happens to the deposit, and can refund what the policy would keep. */
export function CancelDialog(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Cancel booking
      </Button>
      <Dialog title="Cancel this booking?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <CancelForm
          {...props}
          onBack={() => setOpen(false)}
          onDone={(what) => {
            setOpen(false);
            props.onDone(what);
          }}
        />
      </Dialog>
    </>
  );
}

function CancelForm(props: Props & { onBack(): void }) {
  const { slug, id, when, customer, cancelling, deposit, onDone, onBack } = props;
  const isKept = cancelling === "kept_as_late" || cancelling === "kept_by_move";
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: CancelInDashboard,
    defaultValues: { id, reason: "", refundsAnyway: false, isCustomerTold: true },
    call: (values) => cancelAtDeskAction(slug, values),
    done: ({ forfeited }) => {
      const isTold = customer.email !== "" && form.getValues("isCustomerTold");
      const told = isTold ? ` We’ll email ${customer.name}.` : "";
      const kept = forfeited ? ` You keep the ${deposit} deposit.` : "";
      onDone(`The booking is cancelled.${kept}${told}`);
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["reason"]} />
      <div className="space-y-2">
        <p>
          {when} becomes available again. <DepositSentence {...props} />
        </p>
        {isKept && (
          <CheckField
            id="cancel-refund"
            label={`Refund the ${deposit} deposit anyway`}
            {...form.register("refundsAnyway")}
          />
        )}
      </div>
      <TextField
        id="cancel-reason"
        label="Reason"
        isOptional
        hint="Only your team sees this, in the booking history."
        error={errorOf("reason")}
        {...form.register("reason")}
      />
      <ToldField id="cancel-told" customer={customer} {...form.register("isCustomerTold")} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onBack}>
          Keep booking
        </Button>
        <Button type="submit" look="danger" aria-disabled={isBusy}>
          {isBusy ? "Cancelling…" : "Cancel booking"}
        </Button>
      </div>
    </form>
  );
}

function DepositSentence({ cancelling, deposit, isPaidByHand, windowHours }: Props) {
  switch (cancelling) {
    case "none":
      return null;
    case "refunded":
      return isPaidByHand
        ? `The customer gets the ${deposit} deposit back. You took it in person, so pay it back in person, then mark it as refunded here.`
        : `We’ll refund the customer’s ${deposit} deposit.`;
    case "kept_as_late":
      return `Your booking rules keep the ${deposit} deposit, because the start is less than ${windowHours === 1 ? "an hour" : `${windowHours} hours`} away.`;
    case "kept_by_move":
      return `Your booking rules keep the ${deposit} deposit, because the customer moved the booking late.`;
  }
}
