import { formatMoney, weekdayName } from "../../locale/format";
import { languageFor } from "../../locale/texts";
import type { Fired } from "./fired";
import { DE } from "./sentences-de";
import { EN } from "./sentences-en";
import type { Said, Sentences } from "./words";

const LANGUAGES: Readonly<Record<string, Sentences>> = { de: DE };

type Place = { locale: string; currency: string; hasReminders: boolean };

/** Puts a finding into the business's language. */
export function sayFinding({ id, name = "", evidence }: Fired, { locale, currency, hasReminders }: Place): Said {
  const figure = (key: string): number => {
    const value = evidence[key];
    return typeof value === "number" ? value : 0;
  };
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const part = evidence.part;
  return (LANGUAGES[languageFor(locale)] ?? EN)[id]({
    name,
    number: (key) => tenths.format(figure(key)),
    percent: (key) => tenths.format(Math.abs(figure(key))),
    money: (key) => formatMoney(figure(key), currency, locale),
    isUp: figure("change") > 0,
    hasReminders,
    weekday: weekdayName(figure("weekday"), locale),
    part: part === "afternoon" || part === "evening" ? part : "morning",
  });
}
