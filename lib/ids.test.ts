import { describe, expect, test } from "vitest";
import { isApiKey, isAppointmentId, newApiKey, newAppointmentId, newId, newRef } from "./ids";

const many = <Id>(make: () => Id): Id[] => Array.from({ length: 4_000 }, make);
const lettersOf = (ids: string[], prefix: string) => new Set(ids.flatMap((id) => [...id.slice(prefix.length)]));

describe("credentials", () => {
  test("an appointment id is apt_ and 16 of 64 letters, and knows itself", () => {
    const ids = many(newAppointmentId);
    expect(ids.every((id) => /^apt_[A-Za-z0-9_-]{16}$/.test(id) && isAppointmentId(id))).toBe(true);
    expect(lettersOf(ids, "apt_").size).toBe(64);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a key is bk_live_ and 32 of 64 letters, and knows itself", () => {
    const keys = many(newApiKey);
    expect(keys.every((key) => /^bk_live_[A-Za-z0-9_-]{32}$/.test(key) && isApiKey(key))).toBe(true);
    expect(lettersOf(keys, "bk_live_").size).toBe(64);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    "",
    "apt_",
    "apt_short",
    `apt_${"a".repeat(17)}`,
    `apt_${"a".repeat(16)}\n`,
    `apt_${"a".repeat(15)}.`,
    `Apt_${"a".repeat(16)}`,
  ])("%j is no appointment id", (text) => {
    expect(isAppointmentId(text)).toBe(false);
  });

  test.each(["", "bk_live_", `bk_test_${"a".repeat(32)}`, `bk_live_${"a".repeat(33)}`, `bk_live_${"a".repeat(32)}\n`])(
    "%j is no key",
    (text) => {
      expect(isApiKey(text)).toBe(false);
    },
  );
});

describe("a booking's reference", () => {
  test("is two groups of four, without letters that look like another", () => {
    const refs = many(newRef);
    expect(refs.every((ref) => /^[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(ref))).toBe(true);
    expect([...lettersOf(refs, "")].filter((letter) => "01258BILOSZ".includes(letter))).toEqual([]);
    expect(new Set(refs).size).toBe(refs.length);
  });
});

test("other ids say what they are of", () => {
  expect(newId("svc")).toMatch(/^svc_[A-Za-z0-9_-]{12}$/);
});
