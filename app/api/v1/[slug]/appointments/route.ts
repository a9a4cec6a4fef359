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
    summary: "Appointments, oldest first",
    description:
      "Upcoming pending and confirmed ones unless told. A parameter that can't be taken as sent is named in `warnings`.",
    command: listAppointments,
    query: AppointmentsQuery,
    answer: AppointmentList,
    errors: [401, 403, 404],
  },
  POST: {
    id: "createAppointment",
    summary: "Book a time as the business",
    description:
      "Notice and grid don't count, and bookings may overlap; a member never starts two at the same instant.",
    command: createAdminBooking,
    body: { schema: BookingRequest },
    answer: Booked,
    errors: [400, 401, 403, 404, 409, 413, 422],
  },
});
