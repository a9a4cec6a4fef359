import { runCommand } from "../../commands/command";
import { createForm } from "../../forms/saving/create-form";
import type { FormView } from "../../forms/schema";
import { INTAKE_FIELDS } from "./intake-form";
import { OWNER, type TestBusiness } from "./test-business";

/** A form that is asked for before each visit of a service. */
export async function askForm(
  business: TestBusiness,
  service: string,
  parts: Record<string, unknown> = {},
): Promise<FormView> {
  const sent = { name: "Intake", fields: INTAKE_FIELDS, serviceIds: [business.idOf(service)], ...parts };
  const { form } = await runCommand(await business.ctx({ actor: OWNER }), createForm, sent);
  return form;
}
