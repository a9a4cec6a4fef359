"use client";

import { useEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
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

/** Hands on whatever is typed at once, so that going back or loading anew loses nothing; and shows the server's complaints. */
export function useKeptForm<Values extends FieldValues>(
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
  useEffect(() => {
    Object.entries(problems).forEach(([path, [message]], place) => {
      // Safe: a path that is no field of the form is shown by none.
      form.setError(path as Path<Values>, { message }, { shouldFocus: place === 0 });
    });
  }, [form, problems]);
}
