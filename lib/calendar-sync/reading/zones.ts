import { findIana } from "windows-iana";
import type { Steps } from "../../process/steps";
import { zoneNamed } from "../../time/zone-name";
import type { Part } from "./calendar-lines";
import { ownZone } from "./own-zone";
import { firstNamed, readProperty } from "./property";
import { ianaZone, type Zone } from "./zone";

/** The time zones that a calendar file names. */
export type Zones = {
  /** times without a zone, and with one that nobody knows (rule K9.3) */
  floating: Zone;
  named(tzid: string): Steps<Zone>;
};

/** What a text names in the tz database, and as a zone of Windows. */
export type Names = { tz: string | null; windows: string | null };

type Known = {
  /** the business's zone */
  timezone: string;
  span: { startMs: number; endMs: number };
  /** of all files of the calendar, by what they say */
  ownZones: Map<string, Zone | null>;
  names: Map<string, Names>;
  /** told about each zone that nobody knows */
  onUnknown(tzid: string): void;
};

/**
 * The zones of one file, each found in this order: a name of the tz database, also behind a prefix; the location that the file gives; a
 * name of Windows; the file's own definition; the calendar's zone; and, as a problem that is told, the business's (rule K9.1).
 */
export function zonesOf({ zones, lines }: { zones: readonly Part[]; lines: readonly string[] }, known: Known): Zones {
  const names = (text: string): Names => {
    const kept = known.names.get(text) ?? { tz: tzNameIn(text), windows: windowsName(text) };
    known.names.set(text, kept);
    return kept;
  };
  const written = new Map(zones.map((zone) => [valueIn(zone.lines, "tzid"), zone]));
  const calendarName = valueIn(lines, "x-wr-timezone");
  const calendarZone = calendarName === null ? null : (names(calendarName).tz ?? names(calendarName).windows);
  const found = new Map<string, Zone>();

  function* look(tzid: string): Steps<Zone> {
    const own = written.get(tzid);
    const location = own && valueIn(own.lines, "x-lic-location");
    const name = names(tzid).tz ?? (location ? names(location).tz : null) ?? names(tzid).windows;
    if (name !== null) return ianaZone(name);
    const defined = own ? yield* ownZoneOnce(own) : null;
    if (defined) return defined;
    if (calendarZone !== null) return ianaZone(calendarZone);
    known.onUnknown(tzid);
    return ianaZone(known.timezone);
  }
  function* ownZoneOnce(own: Part): Steps<Zone | null> {
    const text = own.parts.map(({ name, lines: own }) => [name, ...own].join("\n")).join("\n\n");
    const kept = known.ownZones.get(text);
    if (kept !== undefined) return kept;
    const zone = yield* ownZone(own, known.span);
    known.ownZones.set(text, zone);
    return zone;
  }

  return {
    floating: ianaZone(calendarZone ?? known.timezone),
    *named(tzid) {
      const zone = found.get(tzid) ?? (yield* look(tzid));
      found.set(tzid, zone);
      return zone;
    },
  };
}

/** `Europe/Berlin`, and what follows in `/mozilla.org/20050126_1/Europe/Berlin`. */
function tzNameIn(text: string): string | null {
  const whole = zoneNamed(text);
  if (whole !== null || !text.includes("/")) return whole;
  const parts = text.split("/").slice(-3);
  const names = parts.map((_, skipped) => parts.slice(skipped).join("/"));
  return names.map(zoneNamed).find((name) => name !== null) ?? null;
}

function windowsName(text: string): string | null {
  const [name] = findIana(text);
  return name === undefined ? null : zoneNamed(name);
}

function valueIn(lines: readonly string[], name: string): string | null {
  const line = lines.find((written) => written.toLowerCase().startsWith(name));
  try {
    return line === undefined ? null : (firstNamed([readProperty(line)], name)?.values[0]?.trim() ?? null);
  } catch {
    return null;
  }
}
