import { query } from "../commands/command";
import type { AppointmentList } from "./answers.schema";
import { readAppointmentsQuery } from "./appointments-query";
import { listBookings } from "./list-bookings";
import { AppointmentsQuery } from "./query-params.schema";
import { appointmentView } from "./views";

/**
 * A page of appointments (GET /appointments, rule A7.3); no parameter is ever rejected; `warnings` name those not used as sent (rule A7.1).
 */
export const listAppointments = query({
  needs: { key: "read" },
  input: AppointmentsQuery,
  async run(ctx, asked): Promise<AppointmentList> {
    const { filter, warnings } = readAppointmentsQuery(asked, ctx.org.timezone, ctx.now);
    const rows = await listBookings(ctx.db, ctx.org.id, filter, ctx.now);
    const hasMore = rows.length > filter.limit;
    return {
      appointments: rows.slice(0, filter.limit).map((row) => appointmentView(row, ctx.now)),
      ...(hasMore ? { nextOffset: filter.offset + filter.limit } : {}),
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  },
});
