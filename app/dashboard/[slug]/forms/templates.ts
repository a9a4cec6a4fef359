import { languageFor } from "@/lib/locale/texts";
import type { FormDraft } from "./edited-fields";
import { GERMAN_TEMPLATES } from "./templates.de";
import { ENGLISH_TEMPLATES } from "./templates.en";

/** What a business can begin with; their texts are in the language of its customers. */
export const TEMPLATES = [
  { key: "intake", name: "Health intake", about: "Allergies, medication and how to reach someone in an emergency" },
  { key: "consent", name: "Consent to treatment", about: "What the customer agrees to, with a signature" },
  { key: "photos", name: "Photo release", about: "Whether you may take and publish photos, with a signature" },
] as const;
export type TemplateKey = (typeof TEMPLATES)[number]["key"];
export type Templates = Record<TemplateKey, FormDraft>;

/** The template of that name, in the language of the business’s customers. */
export function templateOf(key: unknown, locale: string): FormDraft | null {
  const known = TEMPLATES.find((template) => template.key === key);
  if (known === undefined) return null;
  return (languageFor(locale) === "de" ? GERMAN_TEMPLATES : ENGLISH_TEMPLATES)[known.key];
}
