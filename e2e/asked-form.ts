import { getBookingRow } from "../lib/bookings/get-booking-row";
import { runCommand } from "../lib/commands/command";
import { openAtDesk } from "../lib/forms/asking/open-at-desk";
import { createForm } from "../lib/forms/saving/create-form";
import { updateForm } from "../lib/forms/saving/update-form";
import { getOrg } from "../lib/orgs/get-org";
import { INTAKE_FIELDS } from "../lib/testing/business/intake-form";
import { type MadeBusiness, makeBusiness } from "./business";
import { onDatabase } from "./database";

const OWNER = { kind: "user", userId: "usr_e2e", role: "owner" } as const;

/** A field that is only read. */
const STATEMENT = {
  id: "terms",
  type: "statement",
  label: "Before you sign",
  text: "Please read our [terms](https://example.com).\n\n- We keep your answers to ourselves.\n\n| Unreasonably | Wide | Tables | Scroll | Sideways |\n| --- | --- | --- | --- | --- |\n| Physiotherapeutisch | Behandlungsvertrag | Schweigepflicht | Widerruf | Aufklärung |",
};

/** A business whose visits ask for a form with fields of all kinds. */
export async function businessWithForm(parts: Parameters<typeof makeBusiness>[0] = {}) {
  const business = await makeBusiness({ name: "Studio with forms", ...parts });
  const formId = await askForm(business, {
    name: "Intake",
    description: "So that we know how to treat you.",
    fields: [
      ...INTAKE_FIELDS.slice(0, -1),
      { id: "notes", type: "textarea", label: "Anything else?", help: "Medication, for example" },
      { id: "area", type: "select", label: "Where does it hurt?", options: ["Neck", "Back"] },
      { id: "agree", type: "checkbox", label: "I have read the terms", required: true },
      STATEMENT,
      ...INTAKE_FIELDS.slice(-1),
    ],
  });
  return { business, formId };
}

/** Adds a form to the business's first service. */
export const askForm = ({ slug, services }: MadeBusiness, form: Record<string, unknown>): Promise<string> =>
  onDatabase(async (db) => {
    const ctx = { db, org: await getOrg(db, slug), actor: OWNER, now: new Date(), idempotency: null };
    const sent = { serviceIds: services.slice(0, 1).map(({ id }) => id), ...form };
    return (await runCommand(ctx, createForm, sent)).form.id;
  });

/** Changes a form as its business would. */
export const changeForm = (slug: string, id: string, parts: Record<string, unknown>): Promise<unknown> =>
  onDatabase(async (db) => {
    const ctx = { db, org: await getOrg(db, slug), actor: OWNER, now: new Date(), idempotency: null };
    return runCommand(ctx, updateForm, { id, ...parts });
  });

/** The address of a link to a form for a booking, as it's opened on a tablet at the desk. */
export const deskLink = (slug: string, formId: string, appointmentId: string): Promise<string> =>
  onDatabase(async (db) => {
    const ctx = { db, org: await getOrg(db, slug), actor: OWNER, now: new Date(), idempotency: null };
    const { customerId } = await getBookingRow(db, ctx.org.id, appointmentId);
    const { token } = await runCommand(ctx, openAtDesk, { formId, customerId, appointmentId });
    return `/book/${slug}/forms/${token}`;
  });
