import type { Field, FieldOption } from "@/lib/forms/fields/field.schema";

export type Choice = { value: string; label: string };

/** What can be chosen in a field, as it's sent and as it's shown; null for a field that isn't a choice. */
export function choicesOf(field: Field, words: { yes: string; no: string }): Choice[] | null {
  if (field.type === "yes_no" || field.type === "checkbox")
    return [
      { value: "yes", label: words.yes },
      { value: "no", label: words.no },
    ];
  return "options" in field ? field.options.map(choiceOf) : null;
}

const choiceOf = (option: FieldOption): Choice =>
  typeof option === "string" ? { value: option, label: option } : { ...option };

/** What is shown of an answer to a choice; a value that the field doesn't have stands for itself. */
export const choiceLabel = (choices: readonly Choice[] | null, value: string): string =>
  choices?.find((choice) => choice.value === value)?.label ?? value;
