/*
 * Minutes from local midnight and the `HH:MM` of a browser's time field. Such a field knows no 24:00: as a closing time its 00:00
 * is the midnight at the day's end, since nothing can close as the day begins.
 */

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MIN = 1440;

/** `HH:MM` of 0 to 1440 minutes; no minutes are the empty field, and 1440 is 00:00 again. */
export function clockText(minute: number | null | undefined): string {
  if (minute === null || minute === undefined) return "";
  const shown = minute % DAY_MIN;
  return `${String(Math.floor(shown / 60)).padStart(2, "0")}:${String(shown % 60).padStart(2, "0")}`;
}

/** The minutes (0 to 1439) of a time field; null while it is empty or half typed. */
export function minuteOfClock(text: string): number | null {
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The same for a closing time (1 to 1440). */
export function closingMinuteOfClock(text: string): number | null {
  const minute = minuteOfClock(text);
  return minute === 0 ? DAY_MIN : minute;
}
