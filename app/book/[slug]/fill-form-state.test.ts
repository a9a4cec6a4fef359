import { describe, expect, test } from "vitest";
import type { Field } from "@/lib/forms/fields/field.schema";
import type { ShownForm } from "@/lib/forms/views";
import { textsFor } from "@/lib/locale/texts";
import { refusalOfFailure, refusalOfOutcome } from "./fill-form-state";

const base = { help: null, required: true };
const fields: Field[] = [
  { ...base, id: "weeks", type: "number", label: "Weeks", max: 40 },
  { ...base, id: "born", type: "date", label: "Date of birth" },
  { ...base, id: "sign", type: "signature", label: "Your signature" },
];
const form: ShownForm = {
  id: "frm_1",
  name: "Intake",
  description: "",
  version: 1,
  hash: "h1",
  fields,
  statements: {},
};
const signing = { text: "", hash: "h" };
const words = { texts: textsFor("en"), locale: "en-US" };

describe("what a form that wasn't taken says", () => {
  test("names each wrong answer with its field, in words", () => {
    const { problem, errors } = refusalOfOutcome(
      {
        outcome: "invalid",
        form,
        signing,
        problems: [
          { field: "weeks", problem: "too_large", limit: 40 },
          { field: "born", problem: "too_late", limit: "2026-05-01" },
          { field: "sign", problem: "required" },
        ],
      },
      "h1",
      words,
    );
    expect(problem?.title).toBe("Please check 3 answers");
    expect(problem?.fields).toEqual([
      { field: "f:weeks", text: "Weeks: Please enter 40 or less." },
      { field: "f:born", text: "Date of birth: Please enter Fri, May 1, 2026 or an earlier date." },
      { field: "f:sign", text: "Your signature: Please sign." },
    ]);
    expect(errors.sign).toBe("Please sign.");
  });

  test("tells a changed form from a new day", () => {
    const outcome = { outcome: "refused", reason: "form_changed", form, signing } as const;
    expect(refusalOfOutcome(outcome, "h0", words).problem?.title).toBe(words.texts("forms.changedTitle"));
    expect(refusalOfOutcome(outcome, "h1", words).problem?.title).toBe(words.texts("forms.dayTitle"));
  });

  test("is left to the page once the form is filled in or closed", () => {
    const filled = { outcome: "filled", name: "Intake", filledAt: new Date(0) } as const;
    const closed = { outcome: "refused", reason: "form_closed", name: "Intake" } as const;
    for (const outcome of [filled, closed]) expect(refusalOfOutcome(outcome, "h1", words).problem).toBeNull();
  });

  test("says when to try again, and that nothing was sent", () => {
    const failure = { fields: [], alternatives: [], retryAfterSeconds: 90 };
    expect(refusalOfFailure({ ...failure, code: "rate_limited" }, words.texts).problem?.title).toMatch(/2 minutes/);
    expect(refusalOfFailure({ ...failure, code: "not_found" }, words.texts).problem?.title).toBe(
      words.texts("forms.goneTitle"),
    );
    expect(refusalOfFailure({ ...failure, code: "unexpected" }, words.texts).problem?.title).toBe(
      words.texts("forms.failedTitle"),
    );
  });
});
