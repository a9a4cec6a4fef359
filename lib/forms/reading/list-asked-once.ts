import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { formResponses, forms, serviceForms } from "../../../db/schema";
import { getBookingRow } from "../../bookings/get-booking-row";
import { query } from "../../commands/command";
import { AppointmentNamed, FORM_LIMITS } from "../schema";
import type { ResponseHead } from "../views";
import { responseHead, selectHeads } from "./response-head";

/**
 * What the customer of a booking has filled in for another one, or without one, so that this booking isn't asked for it: the current
 * responses to forms of its service that are asked for once (rule F4.2), newest first, one a form. Only for the business: a booking's holder
 * must not learn of them.
 *
 * @throws AppError `not_found`
 */
export const listAskedOnce = query({
  needs: { user: "work" },
  input: AppointmentNamed,
  async run({ db, org, actor, now }, { appointmentId }): Promise<ResponseHead[]> {
    const { customerId, serviceId } = await getBookingRow(db, org.id, appointmentId);
    const isOfService = and(
      eq(serviceForms.orgId, formResponses.orgId),
      eq(serviceForms.formId, formResponses.formId),
      eq(serviceForms.serviceId, serviceId),
    );
    const at = sql`${now.toISOString()}::timestamptz`;
    const isValid = sql`(${forms.validMonths} is null
      or ${formResponses.submittedAt} + make_interval(months => ${forms.validMonths}) > ${at})`;
    const isForThis = sql`exists (select 1 from form_responses own
      where own.org_id = ${org.id} and own.appointment_id = ${appointmentId} and own.form_id = ${formResponses.formId}
        and own.superseded_at is null)`;
    const rows = await selectHeads(db)
      .innerJoin(serviceForms, isOfService)
      .where(
        and(
          eq(formResponses.orgId, org.id),
          eq(formResponses.customerId, customerId),
          ...[eq(forms.active, true), eq(forms.repeat, "once"), eq(formResponses.version, forms.version)],
          ...[isNull(formResponses.supersededAt), isNull(formResponses.emptiedAt)],
          isValid,
          sql`not ${isForThis}`,
        ),
      )
      .orderBy(desc(formResponses.submittedAt), desc(formResponses.id))
      .limit(FORM_LIMITS.pageMax);
    const heads = rows.map((row) => responseHead(row, actor));
    return heads.filter(({ formId }, place) => heads.findIndex((one) => one.formId === formId) === place);
  },
});
