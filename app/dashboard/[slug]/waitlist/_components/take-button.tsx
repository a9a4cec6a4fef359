"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { COMPACT } from "../../_shared/lists/compact";
import { takeOfferAction } from "../actions";

type Props = {
  slug: string;
  /** the offer's id */
  id: string;
  name: string;
  /** the offered time in words */
  time: string;
  hasEmail: boolean;
};

/** Books the time that is on hold for someone, once that has been confirmed; then their booking is shown. */
export function TakeButton({ slug, id, name, time, hasEmail }: Props) {
  const router = useRouter();
  return (
    <ConfirmButton
      look="quiet"
      className={COMPACT}
      aria-label={`Book it for ${name}`}
      title={`Book this time for ${name}?`}
      confirm="Book it"
      consequence={
        <p>
          {time}.{" "}
          {hasEmail ? "We’ll email them about the booking." : "They have no email address, so let them know yourself."}
        </p>
      }
      onConfirm={() => takeOfferAction(slug, { id })}
      done={({ appointmentId }) => router.push(`/dashboard/${slug}/bookings/${appointmentId}`)}
    >
      Book it for them
    </ConfirmButton>
  );
}
