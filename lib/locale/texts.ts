import { createTranslator } from "use-intl/core";
import { de } from "./messages/de";
import { en } from "./messages/en";
import type { Messages } from "./messages/messages";

/** The languages that the pages are written in; every other reads English. */
const LANGUAGES: Readonly<Record<string, Messages>> = { de };

const made = new Map<string, Texts>();

/** The texts of the pages for a business's locale: `texts("times.morning")`, `texts("options.guests", { count: 2 })`. */
export type Texts = ReturnType<typeof translatorFor>;

/** The texts in the language of a locale, English where there are none in it. */
export function textsFor(locale: string): Texts {
  const language = languageFor(locale);
  const texts = made.get(language) ?? translatorFor(language);
  made.set(language, texts);
  return texts;
}

/** The language that the texts of a locale are in: "de" for "de-AT", "en" for "fr-FR". */
export function languageFor(locale: string): string {
  const [language = ""] = locale.toLowerCase().split("-");
  return Object.hasOwn(LANGUAGES, language) ? language : "en";
}

function translatorFor(language: string) {
  // The English texts are the type of all: their arguments are checked where a text is used.
  const messages = (LANGUAGES[language] ?? en) as typeof en;
  return createTranslator({ locale: language, messages });
}
