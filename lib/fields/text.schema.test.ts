import { describe, expect, test } from "vitest";
import { RenameUser } from "../auth/schema";
import { CancelInDashboard } from "../bookings/dashboard-requests.schema";
import { BookingRequest, CancelRequest } from "../bookings/requests.schema";
import { BusinessFile } from "../business-file/business-file.schema";
import { Contact } from "./contact.schema";
import { Name, NOT_ONE_LINE, NOTHING_VISIBLE, Text } from "./text.schema";

const saidOf = (schema: { safeParse: typeof Name.safeParse }, name: string) =>
  schema.safeParse(name).error?.issues.map(({ message }) => message) ?? [];

const ALL_NAMES = { "a thing's": Name, "a customer's": Contact.shape.name, "a user's": RenameUser.shape.name };

describe.each(Object.entries(ALL_NAMES))("%s name", (_whose, schema) => {
  test.each([
    ["a line break", "Al\nBo"],
    ["lines of its own", "Al\r\n\r\nClick here"],
    ["a line that begins with a formula", "Jo\n=1+1"],
    ["a lone carriage return", "Jo\r=1+1"],
    ["a tab", "Al\tBo"],
    ["a bell", "Al\u0007Bo"],
    ["a C1 control", "Al\u0085Bo"],
    ["a line separator", "Al\u2028Bo"],
    ["a paragraph separator", "Al\u2029Bo"],
    ["a bidi override", "Al\u202eoB"],
    ["a bidi isolate", "Al\u2066oB"],
    ["a zero-width space", "Al\u200bBo"],
    ["a word joiner alone", "\u2060\u2060"],
    ["zero-width spaces alone", "\u200b\u200b"],
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

describe("a line break counts as one character, however it is sent", () => {
  const lines = `${"x".repeat(498)}\r\nx`;
  const booking = {
    serviceId: "svc",
    startAt: "2031-05-06T10:00Z",
    name: "Robin",
    email: "r@example.com",
    phone: "123456",
  };
  const notesOf = (notes: string) => BookingRequest.safeParse({ ...booking, notes });

  test("in the notes of a booking", () => {
    for (const sent of [lines, lines.replace("\r\n", "\r"), lines.replace("\r\n", "\n")]) {
      expect(notesOf(sent).data?.notes).toBe(lines.replace("\r\n", "\n"));
    }
    expect(notesOf(`${lines}x`).error?.issues.map(({ path }) => path)).toEqual([["notes"]]);
  });

  test("in a reason", () => {
    const reason = `${"\r\n".repeat(99)}${"x".repeat(101)}`;
    const plain = reason.replaceAll("\r", "");
    expect(CancelRequest.parse({ reason: `${reason}cut` }).reason).toBe(plain);
    const typed = { id: "apt", refundsAnyway: false, isCustomerTold: true, reason: `x${reason.slice(0, -1)}` };
    expect(CancelInDashboard.parse(typed).reason).toBe(`x${plain.slice(0, -1)}`);
    expect(CancelInDashboard.safeParse({ ...typed, reason: `${typed.reason}x` }).success).toBe(false);
  });

  test("in any other text", () => expect(Text.safeParse("\r\n".repeat(2_000)).success).toBe(true));
});

describe("a phone", () => {
  const phone = Contact.shape.phone;

  test("is cut of blanks around it before it is counted", () => {
    expect(phone.parse(" \t+1 555 0100\u00a0\n")).toBe("+1 555 0100");
    expect(phone.safeParse(" 12345 ").success).toBe(false);
    expect(phone.parse(` ${"1".repeat(30)} `)).toHaveLength(30);
  });

  test("that is invalid says what is wrong with it", () => {
    expect(saidOf(phone, "555 010 x!")).toEqual(["can contain only digits, spaces and + ( ) -"]);
    expect(saidOf(phone, "(-- --)")).toEqual(["must contain digits"]);
  });
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
