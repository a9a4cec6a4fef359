import { z } from "zod";
import { FieldId } from "../forms/fields/field.schema";

/** What programs are shown of fields; a field may also come without an id, which is then made from its label. */
export const SentField = z
  .looseObject({
    id: FieldId.optional().meta({ description: "made from the label if left out" }),
    type: z.string().max(100).meta({
      description:
        "text, textarea, email, phone, number, date, select, radio, multiselect, yes_no, checkbox, signature or statement",
    }),
    label: z.string().max(1_000).optional(),
    help: z.string().max(2_000).nullable().optional(),
    required: z.boolean().optional(),
    options: z
      .array(z.unknown())
      .max(100)
      .optional()
      .meta({ description: "select, radio, multiselect: 2 to 50 texts" }),
    min: z.unknown().optional().meta({ description: "number: a number; date: YYYY-MM-DD or today" }),
    max: z.unknown().optional(),
    showIf: z.unknown().optional().meta({
      description:
        "{field, equals} or, for a multiselect, {field, includes}: shown only for that answer to an earlier field",
    }),
    text: z.string().max(40_000).optional().meta({ description: "statement: Markdown" }),
    onBehalf: z.boolean().optional().meta({ description: "signature: also asks for whom one signs, and as what" }),
  })
  .meta({ description: "a field of the form" });
