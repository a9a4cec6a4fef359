import { Availability } from "@/lib/bookings/answers.schema";
import { BOOKING_LIMITS } from "@/lib/bookings/fields.schema";
import { getAvailability } from "@/lib/bookings/open-times/get-availability";
import { AvailabilityQuery } from "@/lib/bookings/query-params.schema";
import { endpoint } from "@/lib/edge/api/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/availability",
  access: "public",
  GET: {
    id: "getAvailability",
    summary: "List open times for a new booking",
    description:
      `Returns one entry for each day from \`from\` to \`to\`, at most ${BOOKING_LIMITS.windowDaysMax} days later. ` +
      "Pass a slot's `startAt` to a booking call.",
    command: getAvailability,
    query: AvailabilityQuery,
    answer: Availability,
    errors: [400, 404],
  },
});
