"use client";

import { closingMinuteOfClock, minuteOfClock } from "@/app/_components/fields/clock-text";
import { TextField } from "@/app/_components/fields/field";
import { WAITLIST_LIMITS } from "@/lib/waitlist/wish.schema";
import type { JoinFormParts } from "./join-form-parts";

/** The days and the times of day that would suit someone; without times, any would. */
export function WishSpan({ form, errorOf, today }: JoinFormParts & { today: string }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        id="from-date"
        type="date"
        label="First day"
        min={today}
        error={errorOf("fromDate")}
        {...form.register("fromDate", {
          onChange({ target }) {
            // A span never ends before it begins.
            if (target.value > form.getValues("toDate")) form.setValue("toDate", target.value);
          },
        })}
      />
      <TextField
        id="to-date"
        type="date"
        label="Last day"
        min={today}
        hint={`Up to ${WAITLIST_LIMITS.daysMax} days in all.`}
        error={errorOf("toDate")}
        {...form.register("toDate")}
      />
      <TextField
        id="from-time"
        type="time"
        label="Earliest start"
        isOptional
        error={errorOf("fromMin")}
        {...form.register("fromMin", { setValueAs: (text) => minuteOfClock(text) ?? undefined })}
      />
      <TextField
        id="to-time"
        type="time"
        label="Latest start"
        isOptional
        hint="Leave both empty if any time suits them."
        error={errorOf("toMin")}
        {...form.register("toMin", { setValueAs: (text) => closingMinuteOfClock(text) ?? undefined })}
      />
    </div>
  );
}
