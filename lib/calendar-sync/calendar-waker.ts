import { waker } from "../queue/waker";

/** Woken when a calendar may be due to be read. */
export const calendarWaker = waker("calendars");
