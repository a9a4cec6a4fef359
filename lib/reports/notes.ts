import type { Basis } from "./capacity/capacity-owners";
import type { Report } from "./views";

/** What there is to know about booked time. */
export const TIME_NOTES = {
  unknown:
    "There are too many team members, tables or rooms to add up the booked time of this period. Choose a shorter one.",
  estimated: "Where a day’s opening hours weren’t kept, its booked time is measured by today’s hours.",
  wereResources: "Days on which tables and rooms were measured instead of team members have no open time here.",
  wereMembers: "Days on which team members were measured instead of tables and rooms have no open time here.",
} as const;

/** That some past days were measured by what is measured no more. @param basis what is measured now */
export const otherBasisNote = (basis: Basis): string =>
  basis === "members" ? TIME_NOTES.wereResources : TIME_NOTES.wereMembers;

/** That some visits are only assumed; null if none is. */
export function unmarkedNote(unmarked: number): string | null {
  if (unmarked === 0) return null;
  return unmarked === 1
    ? "1 past booking isn’t marked yet; it counts as a visit."
    : `${unmarked} past bookings aren’t marked yet; they count as visits.`;
}

/** What a page of a report shows: figures of bookings, of booked time, or neither, as the shop's. */
export type Shows = { bookings: boolean; time: boolean };

/** The notes of a report that matter to a page. */
export function notesFor({ notes, metrics }: Pick<Report, "notes" | "metrics">, shows: Shows): string[] {
  const ofTime: readonly string[] = Object.values(TIME_NOTES);
  const ofBookings = unmarkedNote(metrics.unmarked.value ?? 0);
  return notes.filter((note) => (shows.time || !ofTime.includes(note)) && (shows.bookings || note !== ofBookings));
}
