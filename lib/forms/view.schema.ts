import { z } from "zod";
import { FORM_REPEATS } from "../../db/vocabulary";
import { FIELD_LIMITS } from "./fields/field.schema";

/** A field as programs see it. */
export const FieldView = z.looseObject({
  id: z.string().max(64),
  type: z.string().max(20),
  label: z.string().max(FIELD_LIMITS.labelMax),
  help: z.string().max(FIELD_LIMITS.helpMax).nullable(),
  required: z.boolean(),
  options: z
    .array(
      z.union([z.string().max(2_000), z.looseObject({ value: z.string().max(2_000), label: z.string().max(2_000) })]),
    )
    .max(50)
    .optional(),
  showIf: z.looseObject({ field: z.string().max(2_000) }).optional(),
});

/** A form as programs and the dashboard see it in lists. */
export const FormSummary = z.object({
  id: z.string().max(2_000),
  name: z.string().max(2_000),
  description: z.string().max(2_000),
  active: z.boolean(),
  version: z.int(),
  fieldCount: z.int(),
  services: z.array(z.object({ id: z.string().max(2_000), name: z.string().max(2_000) })).max(2_000),
  responseCount: z.int(),
  createdAt: z.string().max(2_000),
  updatedAt: z.string().max(2_000),
});
export type FormSummary = z.output<typeof FormSummary>;

export const FormView = FormSummary.extend({
  repeat: z.enum(FORM_REPEATS),
  validMonths: z.int().nullable(),
  fields: z.array(FieldView).max(FIELD_LIMITS.fieldsMax),
});
export type FormView = z.output<typeof FormView>;

/** What a change of a form answers. `before`: what it was, null for a new one. */
export const SavedForm = z.object({ before: FormView.nullable(), form: FormView });
export type SavedForm = z.output<typeof SavedForm>;

export const Attachment = z.object({
  ok: z.literal(true),
  formId: z.string().max(2_000),
  serviceId: z.string().max(2_000),
  attached: z.boolean(),
  changed: z.boolean(),
});
export type Attachment = z.output<typeof Attachment>;

export const ResponseEntry = z.object({
  id: z.string().max(2_000),
  customerName: z.string().max(2_000),
  submittedAt: z.string().max(2_000),
});
export type ResponseEntry = z.output<typeof ResponseEntry>;
