import { Moved } from "@/lib/bookings/answers.schema";
import { rescheduleBooking } from "@/lib/bookings/change/reschedule-booking";
import { RescheduleRequest } from "@/lib/bookings/requests.schema";
import { endpoint } from "@/lib/edge/api/endpoint";
import { LIMITS } from "@/lib/rate-limit/limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/booking/{id}/reschedule",
  access: "holder",
  POST: {
    id: "rescheduleBooking",
    summary: "Reschedule a booking",
    limit: LIMITS.reschedule,
    command: rescheduleBooking,
    body: { schema: RescheduleRequest },
    answer: Moved,
    errors: [400, 404, 409, 413, 422, 429],
  },
});
