"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextArea } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { SaveNotes } from "@/lib/bookings/dashboard-requests.schema";
import { BOOKING_LIMITS } from "@/lib/bookings/fields.schema";
import { saveNotesAction } from "../../actions";

/** The notes of a booking, which the customer may have begun and never sees again. */
export function NotesForm({ slug, id, notes }: { slug: string; id: string; notes: string }) {
  const [isSaved, setSaved] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: SaveNotes,
    defaultValues: { id, notes },
    call: (values) => saveNotesAction(slug, values),
    done: () => {
      setSaved(true);
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} onChange={() => setSaved(false)} noValidate className="space-y-3">
      <RefusalNotice refusal={refusal} shown={["notes"]} />
      <TextArea
        id="notes"
        label="Notes"
        rows={4}
        hint={`For you and your team, ${BOOKING_LIMITS.notesMax} characters at most. Customers can leave a note when they book.`}
        error={errorOf("notes")}
        {...form.register("notes")}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="quiet" aria-disabled={isBusy}>
          {isBusy ? "Saving …" : "Save notes"}
        </Button>
        <p role="status" className="text-ink-soft">
          {isSaved && "Saved."}
        </p>
      </div>
    </form>
  );
}
