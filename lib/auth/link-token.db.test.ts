import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/business/test-business";
import { keepLink, linksOf } from "./account.test-support";
import { isLinkGood } from "./link-token";

const MINUTE_MS = 60_000;
const NOW = new Date("2031-05-06T12:00:00Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const aToken = () => randomBytes(32).toString("hex");
const anEmail = () => `person-${randomBytes(6).toString("hex")}@example.com`;
const good = (email: unknown, token: unknown, now = NOW) => isLinkGood(testDatabase(), { email, token }, now);

test("a link works until it expires, only for its own address, and viewing it changes nothing", async () => {
  const [email, token] = [anEmail(), aToken()];
  await keepLink(email, token, at(60));
  expect([await good(email, token), await good(email, token, at(59.9)), await good(email, token, at(60))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await good(anEmail(), token)).toBe(false);
  expect(await good(email, aToken())).toBe(false);
  expect(await linksOf(email)).toHaveLength(1);
});

test("anything but an address and its token is rejected", async () => {
  const token = aToken();
  for (const email of ["", "x", "\u0000@example.com", undefined, ["a@example.com"]]) {
    expect(await good(email, token)).toBe(false);
  }
  for (const odd of ["", "\u0000", "x".repeat(64), undefined, [token], `${token} `]) {
    expect(await good(anEmail(), odd)).toBe(false);
  }
});
