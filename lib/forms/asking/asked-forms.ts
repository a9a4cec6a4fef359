import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { FORM_LIMITS } from "../schema";

const Row = z.object({
  booking: z.string(),
  form: z.string(),
  name: z.string(),
  response: z.string().nullable(),
  filled_ms: z.coerce.number().nullable(),
  is_open: z.boolean(),
  is_asked: z.boolean(),
});

/** A form of a booking: filled in, or asked for. */
export type FormOfBookingRow = {
  appointmentId: string;
  formId: string;
  name: string;
  responseId: string | null;
  filledAt: Date | null;
  /** whether the booking's forms can be filled in now */
  isOpen: boolean;
  /** whether it's asked for: attached, active, and not answered for good */
  isAsked: boolean;
};

/**
 * The forms of bookings, computed when looked at (rules F4.1 and F4.2): those attached to the booking's service, and those that were filled
 * in for it, in the service's order. Of a form asked for once, an answer at its current version counts for as long as it's valid.
 */
export async function formsOfBookings(
  db: Database,
  orgId: string,
  appointmentIds: readonly string[],
  now: Date,
): Promise<FormOfBookingRow[]> {
  if (appointmentIds.length === 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db.execute(sql`
    with asked as (
      select b.org_id, b.id, b.service_id, b.customer_id,
        b.status in ('pending', 'confirmed')
          and not (b.status = 'pending' and b.deposit_status = 'due' and b.hold_ends_at <= ${at})
          and ${at} < b.end_at + make_interval(hours => ${FORM_LIMITS.openAfterVisitHours}::int) as is_open
      from bookings b
      where b.org_id = ${orgId}
        and b.id in (select jsonb_array_elements_text(${JSON.stringify(appointmentIds)}::jsonb)))
    select asked.id as booking, f.id as form, f.name, r.id as response,
      round(extract(epoch from r.submitted_at) * 1000) as filled_ms, asked.is_open,
      (sf.form_id is not null and f.active and r.id is null and not (f.repeat = 'once' and exists (
        select 1 from form_responses o
        where o.org_id = f.org_id and o.customer_id = asked.customer_id and o.form_id = f.id and o.version = f.version
          and o.superseded_at is null and o.emptied_at is null
          and (f.valid_months is null or o.submitted_at + make_interval(months => f.valid_months) > ${at})))) as is_asked
    from asked
    join forms f on f.org_id = asked.org_id
    left join service_forms sf on sf.org_id = f.org_id and sf.service_id = asked.service_id and sf.form_id = f.id
    left join form_responses r on r.org_id = f.org_id and r.form_id = f.id and r.appointment_id = asked.id and r.superseded_at is null
    where sf.form_id is not null or r.id is not null
    order by asked.id, sf.position nulls last, f.name, f.id`);
  return rows.map((row) => {
    const { booking, form, name, response, filled_ms, is_open, is_asked } = Row.parse(row);
    const filledAt = filled_ms === null ? null : instantOf(filled_ms);
    return {
      appointmentId: booking,
      formId: form,
      name,
      responseId: response,
      filledAt,
      isOpen: is_open,
      isAsked: is_asked,
    };
  });
}

const instantOf = (epochMs: number): Date => new Date(epochMs);
