import type { BookingChanges } from "../../../db/vocabulary";
import { formatDuration, formatMoney } from "../../locale/format";
import type { HistoryFacts } from "./history-facts";

/** What the business has changed about a booking, each in words: "duration from 30 min to 50 min". */
export function changeWords(changes: BookingChanges | undefined, facts: HistoryFacts): string[] {
  if (changes === undefined) return [];
  const { currency, locale, names } = facts;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const length = (minutes: number) => formatDuration(minutes, locale);
  const list = (texts: string[]) => texts.join(", ") || "none";
  const place = (id: string | null) => (id === null ? "none" : (names.place(id) ?? "a deleted one"));
  const guests = (size: number | null) => (size === null ? "not set" : String(size));
  const { service, addOns, durationMin, priceCents, partySize, resource, customer } = changes;
  return [
    ...words("service", service, String),
    ...words("extras", addOns, list),
    ...words("duration", durationMin, length),
    ...words("price", priceCents, money),
    ...words("guests", partySize, guests),
    ...words("table or room", resource, place),
    ...(customer ? ["customer"] : []),
  ];
}

const words = <Value>(name: string, change: [Value, Value] | undefined, inWords: (value: Value) => string): string[] =>
  change === undefined ? [] : [`${name} from ${inWords(change[0])} to ${inWords(change[1])}`];
