import type { Fetched, FoundCalendar, OutsideAccount, OutsideEvent, Validators } from "./outside";

type Window = { startMs: number; endMs: number };

/** The account's calendars for events, and the addresses by which its owner is invited (rule K2.1). @throws OutsideError */
export async function findCalendars(
  _account: OutsideAccount,
): Promise<{ calendars: FoundCalendar[]; ownAddresses: string[] }> {
  throw new Error("findCalendars");
}

/** Everything of a calendar that touches a window, whole or not at all (rule K7.1). @throws OutsideError */
export async function fetchCalendar(
  _account: OutsideAccount,
  _calendar: URL,
  _asked: { window: Window; validators: Validators | null },
): Promise<Fetched> {
  throw new Error("fetchCalendar");
}

/** The event under a name in a calendar (or an address that the server chose); null: there is none. @throws OutsideError */
export async function getEvent(_account: OutsideAccount, _href: URL): Promise<OutsideEvent | null> {
  throw new Error("getEvent");
}

/** The event of a UID, wherever the server keeps it; null: there is none. @throws OutsideError */
export async function findEvent(_account: OutsideAccount, _calendar: URL, _uid: string): Promise<OutsideEvent | null> {
  throw new Error("findEvent");
}

/**
 * Writes an event: a new one (`etag` null), or over the one with an ETag.
 *
 * @returns "changed": there is one already, or another than the ETag names
 * @throws OutsideError
 */
export async function putEvent(
  _account: OutsideAccount,
  _href: URL,
  _event: { text: string; etag: string | null },
): Promise<"changed" | { etag: string | null; href: URL }> {
  throw new Error("putEvent");
}

/** Deletes an event; one that isn't there is deleted. @throws OutsideError */
export async function deleteEvent(_account: OutsideAccount, _href: URL): Promise<void> {
  throw new Error("deleteEvent");
}
