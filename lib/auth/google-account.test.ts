import { describe, expect, test } from "vitest";
import { googleOptions, wordOfGoogle } from "./google-account";

describe("Google is trusted about who owns an address only if it runs the mailbox and has verified it", () => {
  test.each([
    { email: "Robin@Gmail.com", email_verified: true },
    { email: "robin@googlemail.com", email_verified: true },
    { email: "robin@example.com", email_verified: true, hd: "example.com" },
  ])("%j", (profile) => {
    expect(wordOfGoogle(profile)).toEqual({ isHolder: true, email: profile.email.toLowerCase() });
  });

  test.each([
    { email: "robin@example.com", email_verified: true },
    { email: "robin@example.com", email_verified: true, hd: "" },
    { email: "robin@example.com", email_verified: true, hd: true },
    { email: "robin@gmail.com.example.com", email_verified: true },
    { email: "robin@notgmail.com", email_verified: true },
  ])("%j has to be verified", (profile) => {
    expect(wordOfGoogle(profile)).toEqual({ isHolder: false, email: profile.email });
  });

  test.each([
    { email: "robin@gmail.com", email_verified: false, hd: "example.com" },
    { email: "robin@gmail.com", email_verified: "true" },
    { email: "robin@gmail.com", email_verified: 1 },
    { email: "robin@gmail.com" },
    { email_verified: true },
    { email: "", email_verified: true },
    { email: "robin", email_verified: true },
    { email: ["robin@gmail.com"], email_verified: true },
    null,
    undefined,
    "email_verified",
  ])("nothing by %j", (profile) => {
    expect(wordOfGoogle(profile)).toBe(null);
  });
});

test("the address is normalised like those of accounts, so that a different case doesn't create a second account", async () => {
  const { profile } = googleOptions({ clientId: "id", clientSecret: "secret" });
  const taken = await profile?.(
    // Safe: what the function reads is there.
    { sub: "42", name: "Robin", email: " Robin@Example.COM", picture: "https://pictures.example/42" } as never,
    {},
  );
  expect(taken).toEqual({ id: "42", name: "Robin", email: "robin@example.com" });
});
