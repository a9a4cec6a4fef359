export { deleteEvent, findEvent, getEvent, putEvent } from "./calendar-events";
export { fetchCalendar } from "./fetch-calendar";
export { findCalendars } from "./find-calendars";
