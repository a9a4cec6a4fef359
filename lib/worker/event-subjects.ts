import { bookingSubject } from "../bookings/booking-subject";
import { campaignSubject } from "../campaigns/campaign-subject";
import { customerSubject } from "../customers/customer-subject";
import { formSubjects } from "../forms/asking/form-subjects";
import { orderSubject } from "../orders/order-subject";
import type { EventSubject } from "../outbox/event-subject";
import { waitlistSubjects } from "../waitlist/waitlist-subjects";

/** Everything that events and work are about. Those about anything else are kept. */
export const eventSubjects: readonly EventSubject[] = [
  bookingSubject,
  ...waitlistSubjects,
  ...formSubjects,
  orderSubject,
  campaignSubject,
  customerSubject,
];
