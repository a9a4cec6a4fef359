import type { Field, FieldOf } from "@/lib/forms/fields/field.schema";
import type { FormWords } from "./form-words";

/** What a field asks, and that it may be left empty. */
export function FieldLabel({ field, words }: { field: Exclude<Field, FieldOf<"statement">>; words: FormWords }) {
  return (
    <>
      {field.label}
      {!field.required && <span className="font-normal text-ink-soft"> ({words.optional})</span>}
    </>
  );
}
