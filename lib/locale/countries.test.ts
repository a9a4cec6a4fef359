import { expect, test } from "vitest";
import { BusinessFile } from "../business-file/business-file.schema";
import {
  CURRENCY_OF_COUNTRY,
  countryChoices,
  countryOfZone,
  currencyChoices,
  localeChoices,
  localeOfCountry,
} from "./countries";
import { zoneList } from "./zone-list";

const { country, currency, locale, timezone } = BusinessFile.shape;

test("every country, currency, language and time zone that can be chosen can be kept", () => {
  expect(countryChoices().filter(({ value }) => !country.safeParse(value).success)).toEqual([]);
  expect(currencyChoices().filter(({ value }) => !currency.safeParse(value).success)).toEqual([]);
  expect(localeChoices().filter(({ value }) => !locale.safeParse(value).success)).toEqual([]);
  expect(zoneList().filter(({ zone }) => !timezone.safeParse(zone).success)).toEqual([]);
});

test("each of them has a name in words", () => {
  for (const { value, name } of [...countryChoices(), ...currencyChoices()]) {
    expect([value, name.replace(`(${value})`, "").trim()]).toEqual([value, expect.stringMatching(/\p{L}{3}|\p{L} /u)]);
  }
});

test("every inhabited country is there once, with a currency", () => {
  expect(CURRENCY_OF_COUNTRY.size).toBe(244);
  expect(
    [...CURRENCY_OF_COUNTRY.entries()].every(([code, money]) => /^[A-Z]{2}$/.test(code) && /^[A-Z]{3}$/.test(money)),
  ).toBe(true);
});

test("a country's own language, and the country of a zone", () => {
  expect(["DE", "CH", "US", "BR", "JP"].map(localeOfCountry)).toEqual(["de-DE", "de-CH", "en-US", "pt-BR", "ja-JP"]);
  expect(["Europe/Berlin", "America/New_York", "Asia/Tokyo"].map(countryOfZone)).toEqual(["DE", "US", "JP"]);
  expect(countryOfZone("UTC")).toBe(null);
});
