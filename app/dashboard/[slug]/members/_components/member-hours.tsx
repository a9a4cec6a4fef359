"use client";

import { useRef } from "react";
import { type Control, useController } from "react-hook-form";
import type { z } from "zod";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import type { TimePart, WeekValue } from "@/app/_components/fields/day-value";
import { WeekEditor } from "@/app/_components/fields/week-editor";
import { Card } from "@/app/_components/pages/card";
import type { MemberRequest } from "@/lib/staff/schema";

/** Whether a member works the business's hours, or weekly hours of their own. */
export function MemberHoursCard({
  control,
  businessWeek,
  weekdays,
  errorAt,
}: {
  control: Control<z.input<typeof MemberRequest>>;
  businessWeek: WeekValue;
  weekdays: number[];
  errorAt(weekday: number, part: TimePart): string | undefined;
}) {
  const { field } = useController({ control, name: "hours" });
  const week = field.value;
  /** the hours typed last, in case the person switches back */
  const lastOwn = useRef<WeekValue>(businessWeek);
  const toBusiness = () => {
    if (week !== null) lastOwn.current = week;
    field.onChange(null);
  };
  return (
    <Card aria-labelledby="hours-title">
      <h2 id="hours-title" className="text-[1.375rem]">
        Working hours
      </h2>
      <fieldset className="mt-4">
        <legend className="sr-only">Working hours</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceLabel type="radio" name="member-hours" checked={week === null} onChange={toBusiness}>
            Same as the business
          </ChoiceLabel>
          <ChoiceLabel
            type="radio"
            name="member-hours"
            checked={week !== null}
            onChange={() => field.onChange(lastOwn.current)}
          >
            Their own hours
          </ChoiceLabel>
        </div>
      </fieldset>
      {week !== null && (
        <div className="mt-4">
          <p className="mb-3 text-ink-soft">Only times within your opening hours can be booked.</p>
          <WeekEditor
            id="member-hours"
            ref={field.ref}
            value={week}
            onChange={field.onChange}
            onBlur={field.onBlur}
            weekdays={weekdays}
            errorAt={errorAt}
            openWord="working"
            closedWord="off"
          />
        </div>
      )}
    </Card>
  );
}
