/** The closed word lists of the product; the database columns, the schemas and the contract all draw on these. */

/** States of a booking (INTERFACE.md, "Booking status vocabulary"). */
export const BOOKING_STATUSES = ["pending", "confirmed", "completed", "cancelled", "no_show"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Statuses that occupy their time (DECISIONS B8). */
export const LIVE_STATUSES = ["pending", "confirmed", "completed"] as const satisfies readonly BookingStatus[];

/** Through which door a booking came: the customer's, or the business's own. */
export const BOOKING_SOURCES = ["online", "admin"] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/**
 * What has become of a booking's deposit. `none`: none asked for; `due`: unpaid, the booking is a hold;
 * `kept`: paid and forfeited; `refund_due`: paid and owed back to the customer.
 */
export const DEPOSIT_STATUSES = ["none", "due", "paid", "waived", "kept", "refund_due", "refunded"] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const RESOURCE_KINDS = ["table", "room"] as const;

export const KEY_ACCESS = ["read-write", "read-only"] as const;
export type KeyAccess = (typeof KEY_ACCESS)[number];

export const MEMBER_ROLES = ["owner", "admin", "staff"] as const;

/** The events of the webhook contract (INTERFACE.md, "Events") that changes of bookings write. */
export const BOOKING_EVENTS = [
  "booking.created",
  "booking.cancelled",
  "booking.completed",
  "booking.rescheduled",
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

/** Who performed a change; kept with its event. */
export const ACTOR_KINDS = ["public", "holder", "key", "member", "system"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Opening hours of one day in minutes from local midnight; all four are null on a closed day. */
export type DayHoursColumn = {
  open: boolean;
  openMin: number | null;
  closeMin: number | null;
  breakStartMin: number | null;
  breakEndMin: number | null;
};

/** An add-on as a booking carries it from the moment it was made (DECISIONS C8). */
export type BookedAddOn = { name: string; priceCents: number };

/** Why this member serves the booking (DECISIONS B9). */
export type Assignment = {
  rule: "requested" | "only_one_free" | "fewest_minutes_that_day" | "fewest_minutes_around" | "list_order" | "kept";
};
