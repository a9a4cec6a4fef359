"use client";

import type { ReactNode } from "react";
import { CheckField, SelectField, TextArea, TextField } from "@/app/_components/fields/field";
import { inputName } from "@/lib/forms/fields/answers-from-form";
import type { Field, FieldOf } from "@/lib/forms/fields/field.schema";
import { ChoiceField } from "./choice-field";
import { choicesOf } from "./choices";
import { FieldLabel } from "./field-label";
import { type FormWords, withValues } from "./form-words";
import { SignatureField } from "./signature-field";
import { Statement } from "./statement";
import { type Typed, typedText } from "./typed";

type Props = { field: Field; statement: string; words: FormWords; typed: Typed; error: string | undefined };

/** One field of a form, with what was typed and what is wrong with it. */
export function AnswerField({ field, statement, words, typed, error }: Props) {
  if (field.type === "statement") return <Statement label={field.label} html={statement} />;
  if (field.type === "signature") return <SignatureField {...{ field, words, typed, error }} />;
  const name = inputName(field.id);
  const label = <FieldLabel {...{ field, words }} />;
  const common = { id: name, name, label, error, hint: hintOf(field, words), "aria-required": field.required };
  const text = { ...common, defaultValue: typedText(typed, name) };
  const choices = choicesOf(field, words) ?? [];
  switch (field.type) {
    case "textarea":
      return <TextArea {...text} rows={4} />;
    case "email":
      return <TextField {...text} type="email" autoComplete="email" />;
    case "phone":
      return <TextField {...text} type="tel" autoComplete="tel" />;
    case "number":
      return <TextField {...text} inputMode="decimal" autoComplete="off" inputClassName="max-w-56" />;
    case "date":
      return <TextField {...text} type="date" min="1900-01-01" max="2199-12-31" inputClassName="max-w-56" />;
    case "checkbox":
      return <CheckField {...common} value="yes" defaultChecked={typedText(typed, name) === "yes"} />;
    case "select":
      return (
        <SelectField {...text}>
          <option value="">{words.choose}</option>
          {choices.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </SelectField>
      );
    case "radio":
    case "yes_no":
    case "multiselect":
      return (
        <ChoiceField
          {...{ id: name, name, label, error, hint: common.hint, choices, typed }}
          type={field.type === "multiselect" ? "checkbox" : "radio"}
        />
      );
    default:
      return <TextField {...text} autoComplete="off" />;
  }
}

/** The field's own help, and what numbers it takes. */
function hintOf(field: Field, words: FormWords): ReactNode {
  const bounds = field.type === "number" ? boundsOf(field, words) : null;
  if (field.help === null) return bounds;
  return (
    <span className="whitespace-pre-line">
      {field.help}
      {bounds !== null && `\n${bounds}`}
    </span>
  );
}

function boundsOf({ min, max }: FieldOf<"number">, words: FormWords): string | null {
  if (min !== undefined && max !== undefined) return withValues(words.number, { min: String(min), max: String(max) });
  if (min !== undefined) return withValues(words.numberMin, { min: String(min) });
  return max === undefined ? null : withValues(words.numberMax, { max: String(max) });
}
