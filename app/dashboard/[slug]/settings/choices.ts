import type { Choice } from "@/lib/locale/countries";

/** Languages with regions that are often wanted; a business may have any other one by its file. */
const LOCALES = [
  ..."de-AT de-CH de-DE en-AU en-CA en-GB en-IE en-IN en-NZ en-SG en-US en-ZA es-ES es-MX fr-BE fr-CA fr-CH fr-FR it-IT".split(
    " ",
  ),
  ..."cs-CZ da-DK el-GR fi-FI he-IL hu-HU ja-JP ko-KR nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sv-SE tr-TR uk-UA".split(
    " ",
  ),
];

/** The list with the business's own value in it, whatever it is. */
const including = (choices: Choice[], value: string): Choice[] =>
  choices.some((choice) => choice.value === value) ? choices : [{ value, name: value }, ...choices];

const byName = (one: Choice, other: Choice): number => one.name.localeCompare(other.name, "en");

/** Countries by name; the first choice is to name none. */
export function countryOptions(value: string): Choice[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const countries = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code && !NO_COUNTRIES.includes(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [{ value: code, name }] : [];
    })
    .sort(byName);
  return [{ value: "", name: "Not set" }, ...including(countries, value).filter((choice) => choice.value !== "")];
}

/** Codes for groupings or tests. */
const NO_COUNTRIES = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];

export function currencyOptions(value: string): Choice[] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  const choices = Intl.supportedValuesOf("currency").map((code) => ({
    value: code,
    name: `${code} – ${names.of(code)}`,
  }));
  return including(choices, value);
}

export function localeOptions(value: string): Choice[] {
  const names = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" });
  return including(LOCALES.map((tag) => ({ value: tag, name: names.of(tag) ?? tag })).sort(byName), value);
}
