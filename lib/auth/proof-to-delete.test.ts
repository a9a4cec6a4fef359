import { expect, test } from "vitest";
import type { SignInWay } from "../../db/vocabulary";
import { proofToDelete } from "./proof-to-delete";

const NOW = new Date("2031-05-06T12:00:00Z");
const asked = (hasPassword: boolean, way: SignInWay, minutes: number) =>
  proofToDelete({ hasPassword }, { way, provedAt: new Date(NOW.getTime() - minutes * 60_000) }, NOW);

test("deleting an account takes its password, or having just signed in by link or Google", () => {
  expect([asked(true, "password", 0), asked(true, "link", 30), asked(true, "google", 600)]).toEqual([
    "password",
    "password",
    "password",
  ]);
  for (const hasPassword of [true, false])
    expect([asked(hasPassword, "link", 0), asked(hasPassword, "google", 29.9)]).toEqual(["none", "none"]);
});

test("a user without a password signs in again", () => {
  expect([asked(false, "link", 30), asked(false, "password", 0)]).toEqual(["sign_in", "sign_in"]);
});
