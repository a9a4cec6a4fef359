import { BookingView } from "@/lib/bookings/answers.schema";
import { getBooking } from "@/lib/bookings/get-booking";
import { endpoint } from "@/lib/edge/api/endpoint";
import { LIMITS } from "@/lib/rate-limit/limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/booking/{id}",
  access: "holder",
  GET: {
    id: "getBooking",
    summary: "Get a booking",
    limit: LIMITS.readBooking,
    command: getBooking,
    answer: BookingView,
    errors: [404, 429],
  },
});
