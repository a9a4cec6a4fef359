import { z } from "zod";
import { CONDITION_TYPES, FIELD_LIMITS, Field, optionValue, type ShowIf } from "./field.schema";

/** All fields of a form, with the rules between them (rules F2.2, F3.1). */
export const Fields = z
  .array(Field, "must be a list of fields")
  .min(1, "needs 1 or more fields")
  .max(FIELD_LIMITS.fieldsMax, `must have at most ${FIELD_LIMITS.fieldsMax} fields`)
  .superRefine(checkTogether);
export type Fields = z.output<typeof Fields>;

function checkTogether(fields: Field[], context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
  const earlier = new Map<string, Field>();
  fields.forEach((field, place) => {
    if (earlier.has(field.id)) refuse([place, "id"], "is another field's id");
    const wrong = "showIf" in field && field.showIf ? whyNotShowIf(field.showIf, earlier) : null;
    if (wrong !== null) refuse([place, "showIf"], wrong);
    if (field.type === "statement" && field.label === "" && field.text.trim() === "")
      refuse([place, "text"], "is required");
    if (hasNothingBetween(field)) refuse([place, "max"], "must be at least min");
    earlier.set(field.id, field);
  });
  const signatures = fields.filter(({ type }) => type === "signature").length;
  const { signaturesMax, fieldsBytesMax } = FIELD_LIMITS;
  if (signatures > signaturesMax) refuse([], `must have at most ${signaturesMax} signatures`);
  const bytes = new TextEncoder().encode(JSON.stringify(fields)).length;
  if (bytes > fieldsBytesMax) refuse([], `must have at most ${fieldsBytesMax / 1_024} KiB as JSON`);
}

const hasNothingBetween = (field: Field): boolean => {
  if (field.type !== "number" && field.type !== "date") return false;
  const { min, max } = field;
  return min !== undefined && max !== undefined && min !== "today" && max !== "today" && min > max;
};

function whyNotShowIf(showIf: ShowIf, earlier: ReadonlyMap<string, Field>): string | null {
  const asked = earlier.get(showIf.field);
  if (asked === undefined) return "must refer to an earlier field";
  const values = valuesOf(asked);
  if (values === null) return `must refer to a field of type ${CONDITION_TYPES.join(", ")}`;
  const isMany = asked.type === "multiselect";
  if (isMany !== "includes" in showIf) return isMany ? "needs `includes`" : "needs `equals`";
  const value = "includes" in showIf ? showIf.includes : showIf.equals;
  return values.includes(value) ? null : "must name a value that the field can have";
}

function valuesOf(field: Field): string[] | null {
  if (field.type === "yes_no" || field.type === "checkbox") return ["yes", "no"];
  return "options" in field ? field.options.map(optionValue) : null;
}
