import { Appointment } from "@/lib/bookings/answers.schema";
import { getAppointment } from "@/lib/bookings/get-booking";
import { endpoint } from "@/lib/edge/api/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/appointments/{id}",
  access: "key",
  GET: {
    id: "getAppointment",
    summary: "One appointment",
    answer: Appointment,
    errors: [401, 403, 404],
    run: (ctx, { id }) => getAppointment(ctx, id),
  },
});
