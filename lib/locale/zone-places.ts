/** A time zone and where it is found by: `cities` begins with the one that it is named for, in today's writing. */
export type ZonePlace = { zone: string; cities: string[]; country: string; olderNames: string[] };

/** "America/Argentina/Buenos_Aires" is Buenos Aires. */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");

/** The same for matching typed text: without accents, capitals and word separators. */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/+-]+/gu, " ")
    .trim();

/** Where a zone is, in words: "Kolkata, Mumbai, Delhi · India". */
export const placeInWords = ({ cities, country }: ZonePlace): string =>
  [cities.join(", "), country].filter(Boolean).join(" · ");

/** The zone's current name, if this is an older one: "Asia/Calcutta" is "Asia/Kolkata". */
export const todaysZoneName = (places: readonly ZonePlace[], zone: string): string =>
  places.find(({ olderNames }) => olderNames.includes(zone))?.zone ?? zone;

/**
 * The zone that a typed text means: its name or an older one in any case, the city it is named after, another city in it, or a country with
 * only one. A text that means none, or several, stays as typed, without surrounding spaces (rule H10).
 */
export function zoneMeantBy(places: readonly ZonePlace[], typed: string): string {
  const text = folded(typed);
  const names = places.flatMap(({ zone, olderNames }) => [zone, ...olderNames]);
  const named = names.find((name) => folded(name) === text);
  if (named !== undefined) return named;
  const ways = [
    ({ zone }: ZonePlace) => [cityOf(zone)],
    ({ cities }: ZonePlace) => cities,
    ({ country }: ZonePlace) => [country],
  ];
  for (const wordsOf of ways) {
    const [found, another] = places.filter((place) => wordsOf(place).some((word) => folded(word) === text));
    if (found !== undefined && text !== "") return another === undefined ? found.zone : typed.trim();
  }
  return typed.trim();
}
