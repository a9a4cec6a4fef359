"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { RefusalNotice } from "@/app/_components/forms/action-form";
import { type ActionRefusal, actionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { ToldField } from "../../_shared/bookings/told-field";
import { moveByBusinessAction } from "../actions";
import { type MoveTarget, placeOf, targetText, type Wording } from "./move-target";
import { WhichOfTwo } from "./which-of-two";

/** Asks before a booking is moved, says from where to where, and what stands against it if it can't be. */
export function MoveQuestion({
  slug,
  booking,
  to,
  refusal,
  words,
  onTarget,
  onRefused,
  onMoved,
  onBack,
}: {
  slug: string;
  booking: CalendarBooking;
  to: MoveTarget;
  refusal: ActionRefusal | null;
  words: Wording;
  onTarget(to: MoveTarget): void;
  onRefused(refusal: ActionRefusal): void;
  onMoved(): void;
  onBack(): void;
}) {
  const [isTold, setTold] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const goAhead = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new target is asked about anew
  useEffect(() => goAhead.current?.focus(), [to.startMs, to.staffId]);
  const move = async () => {
    setBusy(true);
    const refused = await moved(slug, booking, to, isTold);
    setBusy(false);
    if (refused === null) onMoved();
    else onRefused(refused);
  };
  return (
    <div className="space-y-4">
      <RefusalNotice refusal={refusal} />
      {refusal && <Alternatives times={refusal.alternatives} to={to} words={words} onTarget={onTarget} />}
      <dl className="space-y-2">
        <div>
          <dt className="text-ink-soft">
            {booking.customerName}, {booking.serviceName}
          </dt>
          <dd>{targetText(placeOf(booking), words)}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{refusal ? "This time was asked for" : "moves to"}</dt>
          <dd className={refusal ? "line-through" : "font-semibold"}>{targetText(to, words)}</dd>
        </div>
      </dl>
      {!refusal && <WhichOfTwo to={to} words={words} onTarget={onTarget} />}
      {!refusal && (
        <ToldField
          id="move-told"
          customer={{ name: booking.customerName, email: booking.customerEmail }}
          checked={isTold}
          onChange={(event) => setTold(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onBack}>
          Leave it where it is
        </Button>
        {!refusal && (
          <Button ref={goAhead} aria-disabled={isBusy} onClick={isBusy ? undefined : move}>
            {isBusy ? "One moment …" : "Move it"}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Moves it; null when that is done. A member is named only where there is to be another one. */
async function moved(
  slug: string,
  booking: CalendarBooking,
  to: MoveTarget,
  isTold: boolean,
): Promise<ActionRefusal | null> {
  const answer = await answerOf(() =>
    moveByBusinessAction(slug, {
      id: booking.id,
      startAt: new Date(to.startMs).toISOString(),
      isCustomerTold: isTold,
      ...(to.staffId !== null && to.staffId !== booking.staffId ? { staffId: to.staffId } : {}),
    }),
  );
  if (answer.ok) return null;
  return answer.fieldErrors.startAt === undefined ? answer : actionRefusal("A booking can’t be moved into the past.");
}

/** Open times near the one that can’t be had. */
function Alternatives({
  times,
  to,
  words,
  onTarget,
}: {
  times: string[];
  to: MoveTarget;
  words: Wording;
  onTarget(to: MoveTarget): void;
}) {
  if (times.length === 0) return null;
  return (
    <div>
      <p className="font-medium">Open instead:</p>
      <ul className="mt-2 flex flex-col items-start gap-2">
        {times.map((time) => (
          <li key={time}>
            <Button look="quiet" onClick={() => onTarget({ ...to, startMs: Date.parse(time) })}>
              {targetText({ ...to, startMs: Date.parse(time) }, words)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
