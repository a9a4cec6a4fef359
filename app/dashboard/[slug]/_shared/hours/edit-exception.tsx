"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import type { DayValue } from "@/app/_components/fields/day-value";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { ChangedException } from "@/lib/hours/schema";
import type { ExceptionActions } from "./exception-actions";
import { EXCEPTION_FIELDS, EXCEPTION_WORDS, ExceptionFields, type ExceptionOwner } from "./exception-fields";
import { useKeepBookings } from "./use-keep-bookings";

type Props = {
  actions: ExceptionActions;
  slug: string;
  staffId: string | null;
  date: string;
  /** "Thu, 24 Dec 2026" */
  dateName: string;
  hours: DayValue;
  label: string;
};

const SMALL = "min-h-9 px-3 py-1 text-[0.9375rem]";

/** What can be done with a day that has other hours: change them, or take them back. */
export function EditException(props: Props) {
  const { actions, slug, staffId, date, dateName } = props;
  const [isOpen, setOpen] = useState(false);
  const { saveKnowingly, question } = useKeepBookings(slug, actions.foresee);
  const remove = () =>
    saveKnowingly({ kind: "without_exception", staffId, date }, () => actions.remove(slug, { staffId, date }));
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" className={SMALL} aria-label={`Change ${dateName}`} onClick={() => setOpen(true)}>
        Change
      </Button>
      <ConfirmButton
        look="quiet"
        className={SMALL}
        aria-label={`Remove ${dateName}`}
        title={`Remove ${dateName}?`}
        confirm="Remove"
        consequence="The usual hours apply again."
        onConfirm={remove}
      >
        Remove
      </ConfirmButton>
      <Dialog title={dateName} isOpen={isOpen} onClose={() => setOpen(false)}>
        <EditForm {...props} saveKnowingly={saveKnowingly} close={() => setOpen(false)} />
      </Dialog>
      {question}
    </div>
  );
}

function EditForm({
  actions,
  slug,
  staffId,
  date,
  hours: before,
  label,
  saveKnowingly,
  close,
}: Props & { saveKnowingly: ReturnType<typeof useKeepBookings>["saveKnowingly"]; close(): void }) {
  const owner: ExceptionOwner = staffId === null ? "business" : "member";
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: ChangedException,
    defaultValues: { staffId, date, label, hours: before },
    call: (values) => {
      const change = { kind: "exceptions", staffId, from: date, to: date, hours: values.hours } as const;
      return saveKnowingly(change, () => actions.change(slug, values));
    },
    done: () => {
      close();
      return undefined;
    },
  });
  const { field: hours } = useController({ control: form.control, name: "hours" });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={EXCEPTION_FIELDS} />
      <ExceptionFields
        id="changed"
        closedWord={EXCEPTION_WORDS[owner].closed}
        hours={hours}
        errorAt={(part) => errorOf(`hours.${part}`)}
        label={form.register("label")}
        labelHint={EXCEPTION_WORDS[owner].labelHint}
        labelError={errorOf("label")}
      />
      <DialogSubmit onBack={close} isBusy={isBusy} busy="Saving…">
        Save
      </DialogSubmit>
    </form>
  );
}
