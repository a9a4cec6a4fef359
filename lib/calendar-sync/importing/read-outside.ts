import type { Database } from "../../../db/client";
import { log } from "../../env/log";
import { inTurn } from "../../process/work-in-turn";
import { openAccount, openCalendarAddress } from "../accounts/opened-account";
import { fetchCalendar } from "../outside/caldav";
import { fetchCalendarFile } from "../outside/calendar-address";
import { type Fetched, OutsideError, type Validators } from "../outside/outside";
import { type BusyTimes, busyTimes } from "../reading/busy-times";
import type { ClaimedCalendar } from "./claim-calendars";
import type { importWindow } from "./import-window";
import { ownUids, refsIn } from "./own-bookings";
import { withinComputing } from "./within-computing";

type Window = ReturnType<typeof importWindow>;

/** What is asked of a calendar. `validators` null: everything, whether or not it has changed. */
export type Asked = { window: Window; validators: Validators | null };

/** What an account says, and the addresses by which its owner is invited. */
export type Answer = { fetched: Fetched; ownAddresses: readonly string[] };

/** Asks the server of a calendar. @throws OutsideError */
export type AskOutside = (db: Database, claimed: ClaimedCalendar, asked: Asked) => Promise<Answer>;

export const askOutside: AskOutside = async (db, { calendar, account }, { window, validators }) => {
  const opened = await openAccount(db, account);
  const fetched =
    account.kind === "ics"
      ? await fetchCalendarFile(opened.account, validators)
      : await fetchCalendar(opened.account, await openCalendarAddress(db, calendar), { window, validators });
  return { fetched, ownAddresses: opened.ownAddresses };
};

/** What a calendar said: nothing new, or when it's busy, with what the server knows of its own state. */
export type ReadCalendar = null | (BusyTimes & { validators: Validators });

/** Asks for a calendar and reads it, computing in turns so that requests go on meanwhile. @throws OutsideError */
export async function readOutside(
  db: Database,
  claimed: ClaimedCalendar,
  asked: Asked,
  ask: AskOutside,
): Promise<ReadCalendar> {
  const { calendar, emails, horizon } = claimed;
  const { fetched, ownAddresses } = await ask(db, claimed, asked);
  if (fetched.isUnchanged) return null;
  const texts = fetched.objects.map(({ text }) => text);
  // A turn of its own: the business's own requests don't queue behind it.
  const turn = `calendars of ${calendar.orgId}`;
  const own = await ownUids(db, calendar.orgId, await inTurn(turn, refsIn(texts, calendar.orgId)));
  const reading = {
    window: asked.window,
    timezone: horizon.timezone,
    allDay: calendar.allDay,
    ownAddresses: new Set([...ownAddresses, ...emails].map((address) => address.toLowerCase())),
    isOwn: (uid: string) => own.has(uid.trim()),
  };
  try {
    const read = await inTurn(turn, withinComputing(busyTimes(texts, reading)));
    return { ...read, validators: fetched.validators };
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    // Whatever the server sent, asking again at once would not help. What was thrown may quote it, so its kind alone is logged.
    const kind = error instanceof Error ? error.name : typeof error;
    log.error({ org: calendar.orgId, calendar: calendar.id, kind }, "a calendar could not be read");
    throw new OutsideError("incomplete");
  }
}
