import { bookingSubject } from "../bookings/booking-subject";
import { responseSubject } from "../forms/asking/response-subject";
import type { EventSubject } from "../outbox/event-subject";

/** Everything that events are about. Events about anything else are kept. */
export const eventSubjects: readonly EventSubject[] = [bookingSubject, responseSubject];
