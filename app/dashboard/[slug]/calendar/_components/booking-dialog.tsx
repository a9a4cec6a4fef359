"use client";

import { Dialog } from "@/app/_components/dialogs/dialog";
import type { ActionRefusal } from "@/app/_components/forms/action-refusal";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { LoadedChange } from "../../_shared/bookings/change/change-dialog";
import type { Begin } from "../../_shared/bookings/change/change-place";
import { CalendarBookingFacts } from "./calendar-booking-facts";
import { MoveQuestion } from "./move-question";
import type { MoveTarget, Wording } from "./move-target";

/** What is happening to one of the calendar's bookings: it is viewed, changed, or about to be moved by a drag. */
export type Stage =
  | { kind: "facts"; booking: CalendarBooking }
  | { kind: "change"; booking: CalendarBooking; begin: Begin }
  | { kind: "question"; booking: CalendarBooking; to: MoveTarget; refusal: ActionRefusal | null };

const TITLES = { facts: "Booking", change: "Change booking", question: "Move this booking?" } as const;

type Props = {
  slug: string;
  path: string;
  words: Wording;
  stage: Stage | null;
  onStage(stage: Stage | null): void;
  onMoved(id: string, to: MoveTarget): void;
  onDone(what: string): void;
};

/** The dialog about one booking; a drag begins it with its question. */
export function BookingDialog({ slug, path, words, stage, onStage, onMoved, onDone }: Props) {
  const leave = () => onStage(null);
  const { zone, locale } = words;
  return (
    <Dialog title={stage ? TITLES[stage.kind] : ""} isOpen={stage !== null} onClose={leave}>
      {stage?.kind === "facts" && (
        <CalendarBookingFacts
          slug={slug}
          booking={stage.booking}
          path={path}
          words={words}
          onChange={(begin) => onStage({ kind: "change", booking: stage.booking, begin })}
        />
      )}
      {stage?.kind === "change" && (
        <LoadedChange
          {...{ slug, zone, locale }}
          id={stage.booking.id}
          begin={stage.begin}
          onBack={leave}
          onDone={(what) => {
            leave();
            onDone(what);
          }}
        />
      )}
      {stage?.kind === "question" && (
        <MoveQuestion
          slug={slug}
          booking={stage.booking}
          to={stage.to}
          refusal={stage.refusal}
          words={words}
          onTarget={(to) => onStage({ ...stage, to, refusal: null })}
          onRefused={(refusal) => onStage({ ...stage, refusal })}
          onMoved={() => onMoved(stage.booking.id, stage.to)}
          onOtherTime={() => onStage({ kind: "change", booking: stage.booking, begin: "times" })}
          onBack={leave}
        />
      )}
    </Dialog>
  );
}
