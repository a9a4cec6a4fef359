"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FileField } from "@/app/_components/fields/file-field";
import { RefusalNotice } from "@/app/_components/forms/action-form";
import { type ActionRefusal, actionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import { createFormAction } from "../actions";
import { FORM_FILE_BYTES_MAX, formFromFile } from "../form-file";

/** Adds a form from the file of one. */
export function ImportForm({ slug }: { slug: string }) {
  const router = useRouter();
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const answer = await addFrom(slug, file);
    if (answer.ok) router.push(`/dashboard/${slug}/forms/${encodeURIComponent(answer.view.form.id)}?added=1`);
    else setRefusal(answer);
    setBusy(false);
  };
  return (
    <section aria-labelledby="import-title" className="max-w-prose space-y-4">
      <h2 id="import-title" className="text-[1.25rem]">
        Import a form
      </h2>
      <RefusalNotice refusal={refusal} />
      <FileField
        label="Choose a form file"
        hint="JSON, as downloaded from a form’s page. It becomes a new, inactive form."
        accept=".json,application/json"
        disabled={isBusy}
        onChoose={choose}
      />
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
