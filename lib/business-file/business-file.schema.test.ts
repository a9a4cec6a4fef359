import { describe, expect, test, vi } from "vitest";
import { BusinessFile } from "./business-file.schema";

const messagesOf = (field: "locale" | "timezone" | "settings", value: unknown) =>
  BusinessFile.shape[field].safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const isTimeZone = (name: string) => BusinessFile.shape.timezone.safeParse(name).success;

describe("the zone of a business", () => {
  test.each(["UTC", "Asia/Kolkata", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "Asia/Calcutta"])(
    "may be any name that Intl can use, such as %s",
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  test.each(["", "Mars/Olympus", "+05:30", "local", "system", "America/New York", "UTC\u0000", "__proto__"])(
    "is refused when it is no such name: %j",
    (name) => expect(isTimeZone(name)).toBe(false),
  );
});

describe("what goes into each page of a business", () => {
  /** A language tag with this many characters. */
  const tag = (characters: number) => `en-x-${"abcdefgh-".repeat(characters)}`.slice(0, characters).replace(/-$/, "a");

  test("is a language tag of at most 35 characters, and a longer one isn't even parsed", () => {
    expect(messagesOf("locale", tag(35))).toEqual([]);
    const look = vi.spyOn(Intl, "getCanonicalLocales");
    for (const characters of [36, 2_000_000]) {
      expect(messagesOf("locale", tag(characters))).toEqual(["must have at most 35 characters"]);
    }
    expect(look).not.toHaveBeenCalled();
    look.mockRestore();
  });

  test("is a time zone of 64 characters at most", () => {
    expect(messagesOf("timezone", "x".repeat(64))).toEqual([expect.stringContaining("IANA")]);
    expect(messagesOf("timezone", "x".repeat(65))).toEqual(["must have at most 64 characters"]);
  });

  test("are at most 20 sites that may show it", () => {
    const sites = (count: number) => ({
      embedOrigins: Array.from({ length: count }, (_, n) => `https://s${n}.example`),
    });
    expect(messagesOf("settings", sites(20))).toEqual([]);
    expect(messagesOf("settings", sites(21))).toEqual(["must have at most 20 entries"]);
  });
});
