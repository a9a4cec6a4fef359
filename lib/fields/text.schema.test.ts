import { describe, expect, test } from "vitest";
import { RenameUser } from "../auth/schema";
import { BusinessFile } from "../business-file/business-file.schema";
import { Contact } from "./contact.schema";
import { Name, NOT_ONE_LINE, NOTHING_VISIBLE } from "./text.schema";

const saidOf = (schema: { safeParse: typeof Name.safeParse }, name: string) =>
  schema.safeParse(name).error?.issues.map(({ message }) => message) ?? [];

const ALL_NAMES = { "a thing's": Name, "a customer's": Contact.shape.name, "a user's": RenameUser.shape.name };

describe.each(Object.entries(ALL_NAMES))("%s name", (_whose, schema) => {
  test.each([
    ["a line break", "Al\nBo"],
    ["lines of its own", "Al\r\n\r\nClick here"],
    ["a tab", "Al\tBo"],
    ["a bell", "Al\u0007Bo"],
    ["a C1 control", "Al\u0085Bo"],
    ["a line separator", "Al\u2028Bo"],
    ["a paragraph separator", "Al\u2029Bo"],
    ["a bidi override", "Al\u202eoB"],
    ["a bidi isolate", "Al\u2066oB"],
    ["a zero-width space", "Al\u200bBo"],
    ["a soft hyphen", "Al\u00adBo"],
    ["a tag character", "Al\u{e0041}Bo"],
  ])("with %s is refused", (_what, name) => expect(saidOf(schema, name)).toEqual([NOT_ONE_LINE]));

  test.each([
    ["fillers", "\u3164\u3164"],
    ["blank Braille", "\u2800\u2800"],
    ["marks alone", "\u0301\u0302"],
    ["selectors", "\ufe0f\ufe0f"],
  ])("of nothing visible, such as %s, is refused", (_what, name) =>
    expect(saidOf(schema, name)).toEqual([NOTHING_VISIBLE]),
  );

  test.each([
    "Robin Doe",
    "José Núñez",
    "مقهى الميناء",
    "山田 太郎",
    "Nails 💅🏽",
    "Love ❤️",
    "O’Neill & Söhne",
    "अनुराधा",
    "xy\n",
  ])("may be %j", (name) => expect(saidOf(schema, name)).toEqual([]));
});

test("a business file is refused for such a name of anything in it", () => {
  const bad = "Al\nBo";
  const file = {
    slug: "shop",
    name: bad,
    staff: [{ name: bad }],
    resources: [{ name: bad, kind: "table", capacity: 2 }],
    services: [{ name: bad, durationMin: 30, addOns: [{ name: bad, priceCents: 1, durationMin: 5 }] }],
  };
  const paths = BusinessFile.safeParse(file)
    .error?.issues.filter(({ message }) => message === NOT_ONE_LINE)
    .map(({ path }) => path.join("."));
  expect(paths?.sort()).toEqual([
    "name",
    "resources.0.name",
    "services.0.addOns.0.name",
    "services.0.name",
    "staff.0.name",
  ]);
});
