import { FIELD_TYPES, type FieldType } from "../../../db/vocabulary";
import { CHOICE_TYPES } from "./field.schema";

export const TYPES_WITH_OPTIONS: readonly string[] = CHOICE_TYPES;

/** Other names that programs use for a field's type, without blanks, hyphens and underscores (rule F2.3). */
const OTHER_TYPES: Readonly<Record<FieldType, readonly string[]>> = {
  text: ["shorttext", "string", "input", "short"],
  textarea: ["longtext", "paragraph", "long", "multiline"],
  email: [],
  phone: ["tel"],
  number: ["integer"],
  date: [],
  select: ["dropdown", "choice", "singlechoice", "singleselect"],
  radio: [],
  multiselect: ["checkboxes", "multiplechoice", "checkboxgroup"],
  yes_no: ["boolean"],
  checkbox: ["agreement", "consent"],
  signature: [],
  statement: ["heading", "info"],
};

const BY_NAME: ReadonlyMap<string, FieldType> = new Map(
  FIELD_TYPES.flatMap((type) => [plain(type), ...OTHER_TYPES[type]].map((name): [string, FieldType] => [name, type])),
);

/**
 * The type that a name means, whatever its case, blanks and hyphens; a `checkbox` with options is a `multiselect`. An unknown name is
 * returned as it is.
 */
export function otherType(name: string, hasOptions: boolean): string {
  const type = BY_NAME.get(plain(name));
  if (type === "checkbox" && hasOptions && plain(name) === "checkbox") return "multiselect";
  return type ?? name;
}

function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "");
}
