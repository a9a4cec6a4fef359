import { slugOf } from "../../locale/slug-of";
import type { Field } from "./field.schema";
import { otherType, TYPES_WITH_OPTIONS } from "./field-synonyms";

/** A key inside a field that means nothing, and was left out. */
export type FieldWarning = { param: string; message: string };

/** Fields by their first names, still to be checked, and what was left out of them. */
export type ReadFields = { fields: unknown; warnings: FieldWarning[] };

const ID_MAX = 40;

/** Other names of a field's parts, the likeliest first. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  label: ["question", "title", "name", "text"],
  help: ["description", "hint", "helpText"],
  options: ["choices", "values", "items"],
  id: ["key"],
};

const KNOWN = new Set([
  "id",
  "type",
  "label",
  "help",
  "required",
  "options",
  "min",
  "max",
  "showIf",
  "onBehalf",
  "text",
]);

/**
 * Reads fields as programs and people send them (rule F2.3): other spellings of types and parts, ids made from labels. Whatever isn't a list
 * of objects is returned as it is, for the schema to refuse.
 *
 * @param stored the form's fields so far: a field without an id takes that of the one stored field of equal type and label
 */
export function readFields(
  sent: unknown,
  { stored = [], locale }: { stored?: readonly Field[]; locale?: string } = {},
): ReadFields {
  if (!Array.isArray(sent)) return { fields: sent, warnings: [] };
  const warnings: FieldWarning[] = [];
  const read = sent.map((one: unknown, place) => (isRecord(one) ? readField(one, `fields.${place}`, warnings) : one));
  const taken = new Set(read.flatMap((one) => (isRecord(one) && typeof one.id === "string" ? [one.id] : [])));
  const fields = read.map((one) => {
    if (!isRecord(one) || one.id !== undefined) return one;
    const id = storedId(one, stored, taken) ?? freeId(one, taken, locale);
    taken.add(id);
    return { id, ...one };
  });
  return { fields, warnings };
}

function readField(sent: Record<string, unknown>, path: string, warnings: FieldWarning[]): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined));
  const type =
    typeof given.type === "string"
      ? otherType(given.type, Array.isArray(given.options) || hasOptions(given))
      : given.type;
  const field: Record<string, unknown> = {};
  const used = new Set<string>(["type"]);
  if (type !== undefined) field.type = type;
  for (const name of ["label", "help", "options", "id"]) {
    const names = [name, ...(OTHER_NAMES[name] ?? [])].filter(
      (one) => !used.has(one) && !(one === "text" && type === "statement"),
    );
    const own = names.find((one) => given[one] !== undefined);
    if (own !== undefined) used.add(own).add(name);
    if (own !== undefined && given[own] !== "") field[name] = given[own];
  }
  // With a label of its own, a name is what programs call an id.
  if (field.id === undefined && !used.has("name") && typeof given.name === "string") {
    used.add("name");
    field.id = given.name;
  }
  for (const name of ["required", "min", "max", "showIf", "onBehalf", "text"]) {
    if (!used.has(name) && KNOWN.has(name) && given[name] !== undefined && (name !== "text" || type === "statement")) {
      used.add(name);
      field[name] = READ[name]?.(given[name], type) ?? given[name];
    }
  }
  if (Array.isArray(field.options) && field.options.length === 0 && !isOneOf(TYPES_WITH_OPTIONS, type))
    delete field.options;
  if (Array.isArray(field.options))
    field.options = field.options.map((option: unknown) => (typeof option === "number" ? String(option) : option));
  for (const name of Object.keys(given)) {
    if (!used.has(name))
      warnings.push({ param: `${path}.${name.slice(0, 64)}`, message: "isn't part of a field and was left out" });
  }
  return field;
}

const hasOptions = (given: Record<string, unknown>): boolean =>
  (OTHER_NAMES.options ?? []).some((name) => Array.isArray(given[name]));

const READ: Readonly<Record<string, (value: unknown, type: unknown) => unknown>> = {
  min: (value, type) => (type === "number" ? asNumber(value) : value),
  max: (value, type) => (type === "number" ? asNumber(value) : value),
  required: (value) => (value === "true" ? true : value === "false" ? false : value),
  showIf: (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asValue(one)])) : value,
};

const asNumber = (value: unknown): unknown =>
  typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;
const asValue = (value: unknown): unknown =>
  typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "number" ? String(value) : value;

function storedId(
  field: Record<string, unknown>,
  stored: readonly Field[],
  taken: ReadonlySet<string>,
): string | undefined {
  const label = typeof field.label === "string" ? field.label.trim() : "";
  const alike = stored.filter((one) => one.type === field.type && one.label === label);
  const [only] = alike;
  return alike.length === 1 && only !== undefined && !taken.has(only.id) ? only.id : undefined;
}

function freeId({ label }: Record<string, unknown>, taken: ReadonlySet<string>, locale?: string): string {
  const wanted =
    slugOf(typeof label === "string" ? label.slice(0, 300) : "", { max: ID_MAX, locale }).replaceAll("-", "_") ||
    "field";
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? wanted : `${wanted}_${n}`;
    if (!taken.has(id)) return id;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isOneOf = (all: readonly string[], one: unknown): boolean => typeof one === "string" && all.includes(one);
