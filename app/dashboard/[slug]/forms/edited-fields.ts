import type { z } from "zod";
import type { ActionForm } from "@/app/_components/forms/action-form";
import {
  CHOICE_TYPES,
  CONDITION_TYPES,
  type Field,
  optionLabel,
  optionValue,
  type ShowIf,
} from "@/lib/forms/fields/field.schema";
import { Fields } from "@/lib/forms/fields/fields.schema";
import { SaveForm } from "@/lib/forms/schema";
import type { FormToEdit } from "@/lib/forms/views";

/** What the editor holds: all fields, by their first names, as the server checks them, too. */
export const EditedForm = SaveForm.extend({ fields: Fields });
export type FormValues = z.input<typeof EditedForm>;
export type FormActionForm = ActionForm<FormValues>;
/** A field while it's edited: what it lacks is complained about when the form is saved. */
export type EditedField = z.input<typeof Field>;
export type FieldType = Field["type"];

const NOTHING: FormDraft = { name: "", description: "", fields: [] };

/** What the editor begins with; a form that isn't stored yet begins with a template, or with nothing. */
export function valuesOf(form: FormToEdit | null, draft: FormDraft = NOTHING): FormValues {
  if (form === null) return { id: "new", ...draft };
  const { id, name, description, repeat, validMonths, retentionMonths, staffMayRead, shown } = form;
  return {
    id,
    name,
    description,
    fields: shown.fields,
    repeat,
    validMonths,
    retentionMonths,
    staffMayRead,
  };
}
export type FormDraft = { name: string; description: string; fields: Field[] };

/** The complaint about a part of a field. */
export const errorAt = (errorOf: FormActionForm["errorOf"], place: number, part: string): string | undefined =>
  // Safe: not every type has every part, and what isn't there has no complaint.
  errorOf(`fields.${place}.${part}` as `fields.${number}.label`);

const isIn = (types: readonly FieldType[], type: FieldType): boolean => types.includes(type);

const DRAFT = /^new-field-/;

/** A new field; its id is made from its label when it's saved. */
export const newField = (type: FieldType, fields: readonly EditedField[]): EditedField => {
  const places = fields.flatMap(({ id }) => (DRAFT.test(id) ? [Number(id.replace(DRAFT, ""))] : []));
  return withType({ id: `new-field-${Math.max(0, ...places) + 1}`, label: "", type: "text" }, type);
};

/** The field as another type: it keeps what that type can have. */
export function withType(field: EditedField, type: FieldType): EditedField {
  const { id, label = "", help, required } = field;
  const showIf = "showIf" in field ? field.showIf : undefined;
  const base = { id, label, help, required: required ?? false };
  const shown = { ...base, ...(showIf && { showIf }) };
  const options = "options" in field ? field.options : [];
  switch (type) {
    case "select":
    case "radio":
    case "multiselect":
      return { ...shown, type, options };
    case "signature":
      return { ...base, type, required: true };
    case "statement":
      return { ...shown, type, required: false, text: "" };
    default:
      return { ...shown, type };
  }
}

/** The texts of a choice, one a line; an option keeps its value for as long as its line stays as it is. */
export function optionsOf(lines: string, before: EditedField): Extract<EditedField, { options: unknown }>["options"] {
  const known = new Map("options" in before ? before.options.map((option) => [optionLabel(option), option]) : []);
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => known.get(line) ?? line);
}

/** What another field can wait for: the values of a field with their names; null for one that nothing can wait for. */
export function conditionsOf(field: EditedField): { value: string; name: string }[] | null {
  if (!isIn(CONDITION_TYPES, field.type)) return null;
  if ("options" in field) {
    return field.options.map((option) => ({ value: optionValue(option), name: optionLabel(option) }));
  }
  const words = field.type === "checkbox" ? ["Ticked", "Not ticked"] : ["Yes", "No"];
  return ["yes", "no"].map((value, place) => ({ value, name: words[place] ?? value }));
}

/** The condition that an earlier field has a value. */
export const conditionOn = ({ id, type }: EditedField, value: string): ShowIf =>
  type === "multiselect" ? { field: id, includes: value } : { field: id, equals: value };

export const conditionValue = (condition: ShowIf): string =>
  "includes" in condition ? condition.includes : condition.equals;

export const hasOptions = (type: FieldType): boolean => isIn(CHOICE_TYPES, type);

const ID_MAX = 40;

/** The stored ids that new fields get, made from their labels. */
export function idsOfNew(fields: readonly EditedField[]): ReadonlyMap<string, string> {
  const taken = new Set(fields.map(({ id }) => id));
  const ids = new Map<string, string>();
  for (const { id, label } of fields) {
    if (!DRAFT.test(id)) continue;
    const made = idFromLabel(label ?? "", taken);
    taken.add(made);
    ids.set(id, made);
  }
  return ids;
}

function idFromLabel(label: string, taken: ReadonlySet<string>): string {
  const plain = label.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
  const words = plain.replace(/[^a-z0-9]+/g, "_").slice(0, ID_MAX);
  const base = words.replace(/^_+|_+$/g, "") || "field";
  for (let nth = 2; ; nth++) {
    const id = nth === 2 ? base : `${base}_${nth - 1}`;
    if (!taken.has(id)) return id;
  }
}

/** The fields with other ids, also where one waits for another. */
export function withIds(fields: readonly EditedField[], ids: ReadonlyMap<string, string>): EditedField[] {
  const idOf = (id: string) => ids.get(id) ?? id;
  return fields.map((field) => {
    const named = { ...field, id: idOf(field.id) };
    if (!("showIf" in named) || named.showIf === undefined) return named;
    return { ...named, showIf: { ...named.showIf, field: idOf(named.showIf.field) } };
  });
}
