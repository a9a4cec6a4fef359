import { createHash } from "node:crypto";
import { statusAt } from "../../bookings/booking-state";
import type { BookingRow } from "../../bookings/get-booking-row";
import { calendarText } from "../../calendar-file/event-parts";
import { type MemberEventFacts, memberEvent } from "../../calendar-file/member-event";
import type { AccountRow } from "../accounts/opened-account";
import { needsSignIn } from "../accounts/state-after";
import { eventFacts } from "../event-facts";
import type { Place, PushState } from "./load-push";

/** How long after its end a booking's event still follows its changes; later, only its removal does (rule K6.2). */
export const FOLLOWED_MS = 86_400_000;

const HASHED_AT = new Date(0);

/** An event to be written: where, what it says, and a hash of that. */
export type EventToWrite = { place: Place; facts: MemberEventFacts; hash: string };

/**
 * What has to be done so that a booking's event is where it belongs: at most one place to write it, then the places to remove it from.
 * `kept`: where it is once all this is done, and what it says there, if that place can be reached; null: nowhere.
 * "blocked": nothing can be done until somebody signs in to the account again or ends its pause, and a reconcile follows then.
 */
export type PushPlan =
  | "blocked"
  | { write: EventToWrite | null; kept: EventToWrite | null; remove: Place[]; isBlocked: boolean };

type Known = Omit<PushState, "isHeld">;

/** Decides what a push does, by what is so now and not by what has happened (rule K4.1). */
export function decidePush(state: Known, now: Date): PushPlan {
  const { booking, places } = state;
  if (state.isErased || statusAt(booking, now) === "cancelled") return removing(places, null);
  const target = state.target !== null && state.target.account.state !== "disconnecting" ? state.target : null;
  if (isHistory(booking, target, now)) {
    const place = keptOf(places, target);
    const isReached = place !== null && !isOutOfReach(place.account);
    return { ...removing(places, place), kept: isReached ? eventFor(state, place, now) : null };
  }
  if (target === null) return removing(places, null);
  if (isOutOfReach(target.account)) return "blocked";
  const kept = eventFor(state, target, now);
  const { event } = target;
  const isThere = event !== null && event.writtenHash === kept.hash && event.missingSince === null;
  return { ...removing(places, target), kept, write: isThere ? null : kept };
}

function eventFor({ profile, booking }: Known, place: Place, now: Date): EventToWrite {
  const facts = eventFacts(profile, booking, { details: place.calendar.details, isTransparent: false }, now);
  return { place, facts, hash: hashOf(facts) };
}

/** Whether nothing can be written to or removed from an account's calendars at the moment (rule K4.3), even to disconnect it. */
export const isOutOfReach = (account: Pick<AccountRow, "state" | "address" | "refusals" | "problem">): boolean =>
  account.state === "needs_sign_in" || account.state === "paused" || account.address === null || needsSignIn(account);

/** A visit that is marked, or long over, stays as it was written; without a calendar to move to, so does every one that is over. */
function isHistory({ status, endAt }: BookingRow, target: Place | null, now: Date): boolean {
  if (status === "completed" || status === "no_show") return true;
  return endAt.getTime() <= now.getTime() - (target === null ? 0 : FOLLOWED_MS);
}

/** If a move was interrupted before a visit became history, one event of it stays: where it belongs, or where it was written last. */
function keptOf(places: Place[], target: Place | null): Place | null {
  const written = places.filter(({ event }) => event?.writtenHash);
  const newest = written.toSorted((one, other) => writtenMs(other) - writtenMs(one))[0];
  return written.find(({ calendar }) => calendar.id === target?.calendar.id) ?? newest ?? places[0] ?? null;
}

const writtenMs = ({ event }: Place): number => event?.writtenAt?.getTime() ?? 0;

function removing(places: Place[], kept: Place | null): Exclude<PushPlan, "blocked"> {
  const others = places.filter(({ calendar }) => calendar.id !== kept?.calendar.id);
  const remove = others.filter(({ account }) => !isOutOfReach(account));
  return { write: null, kept: null, remove, isBlocked: remove.length < others.length };
}

const hashOf = (facts: MemberEventFacts): string =>
  createHash("sha256")
    .update(calendarText([memberEvent(facts, HASHED_AT)]))
    .digest("base64url");
