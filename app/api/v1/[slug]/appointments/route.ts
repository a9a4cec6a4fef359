import { AppointmentList, Booked } from "@/lib/bookings/answers.schema";
import { listAppointments } from "@/lib/bookings/list-appointments";
import { createAdminBooking } from "@/lib/bookings/placing/create-admin-booking";
import { AppointmentsQuery } from "@/lib/bookings/query-params.schema";
import { BookingRequest } from "@/lib/bookings/requests.schema";
import { endpoint } from "@/lib/edge/api/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/appointments",
  access: "key",
  GET: {
    id: "listAppointments",
    summary: "List appointments, oldest first",
    description:
      "Returns upcoming pending and confirmed appointments by default. Invalid parameters are ignored or adjusted, and listed in `warnings`.",
    command: listAppointments,
    query: AppointmentsQuery,
    answer: AppointmentList,
    errors: [401, 403, 404],
  },
  POST: {
    id: "createAppointment",
    summary: "Book as the business",
    description:
      "Ignores minimum notice and start times, and bookings may overlap. A team member can't have two bookings that start at the same time.",
    command: createAdminBooking,
    body: { schema: BookingRequest },
    answer: Booked,
    errors: [400, 401, 403, 404, 409, 413, 422],
  },
});
