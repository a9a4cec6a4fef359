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

/** What can be done with a booking as it stands now, and what has just been done. */
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
                done={() => setDone("The booking is completed.")}
              >
                Completed
              </ConfirmButton>
              <ConfirmButton
                look="quiet"
                title="Mark as missed?"
                confirm="Mark as missed"
                consequence={`${customer.name} didn’t come. The time becomes available again. You can’t undo this.`}
                onConfirm={() => markNoShowAction(slug, { id })}
                done={() => setDone("The booking is marked as missed.")}
              >
                Missed
              </ConfirmButton>
            </>
          )}
          {can.change && <ChangeButtons {...{ slug, id, zone, locale }} onDone={setDone} />}
          {can.settle && (
            <>
              <ConfirmButton
                look="quiet"
                title="Has the deposit been paid?"
                confirm="Mark as paid"
                consequence={`You have taken the deposit of ${deposit} yourself. The booking is confirmed${hears}.`}
                onConfirm={() => settleDepositAction(slug, { id, how: "paid" })}
                done={() => setDone(`The deposit of ${deposit} is marked as paid.`)}
              >
                Deposit paid
              </ConfirmButton>
              <ConfirmButton
                look="quiet"
                title="Waive the deposit?"
                confirm="Waive it"
                consequence={`${customer.name} won’t have to pay the deposit of ${deposit}. The booking is confirmed${hears}.`}
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
              title="Pay the deposit back after all?"
              confirm="Pay it back"
              consequence={
                booking.isPaidByHand
                  ? `You took the deposit of ${deposit} by hand: please pay it back by hand, and mark it here as paid back.`
                  : `${customer.name} gets the deposit of ${deposit} back the way it was paid.`
              }
              onConfirm={payBack}
              done={() => setDone(`The deposit of ${deposit} is owed back.`)}
            >
              Pay deposit back
            </ConfirmButton>
          )}
          {can.markPaidBack && (
            <ConfirmButton
              look="quiet"
              title="Have you paid the deposit back?"
              confirm="Mark as paid back"
              consequence={`You have given ${customer.name} the deposit of ${deposit} back yourself, and nothing is owed any more. The customer’s page says so, too; no mail is sent. This can’t be taken back.`}
              onConfirm={() => returnDepositAction(slug, { id })}
              done={() => setDone(`The deposit of ${deposit} is marked as paid back.`)}
            >
              Deposit paid back
            </ConfirmButton>
          )}
          {can.cancel && <CancelDialog {...booking} {...{ slug, when, deposit, windowHours }} onDone={setDone} />}
        </div>
      )}
    </div>
  );
}
