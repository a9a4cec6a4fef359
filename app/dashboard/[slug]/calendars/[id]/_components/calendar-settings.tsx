"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { SelectField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import type { ShownCalendar } from "@/lib/calendar-sync/desk/list-accounts";
import { CalendarChange } from "@/lib/calendar-sync/requests.schema";
import { DetailsField } from "../../_components/details-field";
import { changeCalendarAction } from "../../actions";

type Props = {
  slug: string;
  calendar: Pick<ShownCalendar, "id" | "name" | "reads" | "writes" | "allDay" | "details">;
};

/** How a calendar is read and written, in a dialog. */
export function CalendarSettings(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { name } = props.calendar;
  return (
    <>
      <Button look="quiet" className="min-h-9 px-3" aria-label={`Settings of ${name}`} onClick={() => setOpen(true)}>
        Settings
      </Button>
      <Dialog title={`Settings of ${name}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SettingsForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function SettingsForm({ slug, calendar, onClose }: Props & { onClose(): void }) {
  const { id, reads, writes, allDay, details } = calendar;
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: CalendarChange,
    defaultValues: { id, allDay, details },
    call: (values) => changeCalendarAction(slug, values),
    done: () => {
      onClose();
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["allDay", "details"]} />
      {reads && (
        <SelectField
          id="calendar-all-day"
          label="All-day entries"
          error={errorOf("allDay")}
          {...form.register("allDay")}
        >
          <option value="block">Block the whole day</option>
          <option value="ignore">Don’t block anything</option>
        </SelectField>
      )}
      {writes && <DetailsField id="calendar-details" error={errorOf("details")} field={form.register("details")} />}
      <DialogSubmit onBack={onClose} isBusy={isBusy} busy="Saving…">
        Save
      </DialogSubmit>
    </form>
  );
}
