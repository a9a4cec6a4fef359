"use client";

import { Dialog } from "@/app/_components/dialogs/dialog";
import type { ActionRefusal } from "@/app/_components/forms/action-refusal";
import type { CalendarView } from "@/lib/desk/calendar/get-calendar";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { CalendarBookingFacts } from "./calendar-booking-facts";
import { MoveForm } from "./move-form";
import { MoveQuestion } from "./move-question";
import type { MoveTarget, Wording } from "./move-target";

/** What is going on with one booking of the calendar: it is looked at, given a new time, or asked about before it moves. */
export type Stage =
  | { kind: "facts" | "form"; booking: CalendarBooking }
  | { kind: "question"; booking: CalendarBooking; to: MoveTarget; refusal: ActionRefusal | null };

const TITLES = { facts: "Booking", form: "Move to another time", question: "Move this booking?" } as const;

/** The dialog about one booking; a drag begins it with its question. */
export function BookingDialog({
  slug,
  path,
  words,
  calendar,
  stage,
  onStage,
  onMoved,
}: {
  slug: string;
  path: string;
  words: Wording;
  calendar: CalendarView;
  stage: Stage | null;
  onStage(stage: Stage | null): void;
  onMoved(id: string, to: MoveTarget): void;
}) {
  const leave = () => onStage(null);
  const isRefused = stage?.kind === "question" && stage.refusal !== null;
  return (
    <Dialog
      title={isRefused ? "It can’t move there" : stage ? TITLES[stage.kind] : ""}
      isOpen={stage !== null}
      onClose={leave}
    >
      {stage?.kind === "facts" && (
        <CalendarBookingFacts
          booking={stage.booking}
          path={path}
          words={words}
          resources={calendar.resources}
          onMove={() => onStage({ kind: "form", booking: stage.booking })}
        />
      )}
      {stage?.kind === "form" && (
        <MoveForm
          booking={stage.booking}
          members={calendar.members}
          stepMin={calendar.slotStepMin}
          zone={words.zone}
          onBack={leave}
          onTarget={(to) => onStage({ kind: "question", booking: stage.booking, to, refusal: null })}
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
          onBack={leave}
        />
      )}
    </Dialog>
  );
}
