/*
 * The engine's input: the business's calendar, the occupied times, and the wish. Minutes count from local midnight, dates are local
 * `YYYY-MM-DD`, instants epoch milliseconds, ranges half-open. A calendar is never mutated: what is derived from it is remembered by its
 * identity.
 */

/** The hours of one day, in the fields of the API; `closeMin` may be 1440, the next midnight. */
export type DayHours = {
  open: boolean;
  openMin: number | null;
  closeMin: number | null;
  breakStartMin: number | null;
  breakEndMin: number | null;
};

/** Index = weekday, 0 = Sunday; always 7. */
export type Week = readonly DayHours[];

/** Local date → hours that replace the weekday's. */
export type DatedHours = ReadonlyMap<string, DayHours>;

export type Range = { startMs: number; endMs: number };

/** `week` null: the business's hours. */
export type Member = {
  id: string;
  sortOrder: number;
  active: boolean;
  bookable: boolean;
  week: Week | null;
  exceptions: DatedHours;
  timeOff: readonly Range[];
};

export type Resource = { id: string; capacity: number; sortOrder: number; active: boolean };

/** `memberIds` and `resourceIds` are the linked ones, whatever their state. */
export type Service = {
  id: string;
  durationMin: number;
  bufferBeforeMin: number;
  bufferAfterMin: number;
  staffed: boolean;
  memberIds: readonly string[];
  resourceIds: readonly string[];
};

export type BusinessCalendar = {
  timezone: string;
  slotStepMin: number;
  minNoticeMin: number;
  maxAdvanceDays: number;
  week: Week;
  exceptions: DatedHours;
  members: ReadonlyMap<string, Member>;
  resources: ReadonlyMap<string, Resource>;
};

/**
 * Occupied ranges (buffers included) of one member or table, packed and sorted by start; `expires` is Infinity unless an
 * unpaid hold ends. Never mutated.
 */
export type OccupiedRanges = {
  starts: Float64Array;
  ends: Float64Array;
  expires: Float64Array;
  owners: readonly string[];
};

export type Busy = {
  byMember: ReadonlyMap<string, OccupiedRanges>;
  byResource: ReadonlyMap<string, OccupiedRanges>;
};

/** What is asked of the calendar: the length and buffers of this very booking, who may do it, where it may be. */
export type Wish = {
  durationMin: number;
  bufferBeforeMin: number;
  bufferAfterMin: number;
  /** Eligible members by sort order, id; null when no member is needed. */
  memberIds: readonly string[] | null;
  /** Candidate tables that seat the party, by capacity, sort order, id; null when none is needed. */
  resourceIds: readonly string[] | null;
  /** A party size was given, so that slots carry `resourceIds`. */
  namesResources: boolean;
  /** Why nothing can fit at all, whatever the time. */
  refusal: "table_too_small" | "staff_unavailable" | null;
  /** The booking being moved: its own range is left out. */
  exceptOwnerId: string | null;
};
