import { bookingSubject } from "../bookings/booking-subject";
import { responseSubject } from "../forms/asking/response-subject";
import { orderSubject } from "../orders/order-subject";
import type { EventSubject } from "../outbox/event-subject";
import { waitlistSubjects } from "../waitlist/waitlist-subjects";

/** Everything that events and work are about. Those about anything else are kept. */
export const eventSubjects: readonly EventSubject[] = [
  bookingSubject,
  ...waitlistSubjects,
  responseSubject,
  orderSubject,
];
