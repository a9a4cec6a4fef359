"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextArea } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { SaveNotes } from "@/lib/bookings/dashboard-requests.schema";
import { BOOKING_LIMITS } from "@/lib/bookings/fields.schema";
import { saveNotesAction } from "../../../_shared/bookings/actions";

/** What the team notes on a booking for itself; the customer never sees it. */
export function NotesForm({ slug, id, teamNotes }: { slug: string; id: string; teamNotes: string }) {
  const [isSaved, setSaved] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: SaveNotes,
    defaultValues: { id, teamNotes },
    call: (values) => saveNotesAction(slug, values),
    done: () => {
      setSaved(true);
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} onChange={() => setSaved(false)} noValidate className="space-y-3">
      <RefusalNotice refusal={refusal} shown={["teamNotes"]} />
      <TextArea
        id="notes"
        label="Team notes"
        rows={4}
        hint={`Only your team sees this. Up to ${BOOKING_LIMITS.notesMax} characters.`}
        error={errorOf("teamNotes")}
        {...form.register("teamNotes")}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="quiet" aria-disabled={isBusy}>
          {isBusy ? "Saving…" : "Save notes"}
        </Button>
        <p role="status" className="text-ink-soft">
          {isSaved && "Saved."}
        </p>
      </div>
    </form>
  );
}
