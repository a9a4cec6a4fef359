import { allAtOnce } from "../../process/steps";
import { type BusyTimes, busyTimes, type Reading } from "./busy-times";

/** As a business in New York reads June to November 2026. */
export const howToRead = (parts: Partial<Reading> = {}): Reading => ({
  window: { startMs: Date.parse("2026-06-01T00:00:00Z"), endMs: Date.parse("2026-12-01T00:00:00Z") },
  timezone: "America/New_York",
  allDay: "block",
  ownAddresses: new Set(["anna@example.com"]),
  isOwn: () => false,
  ...parts,
});

/** What calendar files say. */
export function read(texts: string | readonly string[], parts: Partial<Reading> = {}): BusyTimes {
  return allAtOnce(busyTimes(typeof texts === "string" ? [texts] : texts, howToRead(parts)));
}

/** The busy times, as `2026-10-19T08:00Z/2026-10-19T09:00Z`. */
export function busy(texts: string | readonly string[], parts: Partial<Reading> = {}): string[] {
  return read(texts, parts).ranges.map(({ startMs, endMs }) => `${minute(startMs)}/${minute(endMs)}`);
}

const minute = (ms: number) => new Date(ms).toISOString().replace(":00.000Z", "Z");

/** A calendar file with these parts. */
export const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n");

/** An event with these lines, and with a UID unless one is among them. */
export const event = (...lines: string[]) =>
  [
    "BEGIN:VEVENT",
    ...(lines.some((line) => line.startsWith("UID")) ? [] : ["UID:one@example.com"]),
    ...lines,
    "END:VEVENT",
  ].join("\r\n");
