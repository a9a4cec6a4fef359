/** Countries by their ISO 3166 codes, each with the currency that prices are usually in there. */
const CURRENCIES = `
AD EUR, AE AED, AF AFN, AG XCD, AI XCD, AL ALL, AM AMD, AO AOA, AR ARS, AS USD, AT EUR, AU AUD, AW AWG, AX EUR, AZ AZN,
BA BAM, BB BBD, BD BDT, BE EUR, BF XOF, BG EUR, BH BHD, BI BIF, BJ XOF, BL EUR, BM BMD, BN BND, BO BOB, BQ USD, BR BRL,
BS BSD, BT BTN, BW BWP, BY BYN, BZ BZD, CA CAD, CC AUD, CD CDF, CF XAF, CG XAF, CH CHF, CI XOF, CK NZD, CL CLP, CM XAF,
CN CNY, CO COP, CR CRC, CU CUP, CV CVE, CW XCG, CX AUD, CY EUR, CZ CZK, DE EUR, DJ DJF, DK DKK, DM XCD, DO DOP, DZ DZD,
EC USD, EE EUR, EG EGP, EH MAD, ER ERN, ES EUR, ET ETB, FI EUR, FJ FJD, FK FKP, FM USD, FO DKK, FR EUR, GA XAF, GB GBP, GD XCD,
GE GEL, GF EUR, GG GBP, GH GHS, GI GIP, GL DKK, GM GMD, GN GNF, GP EUR, GQ XAF, GR EUR, GT GTQ, GU USD, GW XOF, GY GYD,
HK HKD, HN HNL, HR EUR, HT HTG, HU HUF, ID IDR, IE EUR, IL ILS, IM GBP, IN INR, IO USD, IQ IQD, IR IRR, IS ISK, IT EUR,
JE GBP, JM JMD, JO JOD, JP JPY, KE KES, KG KGS, KH KHR, KI AUD, KM KMF, KN XCD, KP KPW, KR KRW, KW KWD, KY KYD, KZ KZT,
LA LAK, LB LBP, LC XCD, LI CHF, LK LKR, LR LRD, LS LSL, LT EUR, LU EUR, LV EUR, LY LYD, MA MAD, MC EUR, MD MDL, ME EUR,
MF EUR, MG MGA, MH USD, MK MKD, ML XOF, MM MMK, MN MNT, MO MOP, MP USD, MQ EUR, MR MRU, MS XCD, MT EUR, MU MUR, MV MVR,
MW MWK, MX MXN, MY MYR, MZ MZN, NA NAD, NC XPF, NE XOF, NF AUD, NG NGN, NI NIO, NL EUR, NO NOK, NP NPR, NR AUD, NU NZD,
NZ NZD, OM OMR, PA USD, PE PEN, PF XPF, PG PGK, PH PHP, PK PKR, PL PLN, PM EUR, PN NZD, PR USD, PS ILS, PT EUR, PW USD,
PY PYG, QA QAR, RE EUR, RO RON, RS RSD, RU RUB, RW RWF, SA SAR, SB SBD, SC SCR, SD SDG, SE SEK, SG SGD, SH SHP, SI EUR,
SJ NOK, SK EUR, SL SLE, SM EUR, SN XOF, SO SOS, SR SRD, SS SSP, ST STN, SV USD, SX XCG, SY SYP, SZ SZL, TC USD, TD XAF,
TG XOF, TH THB, TJ TJS, TK NZD, TL USD, TM TMT, TN TND, TO TOP, TR TRY, TT TTD, TV AUD, TW TWD, TZ TZS, UA UAH, UG UGX,
US USD, UY UYU, UZ UZS, VA EUR, VC XCD, VE VES, VG USD, VI USD, VN VND, VU VUV, WF XPF, WS WST, XK EUR, YE YER, YT EUR,
ZA ZAR, ZM ZMW, ZW USD`;

export const CURRENCY_OF_COUNTRY: ReadonlyMap<string, string> = new Map(
  CURRENCIES.split(",").map((pair) => [pair.trim().slice(0, 2), pair.trim().slice(3)]),
);

/** A value that can be chosen, and what it is called. */
export type Choice = { value: string; name: string };

/** Choices by their English names. */
const byName = (choices: Choice[]): Choice[] => choices.sort((one, other) => one.name.localeCompare(other.name, "en"));

const names = (type: Intl.DisplayNamesType) => new Intl.DisplayNames("en", { type, languageDisplay: "standard" });

export const countryChoices = (): Choice[] =>
  byName([...CURRENCY_OF_COUNTRY.keys()].map((value) => ({ value, name: names("region").of(value) ?? value })));

/** Every currency that a country of the list uses, as "Euro (EUR)". */
export const currencyChoices = (): Choice[] =>
  byName(
    [...new Set(CURRENCY_OF_COUNTRY.values())].map((value) => ({
      value,
      name: `${names("currency").of(value) ?? value} (${value})`,
    })),
  );

/** How a language tag is called in English: "German (Austria)". */
export const languageName = (locale: string): string => names("language").of(locale) ?? locale;

/** The language that most people of a country speak, as spoken there: "DE" is "de-DE". */
export const localeOfCountry = (country: string): string =>
  `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`;

/** One language per country, and others that many pages there are read in. */
export const localeChoices = (): Choice[] =>
  byName(
    [...new Set([...[...CURRENCY_OF_COUNTRY.keys()].map(localeOfCountry), ...MORE_LOCALES])].map((value) => ({
      value,
      name: languageName(value),
    })),
  );

const MORE_LOCALES = [
  "fr-BE",
  "fr-CA",
  "fr-CH",
  "it-CH",
  "ca-ES",
  "eu-ES",
  "gl-ES",
  "en-IN",
  "en-ZA",
  "es-US",
  "sv-FI",
  "de-BE",
  "de-IT",
  "en-HK",
  "cy-GB",
];

/** The zones of a country, the one with most people first where the machine knows; else none. Safe to assert: Intl's typing lags behind. */
export function timeZonesOf(country: string): string[] {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

/** The country whose clocks a zone shows, or null. */
export const countryOfZone = (zone: string): string | null =>
  [...CURRENCY_OF_COUNTRY.keys()].find((country) => timeZonesOf(country).includes(zone)) ?? null;
