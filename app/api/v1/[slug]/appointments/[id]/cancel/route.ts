import { CancelledByBusiness } from "@/lib/bookings/answers.schema";
import { cancelByBusiness } from "@/lib/bookings/change/cancel-by-business";
import { CancelRequest } from "@/lib/bookings/requests.schema";
import { endpoint } from "@/lib/edge/api/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/appointments/{id}/cancel",
  access: "key",
  POST: {
    id: "cancelAppointment",
    summary: "Cancel a booking as the business",
    command: cancelByBusiness,
    body: { schema: CancelRequest, whenEmpty: true },
    answer: CancelledByBusiness,
    // Any reason why it can't be cancelled is 400 here (rule A3.3).
    statuses: { not_found: 400, conflict: 400, invalid_fields: 400 },
    errors: [400, 401, 403, 404, 413, 422],
  },
});
