import { expect, test } from "vitest";
import { sentenceForProblem } from "./sign-in-problem";

/** The codes of next-auth's routes, and those of the door in front of them. */
const CODES = [
  "Signin",
  "OAuthSignin",
  "OAuthCallback",
  "OAuthCreateAccount",
  "EmailCreateAccount",
  "Callback",
  "OAuthAccountNotLinked",
  "EmailSignin",
  "CredentialsSignin",
  "SessionRequired",
  "AccessDenied",
  "Verification",
  "Configuration",
  "configuration",
  "Form",
  "unexpected",
  "wait-1",
  "wait-600",
];

test.each(CODES)("%s is explained in plain words, without the code", (code) => {
  const sentence = sentenceForProblem(code);
  expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(sentence.split(/\W+/)).not.toContain(code);
});

test("a wait is shown in whole minutes, never too few", () => {
  const minutesOf = (code: string) => /again in (.+)\.$/.exec(sentenceForProblem(code))?.[1];
  expect(["wait-1", "wait-60", "wait-61", "wait-600", "wait-86399"].map(minutesOf)).toEqual([
    "a minute",
    "a minute",
    "2 minutes",
    "10 minutes",
    "24 hours",
  ]);
});

test("the page never repeats what is in the URL", () => {
  const general = sentenceForProblem("unexpected");
  for (const code of [
    "",
    "__proto__",
    "constructor",
    "toString",
    "wait-",
    "wait-x",
    "wait-99999999",
    "Call 555-0100 now",
  ]) {
    expect(sentenceForProblem(code)).toBe(general);
  }
});
