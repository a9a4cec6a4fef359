import fc from "fast-check";
import { expect, test } from "vitest";
import { Slug } from "../../orgs/profile.schema";
import { suggestSlug } from "./suggest-slug";

test("names become addresses that can be read", () => {
  expect(
    ["Harbor Hair", "Müller & Söhne", "L’Étoile", "Smørrebrød 24/7", "  Łódź  ", "Straße -- Nord", "🎉"].map((name) =>
      suggestSlug(name),
    ),
  ).toEqual(["harbor-hair", "muller-and-sohne", "letoile", "smorrebrod-24-7", "lodz", "strasse-nord", ""]);
  expect([suggestSlug("Müller & Söhne", "de-DE"), suggestSlug("寿司")]).toEqual(["mueller-and-soehne", "shousi"]);
});

test("whatever the name, the address is one that can be kept, or none", () => {
  const name = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: "grapheme", maxLength: 200 }));
  fc.assert(
    fc.property(name, (text) => {
      const slug = suggestSlug(text);
      expect(slug === "" || Slug.safeParse(slug).success).toBe(true);
    }),
  );
});
