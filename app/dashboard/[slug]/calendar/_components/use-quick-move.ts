"use client";

import { useState } from "react";
import { type ActionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { formatTime } from "@/lib/locale/format";
import { changeAtDeskAction } from "../../_shared/bookings/actions";
import { type MoveTarget, placeOf, type Wording, wantedOf } from "./move-target";

/** What was done without asking, in words, and how to undo it while it is still the last change. */
type Done = { text: string; undo: (() => Promise<void>) | null };

/** Moves a booking without a question, and says so with a way back. */
export function useQuickMove(
  slug: string,
  { zone, locale, names }: Wording,
  onPlaced: (placed: { id: string; at: MoveTarget } | null) => void,
) {
  const [done, setDone] = useState<Done | null>(null);
  const send = (booking: CalendarBooking, to: MoveTarget, anyway: boolean) => {
    const { id, revision } = booking;
    const sent = { id, revision, ...wantedOf(booking, to), isCustomerTold: false, anyway };
    return answerOf(() => changeAtDeskAction(slug, sent));
  };
  const wordsOf = ({ customerName, startAt }: CalendarBooking, to: MoveTarget) =>
    to.startMs === startAt.getTime()
      ? `${customerName} is now at ${names.get(to.resourceId ?? "") ?? "another table"}.`
      : `${customerName} now starts at ${formatTime(to.startMs, zone, locale)}.`;
  const back = (moved: CalendarBooking, from: MoveTarget) => async () => {
    const answer = await send(moved, from, true);
    if (answer.ok) onPlaced({ id: moved.id, at: from });
    setDone({ text: answer.ok ? "Undone." : answer.error, undo: null });
  };
  return {
    done,
    say: (text: string) => setDone({ text, undo: null }),
    forget: () => setDone(null),
    /** @returns why it was refused, or null */
    async move(booking: CalendarBooking, to: MoveTarget): Promise<ActionRefusal | null> {
      onPlaced({ id: booking.id, at: to });
      const answer = await send(booking, to, false);
      if (!answer.ok) {
        onPlaced(null);
        return answer;
      }
      const { revision } = answer.view;
      const moved = {
        ...booking,
        revision,
        startAt: new Date(to.startMs),
        staffId: to.staffId,
        resourceId: to.resourceId,
      };
      setDone({ text: wordsOf(booking, to), undo: back(moved, placeOf(booking)) });
      return null;
    },
  };
}
