import { localText } from "../time/local-text";

const INSTANTS: readonly string[] = ["startAt", "endAt", "scheduledAt", "nextOpenAt"];

/** The same value, with the local time next to each instant (rule E9.3). */
export function withLocalTimes(value: unknown, zone: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withLocalTimes(entry, zone));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      if (!INSTANTS.includes(key) || typeof part !== "string") return [[key, withLocalTimes(part, zone)]];
      return [
        [key, part],
        [`${key}Local`, localText(part, zone)],
      ];
    }),
  );
}
