"use client";

import { useRef } from "react";
import { ofField } from "@/lib/forms/fields/answers";
import type { Field } from "@/lib/forms/fields/field.schema";
import type { ShownForm } from "@/lib/forms/views";
import { AnswerField } from "./answer-field";
import { choiceLabel, choicesOf } from "./choices";
import { type FormWords, withValues } from "./form-words";
import type { Typed } from "./typed";
import { useVisibleFields } from "./use-visible-fields";

type Props = {
  form: Pick<ShownForm, "fields" | "statements">;
  words: FormWords;
  /** what to begin with */
  typed?: Typed;
  /** what is wrong, by the ids of fields */
  errors?: Readonly<Record<string, string>>;
};

/**
 * A form's fields as its customers fill them in. Fields that depend on others appear with the answer that asks for them; without
 * JavaScript all are shown, each with what it depends on (rule F3.3).
 */
export function FormFields({ form: { fields, statements }, words, typed = {}, errors = {} }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const { visible, look } = useVisibleFields(area, fields);
  return (
    <div ref={area} onInput={look} className="space-y-7">
      {fields.map((field) => {
        const shown = (
          <AnswerField
            field={field}
            statement={ofField(statements, field.id) ?? ""}
            error={ofField(errors, field.id)}
            {...{ words, typed }}
          />
        );
        const condition = conditionOf(field, fields, words);
        if (condition === null) return <div key={field.id}>{shown}</div>;
        const isHidden = visible !== null && !visible.has(field.id);
        return (
          <fieldset key={field.id} hidden={isHidden} disabled={isHidden} className="min-w-0">
            {visible === null && <p className="mb-2 text-[0.9375rem] text-ink-soft">{condition}</p>}
            {shown}
          </fieldset>
        );
      })}
    </div>
  );
}

/** In words, when a field is to be filled in; null for always. */
function conditionOf(field: Field, fields: readonly Field[], words: FormWords): string | null {
  if (!("showIf" in field) || field.showIf === undefined) return null;
  const { showIf } = field;
  const asked = fields.find(({ id }) => id === showIf.field);
  const value = "includes" in showIf ? showIf.includes : showIf.equals;
  return withValues(words.condition, {
    question: asked?.label ?? "",
    value: choiceLabel(asked ? choicesOf(asked, words) : null, value),
  });
}
