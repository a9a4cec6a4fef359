import type { Ctx } from "../context";
import type { AppointmentList } from "./answers.schema";
import { readAppointmentsQuery } from "./appointments-query";
import { listBookings } from "./list-bookings";
import type { AppointmentsQuery } from "./query-params.schema";
import { appointmentView } from "./views";

/** A page of appointments (GET /appointments); no parameter is ever rejected, `warnings` name what was not taken as sent. */
export async function listAppointments(ctx: Ctx, query: AppointmentsQuery): Promise<AppointmentList> {
  const { filter, warnings } = readAppointmentsQuery(query, ctx.org.timezone, ctx.now);
  const rows = await listBookings(ctx.db, ctx.org.id, filter, ctx.now);
  const hasMore = rows.length > filter.limit;
  return {
    appointments: rows.slice(0, filter.limit).map((row) => appointmentView(row, ctx.now)),
    ...(hasMore ? { nextOffset: filter.offset + filter.limit } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}
