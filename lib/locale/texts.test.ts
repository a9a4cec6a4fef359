import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { directionOf } from "./direction";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { languageFor, textsFor } from "./texts";

/** Every text of a language by its path: `calendar.dayFree`. */
function flat(part: object, path = ""): Map<string, string> {
  return new Map(
    Object.entries(part).flatMap(([key, value]) =>
      typeof value === "string" ? [[`${path}${key}`, value] as const] : [...flat(value, `${path}${key}.`)],
    ),
  );
}
const [english, german] = [flat(en), flat(de)];

/** The arguments of an ICU message, and how each is used: `count: plural one other`. */
function argumentsOf(message: string): string[] {
  const plain = [...message.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => String(name))
    .filter((name) => !/^(one|other)$/.test(name));
  const counted = [...message.matchAll(/\{(\w+), (\w+), ((?:\w+ \{[^{}]*\} ?)+)\}/g)].map(
    ([, name, kind, forms = ""]) =>
      `${name}: ${kind} ${[...forms.matchAll(/(\w+) \{/g)].map(([, form]) => form).join(" ")}`,
  );
  return [...new Set([...plain, ...counted])].sort();
}

/** Words that are the same in both. */
const SAME = [
  "business.team",
  "blog.title",
  "shop.title",
  "details.name",
  "details.optional",
  "summary.extras",
  "mail.deposit.none",
  "mail.order.line",
  "mail.business.customer",
];

describe("the German texts", () => {
  test("are there for every English one, and for nothing else", () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test.each([...english])("%s has the same arguments", (path, text) => {
    expect(argumentsOf(german.get(path) ?? "")).toEqual(argumentsOf(text));
  });

  test("are German: none is the English one, but for words that both have", () => {
    const same = [...english].filter(([path, text]) => german.get(path) === text).map(([path]) => path);
    expect(same.filter((path) => !SAME.includes(path))).toEqual([]);
  });
});

test.each([
  ["English", english],
  ["German", german],
])("no %s text is empty, or spaced at its ends, or has braces left open", (_, texts) => {
  for (const [path, text] of texts) {
    expect([path, text]).toEqual([path, text.trim()]);
    expect([path, text === ""]).toEqual([path, false]);
    expect([path, text.split("{").length]).toEqual([path, text.split("}").length]);
  }
});

test("a count is one or several in both languages", () => {
  const guests = (locale: string, count: number) => textsFor(locale)("options.guests", { count });
  expect([guests("en-US", 1), guests("en-US", 2)]).toEqual(["1 guest", "2 guests"]);
  expect([guests("de-CH", 1), guests("de-CH", 2)]).toEqual(["1 Gast", "2 Gäste"]);
});

describe("the language of a page", () => {
  test.each([
    ["de", "de"],
    ["de-AT", "de"],
    ["DE-ch", "de"],
    ["de-Latn-DE-u-nu-latn", "de"],
    ["en-GB", "en"],
    ["fr-FR", "en"],
    ["ar-SA", "en"],
    ["den", "en"],
    ["nds-DE", "en"],
    ["", "en"],
  ])("of %j is %s", (locale, language) => {
    expect(languageFor(locale)).toBe(language);
  });

  test("is one that there are texts in, whatever a locale is called", () => {
    const name = fc.oneof(fc.constantFrom("constructor", "__proto__", "valueof", "toString"), fc.string());
    fc.assert(fc.property(name, (locale) => void expect(["de", "en"]).toContain(languageFor(locale))));
    expect(textsFor("constructor")("times.morning")).toBe(en.times.morning);
  });
});

describe("the direction of a page", () => {
  test.each(["ar", "ar-SA", "he", "he-IL", "fa", "fa-IR", "ur-PK", "uz-Arab", "az-Arab", "dv"])(
    "is from the right for %s",
    (locale) => {
      expect(directionOf(locale)).toBe("rtl");
    },
  );

  test.each(["en-US", "de", "ja-JP", "th-TH", "az-Latn", "ar-Latn", "", "no locale at all"])(
    "is from the left for %j",
    (locale) => expect(directionOf(locale)).toBe("ltr"),
  );
});
