import { expect, test } from "vitest";
import { SIGN_IN_WAYS } from "../../db/vocabulary";
import { needsCurrentPassword } from "./needs-current-password";

const NOW = new Date("2031-05-06T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test("after signing in by password it is required again, however recent that was", () => {
  expect(needsCurrentPassword({ hasPassword: true }, { way: "password", provedAt: NOW }, NOW)).toBe(true);
});

test.each(["link", "google"] as const)(
  "after signing in by %s it isn't required for half an hour, so that a forgotten one can be replaced",
  (way) => {
    const needs = (minutes: number) =>
      needsCurrentPassword({ hasPassword: true }, { way, provedAt: minutesAgo(minutes) }, NOW);
    expect([needs(0), needs(29.9), needs(30), needs(600)]).toEqual([false, false, true, true]);
  },
);

test("without a password yet, none is required", () => {
  for (const way of SIGN_IN_WAYS) {
    expect(needsCurrentPassword({ hasPassword: false }, { way, provedAt: new Date(0) }, NOW)).toBe(false);
  }
});
