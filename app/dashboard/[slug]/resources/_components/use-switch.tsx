"use client";

import { useState } from "react";
import { Button } from "@/app/_components/button";
import { ConfirmButton } from "@/app/_components/confirm-button";
import { Notice } from "@/app/_components/notice";
import { saveResource } from "../actions";

/** Takes a table or room out of use, after asking, or puts it back. */
export function UseSwitch({
  slug,
  resource: { id, name, active },
  upcoming,
}: {
  slug: string;
  resource: { id: string; name: string; active: boolean };
  /** bookings at it that are still to come */
  upcoming: number;
}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (isInUse: boolean) => {
    const answer = await saveResource(slug, { id, active: isInUse }).catch(() => null);
    if (answer === null) return "There was no answer. Please try again.";
    return answer.ok ? null : answer.error;
  };
  const bringBack = async () => {
    setBusy(true);
    setProblem(await change(true));
    setBusy(false);
  };
  if (active) {
    return (
      <ConfirmButton
        look="danger"
        title={`Take “${name}” out of use?`}
        confirm="Take it out of use"
        onConfirm={() => change(false)}
        consequence={
          <>
            <p>No new booking gets it. You can use it again at any time.</p>
            <p className="mt-2 font-medium">{whatStays(upcoming)}</p>
          </>
        }
      >
        Take it out of use
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
      <Button aria-disabled={isBusy} onClick={isBusy ? undefined : bringBack}>
        {isBusy ? "One moment …" : "Use it again"}
      </Button>
    </div>
  );
}

function whatStays(upcoming: number): string {
  if (upcoming === 0) return "There are no upcoming bookings at it.";
  return upcoming === 1 ? "1 upcoming booking stays at it." : `${upcoming} upcoming bookings stay at it.`;
}
