"use client";

import { useState } from "react";
import { Button } from "@/app/_components/button";
import { ConfirmButton } from "@/app/_components/confirm-button";
import { Notice } from "@/app/_components/notice";
import { saveService } from "../actions";

/** Takes a service off the offer, after asking, or puts it back. */
export function OfferSwitch({
  slug,
  service: { id, name, active },
  upcoming,
}: {
  slug: string;
  service: { id: string; name: string; active: boolean };
  /** bookings that are still to come */
  upcoming: number;
}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (isOffered: boolean) => {
    const answer = await saveService(slug, { id, active: isOffered }).catch(() => null);
    if (answer === null) return "There was no answer. Please try again.";
    return answer.ok ? null : answer.error;
  };
  const offerAgain = async () => {
    setBusy(true);
    setProblem(await change(true));
    setBusy(false);
  };
  if (active) {
    return (
      <ConfirmButton
        look="danger"
        title={`Stop offering “${name}”?`}
        confirm="Stop offering it"
        onConfirm={() => change(false)}
        consequence={
          <>
            <p>Nobody can book it any more, neither online nor at the desk. You can offer it again at any time.</p>
            <p className="mt-2 font-medium">{whatStays(upcoming)}</p>
          </>
        }
      >
        Stop offering it
      </ConfirmButton>
    );
  }
  return (
    <div className="space-y-3">
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button aria-disabled={isBusy} onClick={isBusy ? undefined : offerAgain}>
        {isBusy ? "One moment …" : "Offer it again"}
      </Button>
    </div>
  );
}

function whatStays(upcoming: number): string {
  if (upcoming === 0) return "There are no upcoming bookings of it.";
  return upcoming === 1
    ? "Its 1 upcoming booking stays as it is."
    : `Its ${upcoming} upcoming bookings stay as they are.`;
}
