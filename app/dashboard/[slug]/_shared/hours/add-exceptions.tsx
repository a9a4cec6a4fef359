"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { NewExceptions } from "@/lib/hours/schema";
import type { ExceptionActions } from "./exception-actions";
import { EXCEPTION_FIELDS, EXCEPTION_WORDS, ExceptionFields, type ExceptionOwner } from "./exception-fields";
import { useKeepBookings } from "./use-keep-bookings";

type Props = { actions: ExceptionActions; slug: string; staffId: string | null; today: string };

/** A button that opens the form for days with other hours: a holiday, special hours, one day or several at once. */
export function AddExceptionsButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { saveKnowingly, question } = useKeepBookings(props.slug, props.actions.foresee);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Add special day
      </Button>
      <Dialog title="Add special days" isOpen={isOpen} onClose={() => setOpen(false)}>
        <AddForm {...props} saveKnowingly={saveKnowingly} close={() => setOpen(false)} />
      </Dialog>
      {question}
    </>
  );
}

function AddForm({
  actions,
  slug,
  staffId,
  today,
  saveKnowingly,
  close,
}: Props & { saveKnowingly: ReturnType<typeof useKeepBookings>["saveKnowingly"]; close(): void }) {
  const owner: ExceptionOwner = staffId === null ? "business" : "member";
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: NewExceptions,
    defaultValues: { staffId, from: "", to: "", label: "", hours: { open: false } },
    call: (values) => {
      const { label: _, ...change } = values;
      return saveKnowingly({ kind: "exceptions", ...change }, () => actions.add(slug, values));
    },
    done: () => {
      close();
      return undefined;
    },
  });
  const { field: hours } = useController({ control: form.control, name: "hours" });
  const from = form.register("from");
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={EXCEPTION_FIELDS} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          id="exception-from"
          label="First day"
          type="date"
          min={today}
          error={errorOf("from")}
          {...from}
          onBlur={(event) => {
            // Most entries are one day; the last one follows until it is chosen.
            if (event.target.value > form.getValues("to")) form.setValue("to", event.target.value);
            return from.onBlur(event);
          }}
        />
        <TextField
          id="exception-to"
          label="Last day"
          type="date"
          min={today}
          hint="Same as the first day for a single day."
          error={errorOf("to")}
          {...form.register("to")}
        />
      </div>
      <ExceptionFields
        id="exception"
        closedWord={EXCEPTION_WORDS[owner].closed}
        hours={hours}
        errorAt={(part) => errorOf(`hours.${part}`)}
        label={form.register("label")}
        labelHint={EXCEPTION_WORDS[owner].labelHint}
        labelError={errorOf("label")}
      />
      <DialogSubmit onBack={close} isBusy={isBusy} busy="Saving…">
        Add
      </DialogSubmit>
    </form>
  );
}
