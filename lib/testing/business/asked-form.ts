import { getBookingRow } from "../../bookings/get-booking-row";
import { runCommand } from "../../commands/command";
import { openAtDesk } from "../../forms/asking/open-at-desk";
import { createForm } from "../../forms/saving/create-form";
import type { FormView } from "../../forms/view.schema";
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

/** The token of a link to a form for a booking, as it's opened at the desk. */
export async function linkToForm(business: TestBusiness, formId: string, appointmentId: string): Promise<string> {
  const ctx = await business.ctx({ actor: OWNER });
  const { customerId } = await getBookingRow(ctx.db, ctx.org.id, appointmentId);
  return (await runCommand(ctx, openAtDesk, { formId, customerId, appointmentId })).token;
}
