"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { CheckField, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { NewTimeOff } from "@/lib/hours/schema";
import { useKeepBookings } from "../../_shared/hours/use-keep-bookings";
import { addTimeOffAction, foreseeHoursChangeAction } from "../actions";

type Props = { slug: string; staffId: string; today: string; zone: string };

/** A button that opens the form for time off: whole days, or from one time to another. */
export function AddTimeOffButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { saveKnowingly, question } = useKeepBookings(props.slug, foreseeHoursChangeAction);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Add time off
      </Button>
      <Dialog title="Add time off" isOpen={isOpen} onClose={() => setOpen(false)}>
        <AddForm {...props} saveKnowingly={saveKnowingly} close={() => setOpen(false)} />
      </Dialog>
      {question}
    </>
  );
}

function AddForm({
  slug,
  staffId,
  today,
  zone,
  saveKnowingly,
  close,
}: Props & { saveKnowingly: ReturnType<typeof useKeepBookings>["saveKnowingly"]; close(): void }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: NewTimeOff,
    defaultValues: { staffId, isAllDay: true, from: "", to: "" },
    call: (values) => saveKnowingly({ kind: "time_off", ...values }, () => addTimeOffAction(slug, values)),
    done: () => {
      close();
      return undefined;
    },
  });
  const isAllDay = form.watch("isAllDay");
  const field = (name: "from" | "to", labels: { days: string; times: string }) => ({
    id: `off-${name}`,
    label: isAllDay ? labels.days : labels.times,
    type: isAllDay ? "date" : "datetime-local",
    min: isAllDay ? today : undefined,
    error: errorOf(name),
    ...form.register(name),
  });
  /** Keeps the days when switching between whole days and times. */
  const setAllDay = (whole: boolean) => {
    for (const [name, time] of [
      ["from", "09:00"],
      ["to", "17:00"],
    ] as const) {
      const [date = ""] = form.getValues(name).split("T");
      form.setValue(name, whole || date === "" ? date : `${date}T${time}`);
    }
    form.setValue("isAllDay", whole);
    form.clearErrors();
  };
  const from = field("from", { days: "First day", times: "From" });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["from", "to"]} />
      <CheckField
        id="off-all-day"
        label="All day"
        checked={isAllDay}
        onChange={(event) => setAllDay(event.target.checked)}
      />
      <div key={String(isAllDay)} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...from}
          onBlur={(event) => {
            // Time off is often a single day: the last day follows until it is chosen.
            if (isAllDay && form.getValues("to") === "") form.setValue("to", event.target.value);
            return from.onBlur(event);
          }}
        />
        <TextField
          {...field("to", { days: "Last day", times: "To" })}
          hint={isAllDay ? "Same as the first day for a single day." : `Times are in ${zone} time.`}
        />
      </div>
      <DialogSubmit onBack={close} isBusy={isBusy} busy="Saving…">
        Add
      </DialogSubmit>
    </form>
  );
}
