"use client";

import { type ReactNode, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { answerOf } from "@/app/_components/forms/action-refusal";
import type { FormToEdit } from "@/lib/forms/views";
import { countExpiringAction } from "../actions";
import type { FormValues } from "../edited-fields";
import { responsesText } from "../type-words";

type Props = {
  slug: string;
  form: UseFormReturn<FormValues>;
  stored: FormToEdit | null;
  isBusy: boolean;
  /** saves the form */
  onAgree(): void;
  children: ReactNode;
};

/** The button that saves a form. If a shorter time would delete answers at once, it asks first and says how many. */
export function RetentionQuestion({ slug, form, stored, isBusy, onAgree, children }: Props) {
  const [count, setCount] = useState(0);
  const save = async () => {
    const months = form.getValues("retentionMonths");
    const before = form.formState.defaultValues?.retentionMonths ?? null;
    const isShorter = typeof months === "number" && (before === null || months < before);
    if (stored === null || !isShorter) return onAgree();
    const answer = await answerOf(() => countExpiringAction(slug, { id: stored.id, retentionMonths: months }));
    // A number that isn't valid is complained about by saving it.
    if (answer.ok && answer.view.count > 0) setCount(answer.view.count);
    else onAgree();
  };
  return (
    <>
      <Button aria-disabled={isBusy} onClick={isBusy ? undefined : save}>
        {children}
      </Button>
      <Dialog title="Delete older answers?" isOpen={count > 0} onClose={() => setCount(0)}>
        <div className="space-y-4">
          <p>
            {responsesText(count)} {count === 1 ? "is" : "are"} older than that. Saving deletes the answers, signatures
            and evidence in {count === 1 ? "it" : "them"} for good.
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={() => setCount(0)}>
              Cancel
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setCount(0);
                onAgree();
              }}
            >
              Save and delete
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
