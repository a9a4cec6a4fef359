import { expect, test } from "vitest";
import { objectionWords } from "./objection-words";

test("a time that is kept for someone on the waitlist is named as such, with whose it is and until when", () => {
  const named = { member: "Ann", place: "Table 4", heldUntil: "5:14 PM" };
  expect(objectionWords("member_busy", named)).toBe(
    "Ann is busy then: the time is on hold for someone on the waitlist until 5:14 PM.",
  );
  expect(objectionWords("table_busy", named)).toBe(
    "Table 4 is taken then: the time is on hold for someone on the waitlist until 5:14 PM.",
  );
  expect(objectionWords("member_busy", { ...named, heldUntil: null })).toBe("Ann is busy then.");
  expect(objectionWords("member_busy", { ...named, member: null })).toBe("Everyone who offers this is busy then.");
});
