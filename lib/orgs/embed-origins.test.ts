import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EmbedOrigin } from "./settings.schema";

describe("an origin where a business can be embedded", () => {
  test.each([
    ["https://www.example.com", "https://www.example.com"],
    ["https://www.example.com/", "https://www.example.com"],
    ["HTTPS://WWW.Example.COM/", "https://www.example.com"],
    ["  https://example.com ", "https://example.com"],
    ["http://localhost:8080", "http://localhost:8080"],
    ["http://127.0.0.1:3000/", "http://127.0.0.1:3000"],
    ["http://[::1]:3000", "http://[::1]:3000"],
    ["https://xn--grn-ina.example", "https://xn--grn-ina.example"],
  ])("%j is kept as %s", (given, kept) => {
    expect(EmbedOrigin.parse(given)).toBe(kept);
  });

  test.each([
    "",
    "https://",
    "https://example.com/shop",
    "https://example.com//",
    "https://example.com?x=1",
    "https://example.com#x",
    "https://example.com; script-src *",
    "https://example.com;",
    "https://example.com 'unsafe-inline'",
    "https://a.example https://b.example",
    "https://a.example,https://b.example",
    "https://*.example.com",
    "https://*",
    "*",
    "https:",
    "'self'",
    "javascript:alert(1)",
    "javascript://example.com",
    "data:text/html,x",
    "ftp://example.com",
    "//example.com",
    "example.com",
    "https://user@example.com",
    "https://user:secret@example.com",
    "https://example.com:port",
    "https://example.com:",
    "https://.example.com",
    "https://exa\nmple.com",
    "https://example.com\nhttps://evil.example",
    "https://example.com\u0000",
    "https://grün.example",
    "null",
    null,
    1,
    ["https://example.com"],
  ])("%j is refused", (given) => {
    expect(EmbedOrigin.safeParse(given).success).toBe(false);
  });

  test("no accepted origin can end a directive or start another source", () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."htps:/.[]@;, *'\"\n\taz09-") }).map((rest) => `https://a${rest}`),
      fc.string({ unit: "binary" }).map((rest) => `https://${rest}`),
    );
    const kept = fc.property(text, (given) => {
      const parsed = EmbedOrigin.safeParse(given);
      if (parsed.success) expect(parsed.data).toMatch(/^https?:\/\/[a-z0-9.:[\]-]+$/);
    });
    fc.assert(kept, { numRuns: 1000 });
  });

  test("a stored origin stays the same when stored again", () => {
    const given = EmbedOrigin.parse("HTTPS://Example.com:8443/");
    expect(EmbedOrigin.parse(given)).toBe(given);
  });
});
