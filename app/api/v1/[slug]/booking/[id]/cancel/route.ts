import { CancelledByHolder } from "@/lib/bookings/answers.schema";
import { cancelByHolder } from "@/lib/bookings/change/cancel-booking";
import { endpoint } from "@/lib/edge/api/endpoint";
import { LIMITS } from "@/lib/rate-limit/limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/booking/{id}/cancel",
  access: "holder",
  POST: {
    id: "cancelBooking",
    summary: "Cancel one's own booking",
    limit: LIMITS.customerCancel,
    answer: CancelledByHolder,
    writes: true,
    errors: [404, 409, 422, 429],
    run: (ctx, { id }) => cancelByHolder(ctx, id),
  },
});
