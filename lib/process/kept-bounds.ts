const MIB = 1024 * 1024;

/**
 * How much of each kind a process keeps at most, in bytes: 180 MiB when everything is full. The least recently used goes first.
 * An installation with more businesses in use than fit loads and computes more often, and answers the same.
 */
export const KEPT_BYTES_MAX = {
  /** What businesses offer: a service or a member counts about 1 KB, a link 60 bytes, so some 1,000 businesses of 25 and 25. */
  catalogs: 48 * MIB,
  /** What is occupied from now on: 130 bytes a booking, so some 380,000 bookings ahead. */
  busy: 48 * MIB,
  /** Answers of the availability read as text: 55 bytes a time, so 100 KB for 60 days of 30 times; with tables named up to 4 MB. */
  answers: 24 * MIB,
  /** The same with explanations, up to 2 MB each; apart, so that they push nobody's plain answers out. */
  explanations: 12 * MIB,
  /** The availability read as the tool server answers it: four times the bytes of the plain answer. */
  toolAnswers: 16 * MIB,
  /** Days as the booking page looks through them: 100 bytes a time. */
  pageDays: 8 * MIB,
  /** Hours of single days as instants: 1 KB a day, and 50 bytes for each member, 400 for one with own hours. */
  openingHours: 24 * MIB,
} as const;

/** A UTC day of a zone with its offsets, 130 bytes each: no more than this many. */
export const KEPT_ZONE_DAYS_MAX = 50_000;

/** Formats of dates, by locale, zone and parts, 25 KB each: no more than this many. */
export const KEPT_FORMATS_MAX = 200;
