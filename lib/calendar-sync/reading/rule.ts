import { type Moment, readMoment } from "./moment";

const FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A rule that may be expanded. `pattern`: without its end, which is decided here. */
export type Rule = {
  frequency: Frequency;
  interval: number;
  pattern: string;
  /** how many values each list has */
  listSizes: ReadonlyMap<string, number>;
  count: number | null;
  until: Moment | null;
};

/** More values in a period than this are never meant. */
const COMBINATIONS_MAX = 5_000;

const LISTS = new Map<string, { values: RegExp; max: number; of: readonly Frequency[] }>([
  ["BYMONTH", { values: /^\d{1,2}$/, max: 12, of: FREQUENCIES }],
  ["BYWEEKNO", { values: /^[+-]?\d{1,2}$/, max: 53, of: ["YEARLY"] }],
  ["BYYEARDAY", { values: /^[+-]?\d{1,3}$/, max: 366, of: ["YEARLY", "HOURLY"] }],
  ["BYMONTHDAY", { values: /^[+-]?\d{1,2}$/, max: 31, of: ["YEARLY", "MONTHLY", "DAILY", "HOURLY"] }],
  ["BYHOUR", { values: /^\d{1,2}$/, max: 23, of: FREQUENCIES }],
  ["BYMINUTE", { values: /^\d{1,2}$/, max: 59, of: FREQUENCIES }],
  ["BYSECOND", { values: /^\d{1,2}$/, max: 59, of: FREQUENCIES }],
  ["BYSETPOS", { values: /^[+-]?\d{1,3}$/, max: 366, of: FREQUENCIES }],
]);
const ZERO_IS_MEANT = /^BY(HOUR|MINUTE|SECOND)$/;
const WEEKDAY = /^(MO|TU|WE|TH|FR|SA|SU)$/;
const COUNTED_WEEKDAY = /^([+-]?0?[1-9]\d?)?(MO|TU|WE|TH|FR|SA|SU)$/;

/** Reads a recurrence rule (RFC 5545, 3.3.10). Null: it isn't one, or isn't expanded because that could take too long (rule K8.3). */
export function readRule(text: string): Rule | null {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(";")) {
    const [name = "", value, more] = part.split("=");
    if (name.trim() === "" && value === undefined) continue;
    if (value === undefined || more !== undefined || parts.has(name.trim())) return null;
    parts.set(name.trim(), value.trim());
  }
  const frequency = FREQUENCIES.find((known) => known === parts.get("FREQ"));
  const interval = wholeNumber(parts.get("INTERVAL") ?? "1");
  const count = parts.has("COUNT") ? wholeNumber(parts.get("COUNT") ?? "") : null;
  if (!frequency || !interval || count === 0) return null;
  const listSizes = new Map<string, number>();
  for (const [name, value] of parts) {
    if (["FREQ", "INTERVAL", "COUNT", "UNTIL"].includes(name)) continue;
    if (name === "WKST" ? !WEEKDAY.test(value) : !isList(name, value, frequency, parts)) return null;
    if (name !== "WKST") listSizes.set(name, value.split(",").length);
  }
  if ([...listSizes.values()].reduce((product, size) => product * size, 1) > COMBINATIONS_MAX) return null;
  // Nobody makes these, and looking for a year in which both hold can take very long.
  if (listSizes.has("BYYEARDAY") && listSizes.has("BYWEEKNO")) return null;
  const until = untilOf(parts.get("UNTIL"));
  if (until === "unreadable") return null;
  const pattern = [...parts]
    .filter(([name]) => name !== "COUNT" && name !== "UNTIL")
    .map(([name, value]) => `${name}=${value}`)
    .join(";");
  return { frequency, interval, pattern, listSizes, count, until };
}

/** 0 for what isn't a number from 1 to 99,999. */
const wholeNumber = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : 0);

function isList(name: string, value: string, frequency: Frequency, parts: ReadonlyMap<string, string>): boolean {
  const values = value.split(",");
  if (name === "BYDAY") {
    const isCounted = (frequency === "YEARLY" && !parts.has("BYWEEKNO")) || frequency === "MONTHLY";
    if (frequency === "YEARLY" && isMixed(values, parts)) return false;
    return values.every((day) => (isCounted ? COUNTED_WEEKDAY : WEEKDAY).test(day));
  }
  const list = LISTS.get(name);
  if (!list?.of.includes(frequency)) return false;
  const isMeant = (entry: string) => {
    const size = Math.abs(Number(entry));
    return list.values.test(entry) && size <= list.max && (size > 0 || ZERO_IS_MEANT.test(name));
  };
  return values.every(isMeant);
}

/**
 * Whether a year's weekdays are counted, but not all of them or not alone. Nobody makes such rules, and they would be read as if the
 * counted weekdays were all.
 */
function isMixed(weekdays: readonly string[], parts: ReadonlyMap<string, string>): boolean {
  const counted = weekdays.filter((day) => !WEEKDAY.test(day)).length;
  if (counted === 0) return false;
  return counted < weekdays.length || parts.has("BYMONTHDAY") || parts.has("BYYEARDAY");
}

function untilOf(text: string | undefined): Moment | null | "unreadable" {
  if (text === undefined) return null;
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text);
  if (!found) return "unreadable";
  const [, year, month, day, hour, minute, second, utc] = found;
  try {
    return readMoment(`${year}-${month}-${day}${hour === undefined ? "" : `T${hour}:${minute}:${second}${utc}`}`);
  } catch {
    return "unreadable";
  }
}
