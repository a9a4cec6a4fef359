"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { actionRefusal } from "@/app/_components/forms/action-refusal";
import type { ActionAnswer, DashboardAction } from "@/lib/edge/forms/dashboard-action";
import type { NamedBookings } from "@/lib/hours/name-bookings";
import type { HoursChangeInput } from "@/lib/hours/schema";
import { BookingList, upcomingText } from "../bookings/booking-list";

type Question = { found: NamedBookings; decide(goesAhead: boolean): void };

/** Tells which upcoming bookings a change of hours would leave outside them. */
export type ForeseeHours = DashboardAction<NamedBookings>;

/**
 * Asks before a change of hours that would leave upcoming bookings outside them. They are kept in any case: this only makes sure
 * that the team knows.
 */
export function useKeepBookings(
  slug: string,
  foreseeHours: ForeseeHours,
): {
  /** saves when no booking would be left outside, or when that is agreed to */
  saveKnowingly<View>(change: HoursChangeInput, save: () => Promise<ActionAnswer<View>>): Promise<ActionAnswer<View>>;
  /** the question, to be put on the page */
  question: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const decide = (goesAhead: boolean) => {
    question?.decide(goesAhead);
    setQuestion(null);
  };
  return {
    async saveKnowingly(change, save) {
      const foreseen = await foreseeHours(slug, change);
      if (!foreseen.ok) return foreseen;
      if (foreseen.view.count > 0) {
        const found = foreseen.view;
        const goesAhead = await new Promise<boolean>((answer) => setQuestion({ found, decide: answer }));
        if (!goesAhead) return NOT_SAVED;
      }
      return save();
    },
    question: (
      <Dialog
        title={
          question
            ? `${upcomingText(question.found.count)} ${question.found.count === 1 ? "falls" : "fall"} outside the new hours`
            : ""
        }
        isOpen={question !== null}
        onClose={() => decide(false)}
      >
        {question && (
          <div className="space-y-4">
            <p>
              {question.found.count === 1
                ? "It stays booked and the customer isn’t told. Move or cancel it if it can’t go ahead:"
                : "They stay booked and customers aren’t told. Move or cancel the ones that can’t go ahead:"}
            </p>
            <BookingList slug={slug} found={question.found} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="quiet" onClick={() => decide(false)}>
                Cancel
              </Button>
              <Button onClick={() => decide(true)}>Save and keep bookings</Button>
            </div>
          </div>
        )}
      </Dialog>
    ),
  };
}

const NOT_SAVED = actionRefusal("Not saved yet. Your changes are still here.");
