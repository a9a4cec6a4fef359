const MIB = 1024 * 1024;

/**
 * The limits of a process's cache by kind, in bytes: 198 MiB when everything is full. The least recently used entry is dropped
 * first. A server with more businesses in use than fit loads and computes more often, with the same answers.
 */
export const KEPT_BYTES_MAX = {
  /**
   * What businesses offer: a service or a member counts about 1 KB, a link 60 bytes, so about 1,000 businesses with 25 of each.
   */
  catalogs: 48 * MIB,
  /** Occupied times from now on: 130 bytes per booking, so about 380,000 future bookings. */
  busy: 48 * MIB,
  /** Answers of the availability read as text: 55 bytes per time, so 100 KB for 60 days of 30 times; up to 4 MB with tables. */
  answers: 24 * MIB,
  /** The same with explanations, up to 2 MB each; separate, so that they don't push out plain answers. */
  explanations: 12 * MIB,
  /** The availability read as the tool server returns it: four times the bytes of the plain answer. */
  toolAnswers: 16 * MIB,
  /** Days as the booking page searches them: 100 bytes per time. */
  pageDays: 8 * MIB,
  /** Hours of single days as instants: 1 KB per day, and 50 bytes for each member, 400 for one with their own hours. */
  openingHours: 24 * MIB,
  /** What the rules for findings came to: 2 KB for most businesses. */
  findings: 2 * MIB,
  /** Finished pages of blogs, usually 30 to 50 KB each. */
  blogPages: 16 * MIB,
} as const;

/** A UTC day of a time zone with its offsets, 130 bytes each: this many at most. */
export const KEPT_ZONE_DAYS_MAX = 50_000;

/** Date formats, by locale, time zone and parts, 25 KB each: this many at most. */
export const KEPT_FORMATS_MAX = 200;
