import { workLocale } from "../locale/work-locale";
import { contradictionsOf, longestOpenMin } from "../orgs/contradictions";
import { localDateAt } from "../time/wall-clock";
import type { BusinessFile } from "./business-file.schema";

/** The contradictions between a file's settings, a sentence each (rule B14): it can be imported anyway. */
export function fileWarnings(
  { settings, hours, exceptions, services, timezone, locale }: BusinessFile,
  now: Date,
): string[] {
  const today = localDateAt(now.getTime(), timezone);
  const openMin = longestOpenMin([...hours, ...exceptions.filter(({ date }) => date >= today)]);
  const online = services
    .filter(({ active, bookableOnline }) => active && bookableOnline)
    .map(({ name, durationMin }) => ({ id: null, name, durationMin }));
  return contradictionsOf(settings, openMin, online, workLocale(locale)).map(({ text }) => text);
}
