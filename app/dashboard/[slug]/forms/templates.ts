import { languageFor } from "@/lib/locale/texts";
import type { FormDraft } from "./edited-fields";
import { TEMPLATES } from "./template-kinds";
import { GERMAN_TEMPLATES } from "./templates.de";
import { ENGLISH_TEMPLATES } from "./templates.en";

/** The template of that name, in the language of the business’s customers (rule F15.1). */
export function templateOf(key: unknown, locale: string): FormDraft | null {
  const known = TEMPLATES.find((template) => template.key === key);
  if (known === undefined) return null;
  return (languageFor(locale) === "de" ? GERMAN_TEMPLATES : ENGLISH_TEMPLATES)[known.key];
}
