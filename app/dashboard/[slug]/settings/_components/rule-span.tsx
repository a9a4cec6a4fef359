"use client";

import { type Control, Controller } from "react-hook-form";
import { formatSpan } from "@/lib/locale/format-span";
import { BookingRules } from "@/lib/orgs/settings.schema";
import { SpanField } from "./span-field";

/** The rules that are spans of time. */
export type SpanRule = Exclude<keyof BookingRules, "forfeitDepositOnLateCancel" | "maxAdvanceDays">;

/** Minutes in the unit that a rule is kept in. */
const KEPT_IN: Record<SpanRule, number> = {
  slotStepMin: 1,
  minNoticeMin: 1,
  cancellationWindowHours: 60,
  pendingHoldMin: 1,
  reminderMin: 1,
  waitlistOfferMin: 1,
};

/** A rule that is a span of time, entered in a convenient unit. */
export function RuleSpan({
  name,
  label,
  control,
  effect,
  hasError,
}: {
  name: SpanRule;
  label: string;
  control: Control<BookingRules>;
  effect: string;
  hasError: boolean;
}) {
  const { minValue, maxValue } = BookingRules.shape[name];
  const span = (value: number | null) => formatSpan((value ?? 0) * KEPT_IN[name], "en");
  const smallest = KEPT_IN[name] === 60 ? "hours" : "minutes";
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <SpanField
          id={name}
          label={label}
          hint={effect}
          error={
            hasError ? `Enter a time from ${span(minValue)} to ${span(maxValue)}, in whole ${smallest}.` : undefined
          }
          value={field.value * KEPT_IN[name]}
          onChange={(minutes) => field.onChange(minutes / KEPT_IN[name])}
          onBlur={field.onBlur}
          ref={field.ref}
        />
      )}
    />
  );
}
