import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../../context";
import type { BookingRow } from "../get-booking-row";

const Told = z.tuple([z.object({ told: z.boolean() })]);

/**
 * Whether the cancellation email has already told the customer that the deposit is paid back: then its refund needs no email of its own. It
 * does if the money came after the cancellation, or if they were told that it couldn't be paid back (rule H12.3).
 */
export async function isRefundToldOf(
  { db, org }: Pick<Ctx, "db" | "org">,
  { id, depositStatus, cancelledAt }: BookingRow,
): Promise<boolean> {
  if (depositStatus !== "refund_due" || cancelledAt === null) return false;
  const at = cancelledAt.toISOString();
  const mailOf = (template: string) => sql`
    select 1 from jobs where org_id = ${org.id} and subject_id = ${id} and kind = 'customer_mail'
      and details ->> 'template' = ${template} and outcome is distinct from 'failed'`;
  const rows = await db.execute(sql`
    select exists (${mailOf("cancelled")}) and not exists (${mailOf("refund_failed")}) and not exists (
      select 1 from payments where org_id = ${org.id} and booking_id = ${id} and paid_at >= ${at}::timestamptz
    ) as told`);
  return Told.parse([...rows])[0].told;
}
