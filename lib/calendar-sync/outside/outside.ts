import type { CalendarProblem } from "../../../db/vocabulary";

/** Who signs in where, in the clear: never stored or logged so. */
export type OutsideAccount = {
  kind: "caldav" | "ics";
  address: URL;
  username: string;
  password: string;
};

/** A calendar that an account has. `ownAddresses` belong to the account and are the same for all of them. */
export type FoundCalendar = {
  address: URL;
  name: string;
  colour: string | null;
  /** events can be written there */
  canWrite: boolean;
};

/** What a server knows of itself: a ctag and a sync token, or an ETag and a date. */
export type Validators = Record<string, string>;

/** An object of a calendar, as the server keeps it; a calendar file has just one. */
export type OutsideObject = { href: string; etag: string | null; text: string };

/** What was read: nothing new, or everything in the window. */
export type Fetched = { isUnchanged: true } | { isUnchanged: false; objects: OutsideObject[]; validators: Validators };

/** An event as the server keeps it. `etag` null: the server doesn't say. */
export type OutsideEvent = { href: string; etag: string | null; text: string };

/** Something is wrong elsewhere. Its message holds no address, name or text from there. */
export class OutsideError extends Error {
  override readonly name = "OutsideError";

  constructor(
    readonly problem: CalendarProblem,
    /** how long the server wants to be left alone, in milliseconds */
    readonly retryAfterMs: number | null = null,
    /** for `elsewhere`: the origin that the server points to */
    readonly origin: string | null = null,
  ) {
    super(`calendar: ${problem}`);
  }
}

/** A server that asks to be left alone is left alone for a minute to a day, in milliseconds (rule K13.3). */
const LEFT_ALONE_MS = { min: 60_000, max: 86_400_000 };

/** How long a server is left alone that asked for so many milliseconds. */
export const leftAloneMs = (askedMs: number): number =>
  Math.min(Math.max(askedMs, LEFT_ALONE_MS.min), LEFT_ALONE_MS.max);
