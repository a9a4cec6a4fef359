import { Appointment } from "@/lib/bookings/answers.schema";
import { getAppointment } from "@/lib/bookings/get-appointment";
import { endpoint } from "@/lib/edge/api/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/appointments/{id}",
  access: "key",
  GET: {
    id: "getAppointment",
    summary: "Get an appointment",
    command: getAppointment,
    answer: Appointment,
    errors: [401, 403, 404],
  },
});
