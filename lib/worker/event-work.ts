import { bookingWork } from "../bookings/booking-work";
import type { EventWork, Subscriber } from "../outbox/outbox-event";
import { eventDeliveries } from "../webhooks/delivering/event-deliveries";

/** What becomes of the outbox's events: the jobs that rooms leave for them, and the rows of those who subscribe to them. */
export type Relayed = { work: readonly EventWork[]; subscribers: readonly Subscriber[] };

/** An event without an entry waits for a version of the product that has one. */
export const eventWork: Relayed = { work: [bookingWork], subscribers: [eventDeliveries] };
