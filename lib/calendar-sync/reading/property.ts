import ICAL from "ical.js";

/** A line of a calendar file. `values`: as jCal (RFC 7265) has them, dates as `2031-05-06` and `2031-05-06T14:00:00Z`. */
export type Property = { name: string; params: Record<string, string>; type: string; values: string[] };

/** Reads a line. @throws Error if it isn't one */
export function readProperty(line: string): Property {
  const read: unknown = ICAL.parse.property(line);
  if (!Array.isArray(read)) throw new Error("no property");
  const [name, params, type, ...values]: unknown[] = read;
  return {
    name: String(name),
    params: Object.fromEntries(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)])),
    type: String(type),
    values: values.map((value) => (Array.isArray(value) ? value.join("/") : String(value))),
  };
}

/** Reads lines, by name. Rules stay as they are written: the parser takes INTERVAL=0 for 1. @throws Error if one can't be read */
export function readProperties(lines: readonly string[]): {
  properties: Property[];
  rules: string[];
  hasExRule: boolean;
} {
  const properties: Property[] = [];
  const rules: string[] = [];
  let hasExRule = false;
  for (const line of lines) {
    if (/^RRULE[;:]/i.test(line)) rules.push(line.slice(line.indexOf(":") + 1).trim());
    else if (/^EXRULE[;:]/i.test(line)) hasExRule = true;
    else properties.push(readProperty(line));
  }
  return { properties, rules, hasExRule };
}

/** The first of a name. */
export const firstNamed = (properties: readonly Property[], name: string): Property | undefined =>
  properties.find((property) => property.name === name);
