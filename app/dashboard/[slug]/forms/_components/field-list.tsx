"use client";

import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { FieldNotes, SelectField } from "@/app/_components/fields/field";
import { reordered } from "@/app/_components/lists/use-order";
import { FIELD_LIMITS } from "@/lib/forms/fields/field.schema";
import { type EditedField, type FormActionForm, newField } from "../edited-fields";
import { TYPE_WORDS, TYPES } from "../type-words";
import { FieldEntry } from "./field-entry";

/** The fields of the form: added, edited, moved and removed, by mouse and by keyboard. */
export function FieldList({ action: { form, errorOf } }: { action: FormActionForm }) {
  const fields: readonly EditedField[] = useWatch({ control: form.control, name: "fields" });
  const [type, setType] = useState<EditedField["type"]>("text");
  const [added, setAdded] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const { isSubmitted, submitCount } = form.formState;
  useEffect(() => {
    if (submitCount === 0) return;
    // The form itself can only lead to the inputs that it has registered.
    list.current?.closest("form")?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  const keep = (next: EditedField[], told: string) => {
    form.setValue("fields", next, { shouldDirty: true, shouldValidate: isSubmitted });
    setNews(told);
  };
  const nameOf = (place: number) => fields[place]?.label || `Field ${place + 1}`;
  const add = () => {
    const field = newField(type, fields);
    setAdded(field.id);
    keep([...fields, field], "");
  };
  const isFull = fields.length >= FIELD_LIMITS.fieldsMax;
  return (
    <div ref={list} className="space-y-4">
      <p role="status" className="sr-only">
        {news}
      </p>
      {fields.length > 0 && (
        <ol className="space-y-3">
          {fields.map((field, place) => (
            <FieldEntry
              key={field.id}
              {...{ errorOf, fields, place }}
              isNew={field.id === added}
              onChange={(changed) => keep(fields.with(place, changed), "")}
              onMove={(to) =>
                keep(reordered(fields, place, to), `${nameOf(place)} is now ${to + 1} of ${fields.length}.`)
              }
              onRemove={() =>
                keep(
                  fields.filter((_, other) => other !== place),
                  `${nameOf(place)} removed.`,
                )
              }
            />
          ))}
        </ol>
      )}
      <FieldNotes id="fields" label="Fields" error={errorOf("fields")} />
      {isFull ? (
        <p className="text-ink-soft">A form can have up to {FIELD_LIMITS.fieldsMax} fields.</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            id="new-type"
            label="New field"
            className="w-56 max-w-full"
            value={type}
            onChange={({ target }) => setType(TYPES.find((one) => one === target.value) ?? "text")}
          >
            {TYPES.map((one) => (
              <option key={one} value={one}>
                {TYPE_WORDS[one]}
              </option>
            ))}
          </SelectField>
          <Button look="quiet" onClick={add}>
            <Plus aria-hidden className="size-4.5" /> Add field
          </Button>
        </div>
      )}
    </div>
  );
}
