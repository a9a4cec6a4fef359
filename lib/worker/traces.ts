import { bookingTrace } from "../bookings/erase-bookings";
import { calendarTrace } from "../calendar-sync/pushing/erase-events";
import { recipientTrace } from "../campaigns/keeping/erase-recipients";
import type { Trace } from "../customers/trace";
import { formLinkTrace, responseTrace } from "../forms/keeping/erase-forms";
import { marketingTrace } from "../marketing/erase-marketing";
import { orderTrace } from "../orders/erase-orders";
import { waitlistTrace } from "../waitlist/erase-entries";

/** What the rooms store about people, in the order in which it's erased. */
export const traces: readonly Trace[] = [
  bookingTrace,
  calendarTrace,
  waitlistTrace,
  orderTrace,
  responseTrace,
  formLinkTrace,
  recipientTrace,
  marketingTrace,
];
