"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { RefusalNotice } from "@/app/_components/forms/action-form";
import { type ActionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { changeAtDeskAction } from "../../_shared/bookings/actions";
import { useWeighedChange } from "../../_shared/bookings/change/use-weighed-change";
import { ObjectionList } from "../../_shared/bookings/objection-list";
import { ToldField } from "../../_shared/bookings/told-field";
import { type MoveTarget, placeOf, targetText, type Wording, wantedOf } from "./move-target";
import { WhichOfTwo } from "./which-of-two";

type Props = {
  slug: string;
  booking: CalendarBooking;
  to: MoveTarget;
  refusal: ActionRefusal | null;
  words: Wording;
  onTarget(to: MoveTarget): void;
  onRefused(refusal: ActionRefusal): void;
  onMoved(): void;
  onOtherTime(): void;
  onBack(): void;
};

/** Asks before a booking is moved, and says from where to where and what speaks against it. */
export function MoveQuestion(props: Props) {
  const { slug, booking, to, refusal, words, onTarget, onRefused, onMoved, onOtherTime, onBack } = props;
  const { zone, locale, names } = words;
  const [told, setTold] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const goAhead = useRef<HTMLButtonElement>(null);
  const wanted = wantedOf(booking, to);
  const weighed = useWeighedChange(slug, JSON.stringify({ id: booking.id, ...wanted }));
  const objections = weighed?.objections ?? [];
  const isForbidden = objections.includes("same_start");
  const isStale = refusal?.reason === "changed_meanwhile";
  // Customers have to know a new time; another member or table is emailed only if the team says so.
  const isNewTime = wanted.startAt !== undefined && to.startMs > Date.now();
  const isTold = booking.customerEmail !== "" && (told ?? isNewTime);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new target needs its own check
  useEffect(() => goAhead.current?.focus(), [to.startMs, to.staffId, to.resourceId]);
  const move = async () => {
    setBusy(true);
    const { id, revision } = booking;
    const sent = { id, revision, ...wanted, isCustomerTold: isTold, anyway: objections.length > 0 };
    const answer = await answerOf(() => changeAtDeskAction(slug, sent));
    setBusy(false);
    if (answer.ok) onMoved();
    else onRefused(answer);
  };
  const named = { member: names.get(to.staffId ?? "") ?? null, place: names.get(to.resourceId ?? "") ?? null };
  return (
    <div className="space-y-4">
      <RefusalNotice refusal={refusal} />
      <dl className="space-y-2">
        <div>
          <dt className="text-ink-soft">
            {booking.customerName}, {booking.serviceName}
          </dt>
          <dd>{targetText(placeOf(booking), words)}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">Moves to</dt>
          <dd className={isForbidden || isStale ? "line-through" : "font-semibold"}>{targetText(to, words)}</dd>
        </div>
      </dl>
      <div aria-live="polite">
        {objections.length > 0 && (
          <ObjectionList
            {...{ slug, zone, locale, objections, named }}
            inTheWay={weighed?.inTheWay ?? []}
            heldUntil={weighed?.heldUntil ?? null}
            title="You can move it there, but:"
          />
        )}
      </div>
      {!isStale && <WhichOfTwo to={to} words={words} onTarget={onTarget} />}
      {!isForbidden && !isStale && (
        <ToldField
          id="move-told"
          customer={{ name: booking.customerName, email: booking.customerEmail }}
          checked={isTold}
          onChange={(event) => setTold(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" className="me-auto" onClick={onOtherTime}>
          Other times
        </Button>
        <Button look="quiet" onClick={onBack}>
          Keep as is
        </Button>
        {!isForbidden && !isStale && (
          <Button ref={goAhead} aria-disabled={isBusy} onClick={isBusy ? undefined : move}>
            {isBusy ? "Moving…" : objections.length > 0 ? "Move anyway" : "Move"}
          </Button>
        )}
      </div>
    </div>
  );
}
