"use client";

import { useController } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import type { WeekValue } from "@/app/_components/fields/day-value";
import { WeekEditor } from "@/app/_components/fields/week-editor";
import { HoursStep as Schema } from "@/lib/business-file/set-up/schema";
import { weekdaysOf } from "@/lib/locale/format";
import type { Answers } from "./draft";
import { StepFrame } from "./step-frame";
import { type StepProps, useStepForm } from "./use-step-form";

type Day = Omit<WeekValue[number], "weekday">;

const week = (days: readonly number[], hours: Omit<Day, "open">): WeekValue =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: days.includes(weekday), ...hours }));

/** Common weeks to begin with; 0 is Sunday. */
const PRESETS: { name: string; week: WeekValue }[] = [
  { name: "Mon–Fri, 9–17", week: week([1, 2, 3, 4, 5], { openMin: 540, closeMin: 1020 }) },
  { name: "Mon–Sat, 9–18", week: week([1, 2, 3, 4, 5, 6], { openMin: 540, closeMin: 1080 }) },
  { name: "Tue–Sat, 10–19", week: week([2, 3, 4, 5, 6], { openMin: 600, closeMin: 1140 }) },
  { name: "Every day, 9–21", week: week([0, 1, 2, 3, 4, 5, 6], { openMin: 540, closeMin: 1260 }) },
  {
    name: "Lunch and dinner",
    week: week([0, 2, 3, 4, 5, 6], { openMin: 720, closeMin: 1320, breakStartMin: 900, breakEndMin: 1080 }),
  },
];

export function HoursStepForm({ locale, ...props }: StepProps<Answers["hours"]> & { locale: string }) {
  const { form, submit, isBusy, errorOf } = useStepForm(Schema, props);
  const { field } = useController({ control: form.control, name: "hours" });
  const problem = errorOf("hours");
  return (
    <StepFrame
      step="hours"
      hint="When customers can come in. You can add holidays and team members’ own hours later."
      isBusy={isBusy}
      onSubmit={submit}
      {...props}
    >
      <fieldset>
        <legend className="font-semibold">Start from</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {PRESETS.map(({ name, week: preset }) => (
            <Button key={name} look="quiet" onClick={() => field.onChange(preset)}>
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
      <WeekEditor
        id="hours"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        weekdays={weekdaysOf(locale)}
        errorAt={(weekday, part) => errorOf(`hours.${weekday}.${part}`)}
        ref={field.ref}
      />
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </StepFrame>
  );
}
