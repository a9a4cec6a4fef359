import { expect, test } from "vitest";
import { textsFor } from "@/lib/locale/texts";
import { problemOfAnswer } from "./answer-problem";

const texts = textsFor("en-US");
const failure = { fields: [], alternatives: [], retryAfterSeconds: 59 };

test("an answer that couldn't be taken says why, and when to try again", () => {
  expect(problemOfAnswer({ ...failure, code: "rate_limited" }, texts)).toBe(texts("details.tooMany", { minutes: 1 }));
  expect(problemOfAnswer({ ...failure, code: "unexpected" }, texts)).toBe(texts("waitlist.unchanged"));
  expect(problemOfAnswer({ ...failure, code: "conflict", reason: "in_progress" }, texts)).toBe(
    texts("details.inProgress"),
  );
  for (const code of ["conflict", "not_found"] as const) {
    expect(problemOfAnswer({ ...failure, code }, texts)).toBe(texts("waitlist.offer.refused"));
  }
});
