import { rawTimeZones } from "@vvo/tzdb";
import { oncePerProcess } from "../process/once-per-process";
import { cityOf, type ZonePlace } from "./zone-places";

/** This machine's name for the zone with a given name; null for a name that it doesn't know. */
function ownNameOf(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const UTC: ZonePlace = { zone: "UTC", cities: [], country: "", olderNames: ["Etc/UTC", "Etc/GMT", "GMT"] };

/** The time zones to choose from, by today's names as far as this machine knows them, with the large cities and countries that they are of. */
export const zoneList = (): readonly ZonePlace[] => oncePerProcess("zone-list", makeList);

function makeList(): ZonePlace[] {
  const places = rawTimeZones.flatMap(({ name, group, mainCities, countryName }): ZonePlace[] => {
    const known = [...new Set([name, ...group])].map((one) => ({ name: one, own: ownNameOf(one) }));
    // The list puts together what has the same clock at present: what this machine tells apart stays apart.
    const owns = [...new Set(known.map(({ own }) => own))].filter((own) => own !== null);
    const [main, ...others] = owns.map((own) => placeOf(known.filter((one) => one.own === own).map((one) => one.name)));
    if (main === undefined) return [];
    const [own = "", ...older] = main.cities;
    return [{ ...main, cities: [...new Set([own, ...mainCities, ...older])], country: countryName }, ...others];
  });
  return [...places, UTC].sort((one, other) => one.zone.localeCompare(other.zone, "en"));
}

/** Others, such as "US/Central", are named for no city. */
const OF_CITY = /^(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

const placeOf = ([zone = "", ...olderNames]: string[]): ZonePlace => ({
  zone,
  cities: [...new Set([zone, ...olderNames.filter((name) => OF_CITY.test(name))].map(cityOf))],
  country: "",
  olderNames,
});
