import { bookingWork } from "../bookings/booking-work";
import { calendarWork } from "../calendar-sync/pushing/calendar-work";
import { campaignWork } from "../campaigns/campaign-work";
import { formWork } from "../forms/asking/form-work";
import { orderWork } from "../orders/order-work";
import type { EventWork, Subscriber } from "../outbox/outbox-event";
import { dueWaitlists, freedTimes } from "../waitlist/offering/freed-times";
import { eventDeliveries } from "../webhooks/delivering/event-deliveries";

/** What happens to the outbox's events: the jobs that rooms create for them, and the rows for their subscribers. */
export type Relayed = { work: readonly EventWork[]; subscribers: readonly Subscriber[] };

/** An event without an entry waits for a version of the product that has one. */
export const eventWork: Relayed = {
  work: [bookingWork, calendarWork, formWork, orderWork, campaignWork],
  subscribers: [eventDeliveries, freedTimes, dueWaitlists],
};
