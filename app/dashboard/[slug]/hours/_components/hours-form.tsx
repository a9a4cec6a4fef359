"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import type { WeekValue } from "@/app/_components/fields/day-value";
import { WeekEditor } from "@/app/_components/fields/week-editor";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import { Card } from "@/app/_components/pages/card";
import { SaveWeek } from "@/lib/hours/schema";
import { useKeepBookings } from "../../_shared/hours/use-keep-bookings";
import { foreseeHoursChangeAction, saveWeekAction } from "../actions";
import { type ComingDay, ComingWeeks } from "./coming-weeks";

/** The business's week, and a preview of the coming weeks while it is edited. */
export function HoursForm({
  slug,
  week,
  weekdays,
  days,
  locale,
}: {
  slug: string;
  week: WeekValue;
  weekdays: number[];
  days: ComingDay[];
  locale: string;
}) {
  const { saveKnowingly, question } = useKeepBookings(slug, foreseeHoursChangeAction);
  const [isSaved, setSaved] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: SaveWeek,
    defaultValues: { hours: week },
    call: (values) => {
      setSaved(false);
      return saveKnowingly({ kind: "week", staffId: null, ...values }, () => saveWeekAction(slug, values));
    },
    done: () => {
      setSaved(true);
      return undefined;
    },
  });
  const { field } = useController({ control: form.control, name: "hours" });
  const change = (hours: WeekValue) => {
    setSaved(false);
    field.onChange(hours);
  };
  return (
    <>
      <Card aria-labelledby="week-title">
        <h2 id="week-title" className="text-[1.375rem]">
          Weekly hours
        </h2>
        <form onSubmit={submit} noValidate className="mt-4 space-y-5">
          <RefusalNotice refusal={refusal} shown={HOURS_FIELDS} />
          <WeekEditor
            id="hours"
            ref={field.ref}
            value={field.value}
            onChange={change}
            onBlur={field.onBlur}
            weekdays={weekdays}
            errorAt={(weekday, part) => errorOf(`hours.${weekday}.${part}`)}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? "Saving…" : "Save hours"}
            </Button>
            <p role="status" className="text-ink-soft">
              {isSaved ? "Saved." : form.formState.isDirty ? "Not saved yet." : ""}
            </p>
          </div>
        </form>
        {question}
        <UnsavedChanges form={form} />
      </Card>
      <Card aria-labelledby="coming-title">
        <h2 id="coming-title" className="text-[1.375rem]">
          Coming weeks
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          {form.formState.isDirty ? "Preview of your changes." : "As customers see them on your booking page."}
        </p>
        <ComingWeeks days={days} week={field.value} weekdays={weekdays} locale={locale} />
      </Card>
    </>
  );
}

/** The fields whose errors the editor itself shows. */
const HOURS_FIELDS = Array.from({ length: 7 }, (_, weekday) =>
  ["openMin", "closeMin", "breakStartMin", "breakEndMin"].map((part) => `hours.${weekday}.${part}`),
).flat();
