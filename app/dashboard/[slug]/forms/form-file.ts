import { z } from "zod";

/** What a file of a form must have; the rest is checked by the command that adds the form. */
const FormFile = z.looseObject({ name: z.unknown(), fields: z.array(z.unknown()) });
const Wrapped = z.object({ form: FormFile });

/** Bytes of a file: fields, their JSON indented, and room for the rest. */
export const FORM_FILE_BYTES_MAX = 512 * 1_024;

/** A form as it was exported, or as a program got it, as a new one that isn't asked for yet; null for anything else. */
export function formFromFile(text: string): Record<string, unknown> | null {
  const parsed = z.union([Wrapped.transform(({ form }) => form), FormFile]).safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { name, description, fields, repeat, validMonths } = parsed.data;
  return { name, description, fields, repeat, validMonths, active: false };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
