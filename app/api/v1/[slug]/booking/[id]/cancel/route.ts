import { CancelledByHolder } from "@/lib/bookings/answers.schema";
import { cancelByHolder } from "@/lib/bookings/change/cancel-by-holder";
import { endpoint } from "@/lib/edge/api/endpoint";
import { LIMITS } from "@/lib/rate-limit/limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/booking/{id}/cancel",
  access: "holder",
  POST: {
    id: "cancelBooking",
    summary: "Cancel a booking",
    limit: LIMITS.customerCancel,
    command: cancelByHolder,
    answer: CancelledByHolder,
    errors: [404, 409, 422, 429],
  },
});
