import { describe, expect, test } from "vitest";
import { greetedName, nameInMail } from "./names";

describe("a name in an email", () => {
  test.each([
    "Robin Doe",
    "J. R. R. Tolkien",
    "Dr. No",
    "José Núñez",
    "Salon Grün & Söhne, Köln",
    "مقهى الميناء",
    "Nails 💅🏽",
    "No. 5",
  ])("%s is shown unchanged, and used in the greeting", (name) => {
    expect([nameInMail(name), greetedName(name)]).toEqual([name, name]);
  });

  test.each([
    ["http://evil.example/x", "http: // evil. example/x"],
    ["you won! https://evil", "you won! https: // evil"],
    ["www.evil", "www. evil"],
    ["Visit evil.example now", "Visit evil. example now"],
    ["a@evil.example", "a @ evil. example"],
    ["Bücher.de", "Bücher. de"],
    ["evil。example", "evil。 example"],
    ["10.0.0.7", "10. 0. 0. 7"],
  ])("%s doesn't become a link, and isn't used in a greeting", (name, shown) => {
    expect([nameInMail(name), greetedName(name)]).toEqual([shown, null]);
  });

  test("that is kept from earlier with line breaks, bidi marks or invisible characters is one visible line", () => {
    const name = "Robin\r\n\r\nYour account\u2028is\u202e locked\u200b\u0007";
    expect(nameInMail(name)).toBe("Robin Your account is locked");
    expect(greetedName("ro\u200bbin")).toBe("robin");
    expect(greetedName("ev\u200bil.exa\u00admple")).toBe(null);
    expect(greetedName("\u200b")).toBe(null);
  });
});
