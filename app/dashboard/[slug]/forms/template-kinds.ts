import type { FormDraft } from "./edited-fields";

/** What a business can begin with; their texts are in the language of its customers. */
export const TEMPLATES = [
  { key: "intake", name: "Health intake", about: "Allergies, medication and how to reach someone in an emergency" },
  { key: "consent", name: "Consent to treatment", about: "What the customer agrees to, with a signature" },
  { key: "photos", name: "Photo release", about: "Whether you may take and publish photos, with a signature" },
] as const;
export type TemplateKey = (typeof TEMPLATES)[number]["key"];
export type Templates = Record<TemplateKey, FormDraft>;
