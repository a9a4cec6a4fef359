import { describe, expect, test } from "vitest";
import { googleOptions, isVerifiedAtGoogle } from "./google-account";

describe("Google says who somebody is only where it has verified the address", () => {
  test("a verified one", () => {
    expect(isVerifiedAtGoogle({ email: "Robin@Example.com", email_verified: true })).toBe(true);
  });

  test.each([
    { email: "robin@example.com", email_verified: false },
    { email: "robin@example.com", email_verified: "true" },
    { email: "robin@example.com", email_verified: 1 },
    { email: "robin@example.com" },
    { email_verified: true },
    { email: "", email_verified: true },
    { email: "robin", email_verified: true },
    { email: ["robin@example.com"], email_verified: true },
    null,
    undefined,
    "email_verified",
  ])("not %j", (profile) => {
    expect(isVerifiedAtGoogle(profile)).toBe(false);
  });
});

test("the address is taken as accounts are compared, so that nobody gets a second account by its letters", async () => {
  const { profile } = googleOptions({ clientId: "id", clientSecret: "secret" });
  const taken = await profile?.(
    // Safe: what the function reads is there.
    { sub: "42", name: "Robin", email: " Robin@Example.COM", picture: "https://pictures.example/42" } as never,
    {},
  );
  expect(taken).toEqual({ id: "42", name: "Robin", email: "robin@example.com" });
});
