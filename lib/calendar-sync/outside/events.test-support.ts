const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2031, 2, 3);

/** Ten days of March 2031, from the third. */
export const MARCH = { startMs: START_MS, endMs: START_MS + 10 * DAY_MS };

/** An hour at ten on a day of March 2031, in UTC. */
export function anEvent(uid: string, day: number, summary = "Dentist"): string {
  const date = `203103${String(day).padStart(2, "0")}`;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTAMP:20310101T000000Z",
    `SUMMARY:${summary}`,
    `DTSTART:${date}T100000Z`,
    `DTEND:${date}T110000Z`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}
