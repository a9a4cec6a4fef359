import { MoveAvailability } from "@/lib/bookings/answers.schema";
import { getMoveAvailability } from "@/lib/bookings/open-times/get-move-availability";
import { MoveQuery } from "@/lib/bookings/query-params.schema";
import { endpoint } from "@/lib/edge/api/endpoint";
import { LIMITS } from "@/lib/rate-limit/limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/booking/{id}/availability",
  access: "holder",
  GET: {
    id: "getMoveAvailability",
    summary: "List open times for rescheduling a booking",
    limit: LIMITS.bookingAvailability,
    command: getMoveAvailability,
    query: MoveQuery,
    answer: MoveAvailability,
    errors: [400, 404, 429],
  },
});
