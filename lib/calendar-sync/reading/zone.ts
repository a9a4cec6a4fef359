import { instantByOffsets } from "../../time/wall-clock";
import { offsetAt } from "../../time/zone-offset";

/** A time zone, by its offset from UTC at an instant, in milliseconds. */
export type Zone = { offsetAt(ms: number): number };

export const UTC: Zone = { offsetAt: () => 0 };

/** A zone of the tz database. */
export const ianaZone = (name: string): Zone => ({ offsetAt: (ms) => offsetAt(ms, name) });

/** The instant at which a zone's wall clock shows a time; skipped and repeated times are read as Temporal's `compatible` does. */
export const instantIn = (wallMs: number, zone: Zone): number => instantByOffsets(wallMs, zone.offsetAt);
