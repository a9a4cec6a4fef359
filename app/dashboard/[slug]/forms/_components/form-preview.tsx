"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { FormFields } from "@/app/_components/form-fields/form-fields";
import type { FormWords } from "@/app/_components/form-fields/form-words";
import { type ActionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import type { ShownForm } from "@/lib/forms/views";
import { previewFormAction } from "../actions";

type Props = {
  slug: string;
  /** in the language of the business’s customers */
  words: FormWords;
  language: string;
  /** what the editor holds now */
  read(): unknown;
};

type Step = { at: "shut" } | { at: "refused"; refusal: ActionRefusal } | { at: "shown"; form: ShownForm };

/** Shows the form as customers see it, by the component that they fill in; what is typed there goes nowhere. */
export function FormPreview({ slug, words, language, read }: Props) {
  const [step, setStep] = useState<Step>({ at: "shut" });
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const answer = await answerOf(() => previewFormAction(slug, read()));
    setStep(answer.ok ? { at: "shown", form: answer.view } : { at: "refused", refusal: answer });
    setBusy(false);
  };
  return (
    <>
      <Button look="quiet" aria-disabled={isBusy} onClick={isBusy ? undefined : show}>
        {isBusy ? "One moment…" : "Preview"}
      </Button>
      <Dialog title="Preview" isOpen={step.at !== "shut"} onClose={() => setStep({ at: "shut" })}>
        {step.at === "refused" && (
          <Notice tone="danger" title="There’s something to correct before it can be shown">
            <ul className="list-disc ps-5">
              {complaintsOf(step.refusal).map((complaint) => (
                <li key={complaint}>{complaint}</li>
              ))}
            </ul>
          </Notice>
        )}
        {step.at === "shown" && (
          <div lang={language} className="space-y-6">
            <div>
              <p className="text-[1.25rem] font-semibold wrap-anywhere">{step.form.name}</p>
              {step.form.description && <p className="mt-2 whitespace-pre-line">{step.form.description}</p>}
            </div>
            <FormFields form={step.form} words={words} />
          </div>
        )}
        <div className="mt-6 flex justify-end">
          <Button look="quiet" onClick={() => setStep({ at: "shut" })}>
            Close preview
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** "Field 3, options: needs 2 or more options" */
function complaintsOf({ error, fieldErrors }: ActionRefusal): string[] {
  const complaints = Object.entries(fieldErrors).map(([path, messages]) => `${placeOf(path)}: ${messages.join(", ")}`);
  return complaints.length > 0 ? complaints : [error];
}

function placeOf(path: string): string {
  const [first, place, part] = path.split(".");
  if (first !== "fields" || place === undefined) return path === "fields" ? "Fields" : "Name or description";
  const field = `Field ${Number(place) + 1}`;
  return part === undefined ? field : `${field}, ${part}`;
}
