import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug-of";

test.each([
  ["Müller & Söhne", "de-DE", "mueller-and-soehne"],
  ["Müller & Söhne", "en-US", "muller-and-sohne"],
  ["MU\u0308LLER", "de", "mueller"],
  ["Straße", "de-AT", "strasse"],
  ["Blåbær på Røros", "nb-NO", "blaabaer-paa-roeros"],
  ["Blåbær på Røros", "sv-SE", "blabaer-pa-roros"],
  ["L’Étoile – Anna's", "fr-FR", "letoile-annas"],
  ["  Łódź  24/7 ", "pl-PL", "lodz-24-7"],
  ["🎉🎉", "en-US", ""],
  ["???", "en-US", ""],
  ["Party 🎉 time 👨‍👩‍👧 1️⃣ 🇩🇪", "en-US", "party-time-1"],
])("%s in %s is %s", (text, locale, slug) => {
  expect(slugOf(text, { max: 80, locale })).toBe(slug);
});

test.each(["日本語のブログ", "שלום עולם", "Привет, мир", "مرحبا بالعالم", "สวัสดี"])("%s has Latin letters", (text) => {
  expect(slugOf(text, { max: 80 })).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("a long one ends before a hyphen, or in the middle of a single word", () => {
  expect(slugOf("one two three", { max: 8 })).toBe("one-two");
  expect(slugOf("one two three", { max: 7 })).toBe("one-two");
  expect(slugOf("one two three", { max: 6 })).toBe("one");
  expect(slugOf("onetwothree", { max: 6 })).toBe("onetwo");
});

test("of any text is part of an address, or nothing", () => {
  const text = fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: "grapheme", maxLength: 300 }));
  fc.assert(
    fc.property(text, fc.constantFrom("de", "da", "en-US"), (title, locale) => {
      const slug = slugOf(title, { max: 80, locale });
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(80);
    }),
    { seed: 7 },
  );
});
