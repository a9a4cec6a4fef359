import { Booked } from "@/lib/bookings/answers.schema";
import { createBooking } from "@/lib/bookings/placing/create-booking";
import { BookingRequest } from "@/lib/bookings/requests.schema";
import { endpoint } from "@/lib/edge/api/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/book",
  access: "public",
  POST: {
    id: "createBooking",
    summary: "Book as a customer",
    description: "Accepts exactly the times that GET /availability lists at that moment.",
    command: createBooking,
    body: { schema: BookingRequest },
    answer: Booked,
    errors: [400, 404, 409, 413, 422],
  },
});
