import { bookingSubject } from "../bookings/booking-subject";
import type { EventSubject } from "../outbox/event-subject";

/** All that events are about. Those about anything else are kept. */
export const eventSubjects: readonly EventSubject[] = [bookingSubject];
