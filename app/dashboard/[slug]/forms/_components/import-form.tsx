"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { controlProps, FieldNotes } from "@/app/_components/fields/field";
import { RefusalNotice } from "@/app/_components/forms/action-form";
import { type ActionRefusal, actionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import { createFormAction } from "../actions";
import { FORM_FILE_BYTES_MAX, formFromFile } from "../form-file";

/** Adds a form from the file of one. */
export function ImportForm({ slug }: { slug: string }) {
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    setRefusal(null);
    const answer = await addFrom(slug, file);
    if (answer.ok) router.push(`/dashboard/${slug}/forms/${encodeURIComponent(answer.view.form.id)}?added=1`);
    else setRefusal(answer);
    setBusy(false);
    // So that the same file can be chosen again after an edit.
    if (input.current) input.current.value = "";
  };
  return (
    <section aria-labelledby="import-title" className="max-w-prose space-y-4">
      <h2 id="import-title" className="text-[1.25rem]">
        Import a form
      </h2>
      <RefusalNotice refusal={refusal} />
      <div>
        <label htmlFor={id} className="font-semibold">
          Choose a form file
        </label>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          {...controlProps({ id, hint: true })}
          disabled={isBusy}
          onChange={(event) => choose(event.target.files?.[0])}
          className="mt-1.5 block min-h-11 w-full max-w-md rounded-control border border-line-strong bg-surface p-1.5 file:me-3 file:min-h-8 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
        />
        <FieldNotes id={id} hint="JSON, as downloaded from a form’s page. It becomes a new, inactive form." />
      </div>
    </section>
  );
}

async function addFrom(slug: string, file: File) {
  if (file.size > FORM_FILE_BYTES_MAX)
    return actionRefusal("This file is too large for a form. Did you choose the right one?");
  const form = formFromFile(await file.text());
  if (form === null) return actionRefusal("This isn’t a form’s file. Did you choose the right one?");
  return answerOf(() => createFormAction(slug, form));
}
