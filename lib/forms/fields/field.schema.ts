import { z } from "zod";
import { FIELD_TYPES, type FieldType } from "../../../db/vocabulary";
import { atMost, linesOf, storable, visibleLine } from "../../fields/text.schema";

/** Bounds of a form's fields and of what is answered (rule F2.1). */
export const FIELD_LIMITS = {
  fieldsMax: 100,
  /** bytes of all fields as JSON */
  fieldsBytesMax: 65_536,
  labelMax: 300,
  helpMax: 1_000,
  statementMax: 20_000,
  optionsMin: 2,
  optionsMax: 50,
  optionMax: 200,
  signaturesMax: 2,
  /** characters of an answer */
  textMax: 300,
  textareaMax: 4_000,
  /** of all answers to a form together */
  answersMax: 60_000,
  numberMax: 1e15,
  dateMin: "1900-01-01",
  dateMax: "2199-12-31",
} as const;

/** Types whose answer is one or more of the field's options. */
export const CHOICE_TYPES = ["select", "radio", "multiselect"] as const satisfies readonly FieldType[];
/** Types that another field's `showIf` can refer to (rule F3.1). */
export const CONDITION_TYPES = [...CHOICE_TYPES, "yes_no", "checkbox"] as const satisfies readonly FieldType[];

const FIELD_ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;
export const FieldId = z
  .string("must be text")
  .regex(FIELD_ID, "must be 1 to 64 letters, digits and _ . - and begin with a letter or digit");

const line = (max: number) =>
  z.string("is required").trim().min(1, "is required").max(max, atMost(max)).superRefine(visibleLine);

const Help = linesOf(FIELD_LIMITS.helpMax)
  .transform((text) => text.trim() || null)
  .nullable()
  .default(null);

/** An option is its text, or a value with a label; it's given back as it was sent. */
export const FieldOption = z.union(
  [
    line(FIELD_LIMITS.optionMax),
    z.strictObject({ value: line(FIELD_LIMITS.optionMax), label: line(FIELD_LIMITS.optionMax) }),
  ],
  { error: `must be texts of 1 to ${FIELD_LIMITS.optionMax} characters` },
);
export type FieldOption = z.output<typeof FieldOption>;

const Options = z
  .array(FieldOption, "needs 2 or more options")
  .min(FIELD_LIMITS.optionsMin, "needs 2 or more options")
  .max(FIELD_LIMITS.optionsMax, `must have at most ${FIELD_LIMITS.optionsMax} options`)
  .refine((options) => new Set(options.map(optionValue)).size === options.length, "has an option twice");

/** What is answered and stored of an option. */
export const optionValue = (option: FieldOption): string => (typeof option === "string" ? option : option.value);
/** What is shown of it. */
export const optionLabel = (option: FieldOption): string => (typeof option === "string" ? option : option.label);

/** Whether a field is shown: by the answer to an earlier one. A `yes_no` or `checkbox` field has `yes` or `no`. */
export const ShowIf = z.union(
  [
    z.strictObject({ field: FieldId, equals: z.string().max(FIELD_LIMITS.optionMax) }),
    z.strictObject({ field: FieldId, includes: z.string().max(FIELD_LIMITS.optionMax) }),
  ],
  { error: "must have `field` and either `equals` or `includes`" },
);
export type ShowIf = z.output<typeof ShowIf>;

const isSmall = (number: number) => Math.abs(number) < FIELD_LIMITS.numberMax;
const Bound = z.number("must be a number").refine(isSmall, "must have at most 15 digits");
const RealDate = z.iso
  .date("must be a date such as 2026-05-01")
  .refine((date) => date >= FIELD_LIMITS.dateMin && date <= FIELD_LIMITS.dateMax, "must be in the years 1900 to 2199");
const DateBound = z.union([RealDate, z.literal("today")], { error: "must be a date such as 2026-05-01, or today" });

/** Names the parts that fields of a type don't have. */
const partsOf = (type: FieldType) => (issue: z.core.$ZodRawIssue) =>
  issue.code === "unrecognized_keys" ? `can't have ${issue.keys.join(", ")}, because its type is ${type}` : undefined;

const base = {
  id: FieldId,
  label: line(FIELD_LIMITS.labelMax),
  help: Help,
  required: z.boolean("must be true or false").default(false),
  showIf: ShowIf.optional(),
};
const plain = <Type extends FieldType>(type: Type) =>
  z.strictObject({ ...base, type: z.literal(type) }, { error: partsOf(type) });
const choice = <Type extends FieldType>(type: Type) => plain(type).extend({ options: Options });

const NumberField = plain("number").extend({ min: Bound.optional(), max: Bound.optional() });
const DateField = plain("date").extend({ min: DateBound.optional(), max: DateBound.optional() });
/** `onBehalf`: the signer may say for whom and as what they sign. */
const SignatureField = plain("signature")
  .omit({ showIf: true })
  .extend({ onBehalf: z.boolean("must be true or false").optional() });
/** A heading, a text in Markdown, or both; it has no answer. */
const StatementField = plain("statement").extend({
  label: z
    .string("must be text")
    .trim()
    .max(FIELD_LIMITS.labelMax, atMost(FIELD_LIMITS.labelMax))
    .superRefine(visibleLine)
    .default(""),
  text: z
    .string("must be text")
    .max(FIELD_LIMITS.statementMax, atMost(FIELD_LIMITS.statementMax))
    .superRefine(storable)
    .default(""),
});

/** One field of a form by its first names, without rules that involve other fields. */
export const Field = z.discriminatedUnion(
  "type",
  [
    plain("text"),
    plain("textarea"),
    plain("email"),
    plain("phone"),
    NumberField,
    DateField,
    choice("select"),
    choice("radio"),
    choice("multiselect"),
    plain("yes_no"),
    plain("checkbox"),
    SignatureField,
    StatementField,
  ],
  { error: `must be one of ${FIELD_TYPES.join(", ")}` },
);
export type Field = z.output<typeof Field>;
export type FieldOf<Type extends FieldType> = Extract<Field, { type: Type }>;
