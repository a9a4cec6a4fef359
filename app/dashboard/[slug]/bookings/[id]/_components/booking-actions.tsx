"use client";

import { useState } from "react";
import { ConfirmButton } from "@/app/_components/confirm-button";
import { Notice } from "@/app/_components/notice";
import { refusalOf } from "@/app/_components/refusal-of";
import type { BookingDetails } from "@/lib/bookings/get-booking-details";
import type { ActionAnswer } from "@/lib/edge/member-action";
import { cancelBooking, completeBooking, markNoShow, settleDeposit } from "../../actions";
import { CancelDialog } from "./cancel-dialog";
import { MoveDialog } from "./move-dialog";

type Props = {
  slug: string;
  booking: Pick<BookingDetails, "id" | "member" | "requested" | "members" | "customer" | "can" | "cancelling"> & {
    startAt: string;
    date: string;
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
  /** Null when it is done, else why it is not. */
  const say = async (answer: Promise<ActionAnswer<unknown>>, words: string): Promise<string | null> => {
    const refused = await refusalOf(answer);
    if (refused === null) setDone(words);
    return refused;
  };
  const settle = (how: "paid" | "waived", words: string) => say(settleDeposit(slug, { id, how }), words);
  const payBack = () =>
    say(
      cancelBooking(slug, { id, refundsAnyway: true, isCustomerTold: false }),
      `The deposit of ${deposit} is owed back.`,
    );
  const isAnything = can.move || can.cancel || can.finish || can.settle || can.payBack;
  return (
    <div className="space-y-4">
      <div role="status">{done && <Notice>{done}</Notice>}</div>
      {isAnything && (
        <div className="flex flex-wrap gap-3">
          {can.finish && (
            <>
              <ConfirmButton
                look="primary"
                title="Was this booking kept?"
                confirm="Mark as completed"
                consequence={`${customer.name} came, and the booking is done. This can’t be taken back.`}
                onConfirm={() => say(completeBooking(slug, { id }), "The booking is completed.")}
              >
                Completed
              </ConfirmButton>
              <ConfirmButton
                look="quiet"
                title="Was this booking missed?"
                confirm="Mark as missed"
                consequence={`${customer.name} didn’t come. The time is no longer taken by this booking. This can’t be taken back.`}
                onConfirm={() => say(markNoShow(slug, { id }), "The booking is marked as missed.")}
              >
                Missed
              </ConfirmButton>
            </>
          )}
          {can.move && <MoveDialog slug={slug} booking={booking} zone={zone} locale={locale} onDone={setDone} />}
          {can.settle && (
            <>
              <ConfirmButton
                look="quiet"
                title="Has the deposit been paid?"
                confirm="Mark as paid"
                consequence={`You have taken the deposit of ${deposit} yourself. The booking is firm, and ${customer.name} hears of it by e-mail.`}
                onConfirm={() => settle("paid", `The deposit of ${deposit} is marked as paid.`)}
              >
                Deposit paid
              </ConfirmButton>
              <ConfirmButton
                look="quiet"
                title="Waive the deposit?"
                confirm="Waive it"
                consequence={`${customer.name} need not pay the deposit of ${deposit}. The booking is firm, and the customer hears of it by e-mail.`}
                onConfirm={() => settle("waived", "The deposit is waived.")}
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
                  ? `You took the deposit of ${deposit} by hand: please pay it back by hand.`
                  : `${customer.name} gets the deposit of ${deposit} back the way it was paid.`
              }
              onConfirm={payBack}
            >
              Pay deposit back
            </ConfirmButton>
          )}
          {can.cancel && <CancelDialog {...booking} {...{ slug, when, deposit, windowHours }} onDone={setDone} />}
        </div>
      )}
    </div>
  );
}
