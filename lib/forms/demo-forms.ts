import { catalogOf } from "../catalog/load-catalog";
import { runCommand } from "../commands/command";
import type { DemoData } from "../orgs/demo-data";
import { createForm } from "./saving/create-form";

/** The demo practice, and its service for new patients. */
const PRACTICE = { slug: "physio-linden", service: "Erstbefund" } as const;

/** The demo practice's intake form, with a signature; other demo businesses have none. */
export const demoForms: DemoData = async (ctx) => {
  if (ctx.org.slug !== PRACTICE.slug) return [];
  const { services } = await catalogOf(ctx.db, ctx.org);
  const serviceIds = services.filter(({ name }) => name === PRACTICE.service).map(({ id }) => id);
  const { form } = await runCommand(ctx, createForm, { ...INTAKE, serviceIds });
  return [form.id];
};

const INTAKE = {
  name: "Anamnesebogen",
  description: "Bitte füllen Sie diesen Bogen vor Ihrem ersten Termin aus. Das dauert etwa drei Minuten.",
  repeat: "once",
  validMonths: 12,
  fields: [
    { id: "beschwerden", type: "textarea", label: "Weshalb kommen Sie zu uns?", required: true },
    { id: "seit", type: "date", label: "Seit wann haben Sie die Beschwerden?", max: "today" },
    {
      id: "vorerkrankungen",
      type: "multiselect",
      label: "Was trifft auf Sie zu?",
      options: ["Bluthochdruck", "Diabetes", "Osteoporose", "Herzschrittmacher", "Nichts davon"],
      required: true,
    },
    { id: "medikamente", type: "yes_no", label: "Nehmen Sie regelmäßig Medikamente?", required: true },
    {
      id: "welche_medikamente",
      type: "textarea",
      label: "Welche Medikamente?",
      required: true,
      showIf: { field: "medikamente", equals: "yes" },
    },
    {
      id: "einwilligung",
      type: "statement",
      label: "Einwilligung",
      text: "Ich willige in die **physiotherapeutische Behandlung** ein. Ich wurde über Ablauf und mögliche Nebenwirkungen informiert und kann die Einwilligung jederzeit widerrufen.",
    },
    { id: "unterschrift", type: "signature", label: "Unterschrift", required: true, onBehalf: true },
  ],
};
