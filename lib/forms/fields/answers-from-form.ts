import type { Field } from "./field.schema";

/** The parts of a signature in a page's form. */
const SIGNATURE_PARTS = ["name", "method", "drawing", "forWhom", "asWhat"] as const;
type SignaturePart = (typeof SIGNATURE_PARTS)[number];

/** What the input of a field is called in a page's form. An id has no colon, so no two are alike. */
export const inputName = (id: string, part?: SignaturePart): string =>
  part === undefined ? `f:${id}` : `f:${id}:${part}`;

/** What was typed, from a page's form: by field ids, as `checkAnswers` takes it and the page shows it again. */
export function answersFromForm(fields: readonly Field[], form: Pick<FormData, "getAll">): Record<string, unknown> {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (field.type === "statement") return [];
      if (field.type === "multiselect") return [[field.id, texts(inputName(field.id))]];
      if (field.type !== "signature") return [[field.id, texts(inputName(field.id)).at(-1) ?? ""]];
      const parts = SIGNATURE_PARTS.map((part) => [part, texts(inputName(field.id, part)).at(-1) ?? ""]);
      return [[field.id, Object.fromEntries(parts)]];
    }),
  );
}
