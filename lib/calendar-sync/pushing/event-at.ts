import type { Database } from "../../../db/client";
import { calendarText, eventUid } from "../../calendar-file/event-parts";
import { type MemberEventFacts, memberEvent } from "../../calendar-file/member-event";
import { open, seal } from "../../secrets/seal";
import { keyRing } from "../../secrets/sealing-ring";
import { openAccount, openCalendarAddress } from "../accounts/opened-account";
import { deleteEvent, findEvent, getEvent, putEvent } from "../outside/caldav";
import { type OutsideAccount, OutsideError, type OutsideEvent } from "../outside/outside";
import type { WithinDeadline } from "./deadline";
import type { EventRow, Place } from "./load-push";
import { isBroken, isEventOf, mergeEvent } from "./merge-event";

type Named = { orgId: string; ref: string };

/** A booking's event at one place, with all that is needed to reach it. */
export type EventAt = { account: OutsideAccount; calendar: URL; uid: string; name: URL; known: URL };

/** How often a write begins anew because the event changed at that moment (rule K5.4). */
const ROUNDS = 2;

/** Opens what is sealed. @throws OutsideError `key_missing` */
export async function openEventAt(db: Database, { account, calendar, event }: Place, booking: Named): Promise<EventAt> {
  const { account: opened } = await openAccount(db, account);
  const address = await openCalendarAddress(db, calendar);
  const folder = address.pathname.endsWith("/") ? address : new URL(`${address.href}/`);
  const name = new URL(`${encodeURIComponent(`${booking.ref}.${booking.orgId}`)}.ics`, folder);
  const kept = event?.href ? await openHref(db, event, event.href) : null;
  return { account: opened, calendar: folder, uid: eventUid(booking), name, known: kept ?? name };
}

/**
 * Writes a booking's event: as a new one, or over the one that is there, of which everything stays that isn't the product's own (rule K5.3).
 *
 * @param isNew nobody has tried before
 * @throws OutsideError
 */
export async function writeEventAt(
  at: EventAt,
  facts: MemberEventFacts,
  { isNew, now, step }: { isNew: boolean; now: Date; step: WithinDeadline },
): Promise<{ etag: string | null; href: URL }> {
  const event = memberEvent(facts, now);
  const text = calendarText([event]);
  if (isNew) {
    const put = await step(() => putEvent(at.account, at.name, { text, etag: null }));
    if (put !== "changed") return put;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const there = await findThere(at, step);
    const put = await step(() =>
      there === null
        ? putEvent(at.account, at.name, { text, etag: null })
        : putEvent(at.account, there.at, {
            text: mergeEvent(there.text, memberEvent(facts, now)),
            etag: there.etag ?? "*",
          }),
    );
    if (put !== "changed") return put;
  }
  throw new OutsideError("busy");
}

/**
 * Removes a booking's event as it is there, unless it's the one that is kept: two places may be one calendar (rule K6.3).
 *
 * @param kept where the event belongs; null: nowhere
 * @returns false: it wasn't there
 * @throws OutsideError
 */
export async function removeEventAt(at: EventAt, kept: EventAt | null, step: WithinDeadline): Promise<boolean> {
  let refused: string | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const there = await findThere(at, step);
    if (there === null) return round > 0;
    if (kept !== null && isSame(at.account, there.at, kept)) return true;
    // A server that refuses the version that it names itself can't be asked for one.
    const etag = there.etag === refused ? null : there.etag;
    const deleted = await step(() => deleteEvent(at.account, there.at, etag));
    if (deleted === "done") return true;
    refused = there.etag;
  }
  throw new OutsideError("busy");
}

/** Some servers have the same addresses for everyone, and tell calendars apart by who asks. */
const isSame = ({ username }: OutsideAccount, address: URL, { account, known }: EventAt): boolean =>
  address.href === known.href && username === account.username;

/** Whether a booking's event is there. @throws OutsideError */
export const isEventAt = async (at: EventAt, step: WithinDeadline): Promise<boolean> =>
  (await findThere(at, step)) !== null;

/**
 * The event where it was last, or wherever the server has moved it to. If what is under its name can't be read, that's what became of it;
 * a server that only answers with web pages has failed by then, because it's been asked for the UID.
 */
async function findThere(at: EventAt, step: WithinDeadline): Promise<(OutsideEvent & { at: URL }) | null> {
  const known = await step(() => getEvent(at.account, at.known));
  const isKnown = known !== null && isEventOf(known.text, at.uid);
  const found = isKnown ? known : await step(() => findEvent(at.account, at.calendar, at.uid));
  const event = found ?? (known !== null && isBroken(known.text) ? known : null);
  return event && { ...event, at: new URL(event.href, at.calendar) };
}

const placeOf = ({ orgId, bookingId, calendarId }: Pick<EventRow, "orgId" | "bookingId" | "calendarId">) =>
  ({ column: "calendar_events.href", orgId, rowId: `${bookingId}/${calendarId}` }) as const;

async function openHref(db: Database, event: EventRow, sealed: string): Promise<URL | null> {
  const opened = open(await keyRing(db), placeOf(event), sealed);
  return opened.ok && URL.canParse(opened.text) ? new URL(opened.text) : null;
}

/** Where the server keeps an event, sealed; null where that is the name it was given. */
export async function sealHref(
  db: Database,
  at: EventAt,
  event: Pick<EventRow, "orgId" | "bookingId" | "calendarId">,
  href: URL,
): Promise<string | null> {
  return href.href === at.name.href ? null : seal(await keyRing(db), placeOf(event), href.href);
}
