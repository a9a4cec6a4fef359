"use client";

import { useState } from "react";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Notice } from "@/app/_components/pages/notice";
import type { BookingDetails } from "@/lib/desk/history/get-booking-details";
import {
  cancelAtDeskAction,
  completeBookingAction,
  markNoShowAction,
  returnDepositAction,
  settleDepositAction,
} from "../../actions";
import { CancelDialog } from "./cancel-dialog";
import { ChangeButtons } from "./change-buttons";

type Props = {
  slug: string;
  booking: Pick<BookingDetails, "id" | "customer" | "can" | "cancelling"> & {
    isPaidByHand: boolean;
  };
  when: string;
  deposit: string;
  windowHours: number;
  zone: string;
  locale: string;
};

/** What can be done with a booking now, and what has just been done. */
export function BookingActions({ slug, booking, when, deposit, windowHours, zone, locale }: Props) {
  const [done, setDone] = useState("");
  const { id, can, customer } = booking;
  const hears = customer.email === "" ? "" : ` and ${customer.name} gets an email`;
  const payBack = () => cancelAtDeskAction(slug, { id, refundsAnyway: true, isCustomerTold: false });
  const isAnything = can.change || can.cancel || can.finish || can.settle || can.payBack || can.markPaidBack;
  return (
    <div className="space-y-4">
      <div role="status">{done && <Notice>{done}</Notice>}</div>
      {isAnything && (
        <div className="flex flex-wrap gap-3">
          {can.finish && (
            <>
              <ConfirmButton
                look="primary"
                title="Mark as completed?"
                confirm="Mark as completed"
                consequence={`${customer.name} was here. You can’t undo this.`}
                onConfirm={() => completeBookingAction(slug, { id })}
                done={() => setDone("The booking is marked as completed.")}
              >
                Completed
              </ConfirmButton>
              <ConfirmButton
                look="quiet"
                title="Mark as a no-show?"
                confirm="Mark as no-show"
                consequence={`${customer.name} didn’t turn up. The time becomes available again. You can’t undo this.`}
                onConfirm={() => markNoShowAction(slug, { id })}
                done={() => setDone("The booking is marked as a no-show.")}
              >
                No-show
              </ConfirmButton>
            </>
          )}
          {can.change && <ChangeButtons {...{ slug, id, zone, locale }} onDone={setDone} />}
          {can.settle && (
            <>
              <ConfirmButton
                look="quiet"
                title="Mark the deposit as paid?"
                confirm="Mark as paid"
                consequence={`You’ve taken the ${deposit} deposit yourself. The booking is confirmed${hears}.`}
                onConfirm={() => settleDepositAction(slug, { id, how: "paid" })}
                done={() => setDone(`The ${deposit} deposit is marked as paid.`)}
              >
                Mark deposit as paid
              </ConfirmButton>
              <ConfirmButton
                look="quiet"
                title="Waive the deposit?"
                confirm="Waive deposit"
                consequence={`${customer.name} won’t have to pay the ${deposit} deposit. The booking is confirmed${hears}.`}
                onConfirm={() => settleDepositAction(slug, { id, how: "waived" })}
                done={() => setDone("The deposit is waived.")}
              >
                Waive deposit
              </ConfirmButton>
            </>
          )}
          {can.payBack && (
            <ConfirmButton
              look="quiet"
              title="Refund the deposit?"
              confirm="Refund deposit"
              consequence={
                booking.isPaidByHand
                  ? `You took the ${deposit} deposit in person. Pay it back in person, then mark it as refunded here.`
                  : `We’ll refund the ${deposit} deposit to ${customer.name}’s original payment method.`
              }
              onConfirm={payBack}
              done={() => setDone(`The ${deposit} deposit is due to be refunded.`)}
            >
              Refund deposit
            </ConfirmButton>
          )}
          {can.markPaidBack && (
            <ConfirmButton
              look="quiet"
              title="Mark the deposit as refunded?"
              confirm="Mark as refunded"
              consequence={`You’ve paid the ${deposit} deposit back to ${customer.name} yourself, so you don’t owe anything. They see this on their booking page, but we don’t email them. You can’t undo this.`}
              onConfirm={() => returnDepositAction(slug, { id })}
              done={() => setDone(`The ${deposit} deposit is marked as refunded.`)}
            >
              Mark deposit as refunded
            </ConfirmButton>
          )}
          {can.cancel && <CancelDialog {...booking} {...{ slug, when, deposit, windowHours }} onDone={setDone} />}
        </div>
      )}
    </div>
  );
}
