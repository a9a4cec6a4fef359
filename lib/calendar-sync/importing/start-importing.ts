import type { Database } from "../../../db/client";
import { poll } from "../../queue/poll";
import { singleFlight } from "../../queue/single-flight";
import { throttledLog } from "../../queue/throttled-log";
import { calendarWaker } from "../calendar-waker";
import { importDue } from "./import-due";

/** Creates the function that requests a sweep of the calendars that are due: one at a time, which never fails. */
export function importingSoon(db: Database, isOver: () => boolean = () => false): () => Promise<void> {
  const logFailure = throttledLog("calendars could not be imported");
  return singleFlight(async () => {
    try {
      await importDue(db, { isOver });
    } catch (error) {
      logFailure(error);
    }
  });
}

/**
 * Imports calendars in this process: at once, every five seconds, and whenever it is woken.
 *
 * @returns a function that stops it, resolving when no import is under way, after five seconds at the latest
 */
export function startImporting(db: Database): () => Promise<void> {
  return poll(calendarWaker.onWake, (isOver) => ({ run: importingSoon(db, isOver) }));
}
