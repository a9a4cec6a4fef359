import type { ReactNode } from "react";
import { FieldNotes } from "./field";

type Props = { id: string; label: string; hint: string; error?: string; children: ReactNode };

/** A value among the fields of a form that can't be changed, with the reason. */
export function FixedField({ id, label, hint, error, children }: Props) {
  return (
    <div>
      <p className="font-semibold">{label}</p>
      <p className="mt-1.5 flex min-h-11 items-center">{children}</p>
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  );
}
