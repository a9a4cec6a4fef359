import type { Field } from "./field.schema";

/**
 * The fields that are shown for what was answered so far, in order (rule F3.2): the one function that decides it, on the page and on the
 * server. A hidden field has no answer, so what depends on it is hidden, too.
 *
 * @param raw answers as typed, by their fields' ids; anything is accepted
 */
export function visibleFields(fields: readonly Field[], raw: Readonly<Record<string, unknown>>): Field[] {
  const shown = new Map<string, { field: Field; values: readonly string[] }>();
  for (const field of fields) {
    if (!isShown(field, shown)) continue;
    shown.set(field.id, { field, values: valuesIn(field, Object.hasOwn(raw, field.id) ? raw[field.id] : undefined) });
  }
  return [...shown.values()].map(({ field }) => field);
}

function isShown(field: Field, shown: ReadonlyMap<string, { values: readonly string[] }>): boolean {
  if (!("showIf" in field) || field.showIf === undefined) return true;
  const value = "includes" in field.showIf ? field.showIf.includes : field.showIf.equals;
  return shown.get(field.showIf.field)?.values.includes(value) ?? false;
}

/** What an answer can be compared with: an unticked box has `no`. */
function valuesIn({ type }: Field, answer: unknown): readonly string[] {
  if (type === "checkbox") return [isTicked(answer) ? "yes" : "no"];
  if (type === "yes_no" && typeof answer === "boolean") return [answer ? "yes" : "no"];
  const all = Array.isArray(answer) ? answer : [answer];
  return all.flatMap((one) => (typeof one === "string" ? [one.trim()] : []));
}

/** Whether a box was ticked: as a form sends it, or as programs and stored answers say it. */
export const isTicked = (answer: unknown): boolean => answer === true || answer === "yes" || answer === "on";
