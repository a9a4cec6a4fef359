import { DATE_TIME } from "../fields/date-time.schema";
import { DAY_MS, epochDayOf, isLocalDate, MINUTE_MS } from "./local-date";
import { instantOfWall } from "./wall-clock";

/**
 * The instant of `YYYY-MM-DDTHH:MM[:SS[.f…]]` with `Z`, `±HH:MM` or nothing (then wall time in `zone`), years 2000 to
 * 2199 (rules A6.1, A6.2); anything else is null. A fraction has 1 to 9 digits and is cut to milliseconds.
 */
export function parseInstant(text: string, zone: string): Date | null {
  const match = DATE_TIME.exec(text);
  const date = text.slice(0, "YYYY-MM-DD".length);
  if (match === null || !isLocalDate(date)) return null;
  const [, hour, seconds = "", fraction = "", offset] = match;
  const minutes = Number(hour) * 60 + Number(text.slice("YYYY-MM-DDTHH:".length, "YYYY-MM-DDTHH:MM".length));
  const ms = Number(seconds.slice(1, ":SS".length)) * 1000 + Number(fraction.slice(1, ".fff".length).padEnd(3, "0"));
  const wallMs = epochDayOf(date) * DAY_MS + minutes * MINUTE_MS + ms;
  if (offset === undefined) return new Date(instantOfWall(wallMs, zone));
  if (offset === "Z") return new Date(wallMs);
  const offsetMs = (Number(offset.slice(1, "+HH".length)) * 60 + Number(offset.slice("+HH:".length))) * MINUTE_MS;
  return new Date(offset.startsWith("-") ? wallMs + offsetMs : wallMs - offsetMs);
}
