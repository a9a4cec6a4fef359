"use client";

import { useEffect, useRef } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { type ActionForm, showAtFields, useActionForm } from "@/app/_components/forms/action-form";
import type { ActionRefusal } from "@/app/_components/forms/action-refusal";
import type { FieldErrors } from "@/lib/errors";

/** What a step is handed. */
export type StepProps<Values> = {
  values: Values;
  /** what the server had against this step, by its fields */
  problems: FieldErrors;
  next: string;
  takesFocus: boolean;
  onChange(values: Values): void;
  onNext(values: Values): void;
  onBack?(): void;
};

/**
 * The form of a step: what is typed is kept immediately, and submitting it leads to the next step.
 *
 * @param check what the schema can't check; null when nothing is wrong
 */
export function useStepForm<Schema extends z.ZodType<unknown, FieldValues>>(
  schema: Schema,
  step: StepProps<z.input<Schema>> & { values: DefaultValues<z.input<Schema>> },
  check: (typed: z.input<Schema>) => Promise<ActionRefusal | null> = async () => null,
): ActionForm<z.input<Schema>> {
  const made = useActionForm({
    schema,
    defaultValues: step.values,
    call: async (typed) => (await check(typed)) ?? { ok: true, view: typed },
    done: (typed) => {
      step.onNext(typed);
      return undefined;
    },
  });
  useKeptForm(made.form, step);
  return made;
}

/** Passes on what is typed immediately, so that going back or reloading loses nothing, and shows the server's errors. */
function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { problems, onChange }: Pick<StepProps<Values>, "problems" | "onChange">,
): void {
  const keep = useRef(onChange);
  keep.current = onChange;
  useEffect(() => {
    const subscription = form.watch((_, { name }) => {
      // Gone with the first stroke, not only once the field is left: what lies below would move away from under the pointer.
      if (name !== undefined && name in problems) form.clearErrors(name);
      keep.current(form.getValues());
    });
    return () => subscription.unsubscribe();
  }, [form, problems]);
  useEffect(() => showAtFields(form, problems), [form, problems]);
}
