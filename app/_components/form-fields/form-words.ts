import type { Texts } from "@/lib/locale/texts";

/** The texts around a form's fields, in the business's language. */
export type FormWords = ReturnType<typeof formWords>;

/** Plain texts, so that the fields can be shown in the browser; `{…}` in them is replaced there. */
export function formWords(texts: Texts) {
  return {
    optional: texts("details.optional"),
    condition: texts("forms.condition", { value: "{value}", question: "{question}" }),
    choose: texts("forms.choose"),
    yes: texts("forms.yes"),
    no: texts("forms.no"),
    number: texts("forms.number", { min: "{min}", max: "{max}" }),
    numberMin: texts("forms.numberMin", { min: "{min}" }),
    numberMax: texts("forms.numberMax", { max: "{max}" }),
    sign: {
      name: texts("forms.sign.name"),
      draw: texts("forms.sign.draw"),
      drawHint: texts("forms.sign.drawHint"),
      drawn: texts("forms.sign.drawn"),
      empty: texts("forms.sign.empty"),
      undo: texts("forms.sign.undo"),
      clear: texts("forms.sign.clear"),
      typed: texts("forms.sign.typed"),
      behalf: texts("forms.sign.behalf"),
      forWhom: texts("forms.sign.forWhom"),
      asWhat: texts("forms.sign.asWhat"),
      asWhatHint: texts("forms.sign.asWhatHint"),
    },
  };
}

/** Puts values into a text; a value's own braces and dollar signs stay as they are. */
export const withValues = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
