import { formatDay, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import type { DeskEntry } from "@/lib/waitlist/answers.schema";

type Offer = DeskEntry["offers"][number];
type Change = DeskEntry["history"][number];
type Place = { zone: string; locale: string };

/** Something that happened to a place on the waitlist. */
export type StoryLine = { key: string; atMs: number; what: string; who: string; bookingId: string | null };

/** Everything that happened to a place on the waitlist, latest first: its changes, and its offers with what became of them. */
export function entryStory({ offers, history }: DeskEntry, place: Place): StoryLine[] {
  // Sorting is stable: of the same instant, an offer comes above the change that led to it.
  const lines = [...offers.map((offer) => offerLine(offer, place)), ...history.map(changeLine)];
  return lines.sort((one, other) => other.atMs - one.atMs);
}

/** Day and time of an instant: "Tue, Dec 3, 2030, 10:00 AM". */
export function momentWords(at: Date, { zone, locale }: Place): string {
  const ms = at.getTime();
  return `${formatDay(localDateAt(ms, zone), locale)}, ${formatTime(ms, zone, locale)}`;
}

/** Until when an offer can be taken: the time alone if that is on the day of `now`. */
export function untilWords(expiresAt: Date, now: Date, place: Place): string {
  const isToday = localDateAt(expiresAt.getTime(), place.zone) === localDateAt(now.getTime(), place.zone);
  return isToday ? formatTime(expiresAt.getTime(), place.zone, place.locale) : momentWords(expiresAt, place);
}

const CHANGES: Record<Change["what"], string> = {
  joined: "Joined the waitlist",
  moved_up: "Moved up",
  left: "Left the waitlist",
  removed: "Removed from the waitlist",
};

const OUTCOMES: Record<Offer["status"], string> = {
  open: "not answered yet",
  taken: "taken",
  declined: "declined",
  lapsed: "not answered in time",
  withdrawn: "withdrawn",
};

function offerLine(
  { id, startAt, createdAt, status, byUser, bookingId, hasMailFailed }: Offer,
  place: Place,
): StoryLine {
  const mail = hasMailFailed ? ". The email couldn’t be sent." : "";
  const what = `Offered ${momentWords(startAt, place)}: ${OUTCOMES[status]}${mail}`;
  return {
    key: id,
    atMs: createdAt.getTime(),
    what,
    who: byUser === null ? "automatically" : `by ${byUser}`,
    bookingId,
  };
}

function changeLine({ what, at, by }: Change, index: number): StoryLine {
  const who = by === null ? "by the customer" : `by ${by}`;
  return { key: `${what} ${index}`, atMs: at.getTime(), what: CHANGES[what], who, bookingId: null };
}
