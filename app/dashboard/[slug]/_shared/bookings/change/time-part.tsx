"use client";

import { useCallback, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import { wallOf } from "@/lib/desk/calendar/wall-clock";
import type { DeskBooking } from "@/lib/desk/changing/get-desk-booking";
import { listOpenTimesAction } from "../actions";
import { TimeChoice } from "../time-choice";
import { type Draft, wantedOf } from "./draft";

const LATER_MIN = [5, 10, 15, 30];

type Props = {
  slug: string;
  zone: string;
  booking: DeskBooking;
  draft: Draft;
  edit(parts: Partial<Draft>): void;
  isOpenFirst: boolean;
};

/** When: a few minutes later, an open time, or any other. */
export function TimePart({ slug, zone, booking, draft, edit, isOpenFirst }: Props) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const { startAt: _, ...wanted } = wantedOf(draft, booking);
  // The same question stays the same function, so that times are read again only when something else is asked for.
  const asked = JSON.stringify({ id: booking.id, ...wanted });
  const load = useCallback(
    (window: { from: string; to: string }) => listOpenTimesAction(slug, { ...JSON.parse(asked), ...window }),
    [slug, asked],
  );
  const startMs = Date.parse(booking.startAt);
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">When</legend>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          id="change-start"
          type="datetime-local"
          label="Date and time"
          className="min-w-0 grow"
          value={wallText(draft.startAt, zone)}
          onChange={({ target }) => edit({ startAt: target.value })}
        />
        {!isOpen && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            Available times
          </Button>
        )}
      </div>
      <div className="grid grid-cols-4 gap-2">
        {LATER_MIN.map((minutes) => {
          const startAt = new Date(startMs + minutes * 60_000).toISOString();
          return (
            <Button
              key={minutes}
              look="quiet"
              className="figures px-1! text-[0.9375rem] whitespace-nowrap aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
              aria-pressed={draft.startAt === startAt}
              onClick={() => edit({ startAt })}
            >
              +{minutes} min
            </Button>
          );
        })}
      </div>
      {isOpen && (
        <TimeChoice
          load={load}
          firstDate={booking.date}
          value={draft.startAt}
          onChange={(startAt) => edit({ startAt })}
        />
      )}
    </fieldset>
  );
}

/** An instant as wall time of the business, as the field has it. */
const wallText = (startAt: string, zone: string): string =>
  startAt.endsWith("Z") ? wallOf(Date.parse(startAt), zone).toISOString().slice(0, 16) : startAt;
