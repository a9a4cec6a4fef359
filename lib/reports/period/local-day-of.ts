import { parseInstant } from "../../time/parse-instant";
import { localDateAt } from "../../time/wall-clock";

/** The local day of a date, or of a date-time in the business's zone. */
export function localDayOf(text: string, zone: string): string {
  const instant = text.length > "YYYY-MM-DD".length ? parseInstant(text, zone) : null;
  return instant === null ? text.slice(0, "YYYY-MM-DD".length) : localDateAt(instant.getTime(), zone);
}
