import { bookingTrace } from "../bookings/erase-bookings";
import type { Trace } from "../customers/trace";

/** What the rooms keep of people, in the order in which it is erased. */
export const traces: readonly Trace[] = [bookingTrace];
