import { offsetAt } from "./zone-offset";

/** A zone's local time at an instant, with its offset: 2030-05-06T09:00:00-04:00. */
export function localText(instant: string, zone: string): string {
  const ms = Date.parse(instant);
  const offsetMin = Math.round(offsetAt(ms, zone) / 60_000);
  const wall = new Date(ms + offsetMin * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(offsetMin);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${wall}${offsetMin < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
