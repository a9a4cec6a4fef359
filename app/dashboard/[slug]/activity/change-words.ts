import { formatDayAndTime, formatMoney } from "@/lib/locale/format";
import type { ActivityEntry } from "@/lib/tools/activity/list-activity";

type Change = ActivityEntry["changes"][number];

type Shown = { currency: string; timezone: string; locale: string; memberNames: ReadonlyMap<string, string> };

/** What has changed, as "Price: $50 → $55". */
export function changeWords({ what, before, after }: Change, shown: Shown): string {
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  const values = [before, after].flatMap((value) => (value === undefined ? [] : [valueWords(what, value, shown)]));
  return values.length === 0 ? `${name}: changed` : `${name}: ${values.join(" → ")}`;
}

const MINUTES: readonly string[] = ["length", "time before", "time after"];

type Value = NonNullable<Change["after"]>;

function valueWords(what: string, value: Value, { currency, timezone, locale, memberNames }: Shown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value === "") return "none";
  if (typeof value === "number" && (what === "price" || what === "deposit"))
    return formatMoney(value, currency, locale);
  if (typeof value === "number" && MINUTES.includes(what)) return `${value} min`;
  if (what === "start" && typeof value === "string") return formatDayAndTime(Date.parse(value), timezone, locale);
  if (what === "team member") return memberNames.get(String(value)) ?? "a former member";
  return String(value);
}
