import type { Texts } from "@/lib/locale/texts";

/** The texts around a filled-in form. */
export type FilledWords = ReturnType<typeof filledWords>;

/** The texts in the language of `texts`; `{…}` in them is replaced where they are shown. */
export const filledWords = (texts: Texts) => ({
  yes: texts("forms.yes"),
  no: texts("forms.no"),
  ticked: texts("forms.ticked"),
  unanswered: texts("forms.unanswered"),
  byDrawing: texts("forms.sign.byDrawing"),
  byTyping: texts("forms.sign.byTyping"),
  signedBy: texts("forms.sign.signedBy", { name: "{name}" }),
  signedByAs: texts("forms.sign.signedByAs", { name: "{name}", whom: "{whom}", role: "{role}" }),
});
