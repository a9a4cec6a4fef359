import type { Catalog } from "../catalog/catalog";
import { isOnline } from "../catalog/online-service";
import { workLocale } from "../locale/work-locale";
import { type Contradiction, contradictionsOf, longestOpenMin } from "../orgs/contradictions";
import { localDateAt } from "../time/wall-clock";

/** The longest time in minutes that the business is open at a stretch, by its week and by the days from today on that differ. */
export function longestOpenOf({ calendar }: Catalog, now: Date): number {
  const today = localDateAt(now.getTime(), calendar.timezone);
  const coming = [...calendar.exceptions].filter(([date]) => date >= today).map(([, hours]) => hours);
  return longestOpenMin([...calendar.week, ...coming]);
}

/** What the business's settings contradict each other in, as they are now (rule B14). */
export function findContradictions(catalog: Catalog, now: Date): Contradiction[] {
  const { calendar, policy, services, profile } = catalog;
  const openMin = longestOpenOf(catalog, now);
  return contradictionsOf({ ...calendar, ...policy }, openMin, services.filter(isOnline), workLocale(profile.locale));
}
