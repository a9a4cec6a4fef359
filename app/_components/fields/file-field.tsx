"use client";

import { type ReactNode, useId } from "react";
import { controlProps, Field } from "./field";

/**
 * A choice of one file. It is given on at once; the field is empty again afterwards, so that the same file can be chosen once more
 * after an edit, unless `keepsChoice`.
 */
export function FileField({
  label,
  hint,
  error,
  accept,
  disabled,
  keepsChoice = false,
  onChoose,
}: {
  label: ReactNode;
  hint: ReactNode;
  error?: string;
  accept: string;
  disabled?: boolean;
  keepsChoice?: boolean;
  onChoose: (file: File) => void;
}) {
  const id = useId();
  return (
    <Field {...{ id, label, hint, error }}>
      <input
        type="file"
        {...{ accept, disabled }}
        {...controlProps({ id, hint, error })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          if (!keepsChoice) target.value = "";
        }}
        className="block min-h-11 w-full max-w-md rounded-control border border-line-strong bg-surface p-1.5 file:me-3 file:min-h-8 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
      />
    </Field>
  );
}
