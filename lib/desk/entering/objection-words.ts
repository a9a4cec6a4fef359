import type { ConflictReason } from "../../errors";
import type { BookingInTheWay } from "./bookings-in-the-way";
import type { Objection } from "./objections";

/**
 * The member and place an objection is about, by name; null: none in particular. `heldUntil`: the time in words until which it is kept for
 * someone on the waitlist.
 */
export type Named = { member: string | null; place: string | null; heldUntil?: string | null };

/** An objection as a sentence of the dashboard. */
export function objectionWords(objection: Objection, { member, place, heldUntil = null }: Named): string {
  switch (objection) {
    case "same_start":
      return `${member ?? "Everyone who offers this"} already has a booking starting at exactly this time.`;
    case "past":
      return "This time is in the past.";
    case "outside_hours":
      return "That’s outside your opening hours.";
    case "member_busy":
      return member === null ? "Everyone who offers this is busy then." : `${member} is busy then${onHold(heldUntil)}.`;
    case "member_off":
      return member === null
        ? "Everyone who offers this is busy or not working then."
        : `${member} isn’t working then.`;
    case "table_too_small":
      return place === null ? "No table is big enough for this party." : `${place} is too small for this party.`;
    case "table_busy":
      return place === null ? "No table or room is free then." : `${place} is taken then${onHold(heldUntil)}.`;
    case "nobody_linked":
      return "No team member offers this service.";
    case "notice":
      return "It’s inside your minimum notice.";
    case "too_far":
      return "It’s further ahead than customers can book.";
  }
}

const onHold = (until: string | null): string =>
  until === null ? "" : `: the time is on hold for someone on the waitlist until ${until}`;

/** "Teo has Quinn Murphy at 12:15." */
export const inTheWayWords = (
  { customerName, startAt }: Pick<BookingInTheWay, "customerName" | "startAt">,
  whose: string | null,
  time: (at: Date) => string,
): string =>
  whose === null
    ? `${customerName} is booked at ${time(startAt)}.`
    : `${whose} has ${customerName} at ${time(startAt)}.`;

/** The stable code of an objection, for telling refusals apart in code. */
export const REASONS: Record<Objection, ConflictReason> = {
  same_start: "staff_taken",
  past: "too_soon",
  outside_hours: "outside_hours",
  member_busy: "slot_taken",
  member_off: "not_open",
  table_too_small: "table_too_small",
  table_busy: "slot_taken",
  nobody_linked: "staff_unavailable",
  notice: "too_soon",
  too_far: "too_far",
};
