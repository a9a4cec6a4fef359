const END_LENGTH = "\nEND:VCALENDAR".length;

/** Whether a text is a whole calendar, from its first line to its last (rule K7.1). */
export function isWholeCalendar(text: string): boolean {
  const trimmed = text.trim();
  return /^BEGIN:VCALENDAR\s/i.test(trimmed) && /\nEND:VCALENDAR$/i.test(trimmed.slice(-END_LENGTH));
}

/** The UIDs of the objects in a calendar's text, as they were written. */
export const uidsIn = (text: string): string[] =>
  [...text.replaceAll(/\r?\n[ \t]/g, "").matchAll(/^UID(?:;[^:\r\n]*)?:(.*)$/gim)].map(([, uid = ""]) => uid.trim());
