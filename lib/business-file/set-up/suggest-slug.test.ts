import fc from "fast-check";
import { expect, test } from "vitest";
import { Slug } from "../../orgs/profile.schema";
import { suggestSlug } from "./suggest-slug";

test("names become addresses that can be read", () => {
  expect(
    ["Harbor Hair", "Müller & Söhne", "L’Étoile", "Smørrebrød 24/7", "  Łódź  ", "Straße -- Nord", "寿司"].map(
      suggestSlug,
    ),
  ).toEqual(["harbor-hair", "muller-and-sohne", "letoile", "smorrebrod-24-7", "lodz", "strasse-nord", ""]);
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
