import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromForm, inputName } from "./answers-from-form";
import { checkAnswers } from "./check-answers";
import type { Field } from "./field.schema";
import { Fields } from "./fields.schema";
import { visibleFields } from "./visible-fields";

const TODAY = "2030-05-06";
const fields = (...all: Record<string, unknown>[]): Field[] =>
  Fields.parse(all.map((field) => ({ label: "Question", ...field })));
const answersOf = (all: Field[], raw: Record<string, unknown>) => {
  const checked = checkAnswers(all, raw, TODAY);
  return checked.ok ? checked.answers : checked.problems;
};

describe("a field that depends on another", () => {
  const chain = fields(
    { id: "pregnant", type: "yes_no" },
    { id: "weeks", type: "number", required: true, showIf: { field: "pregnant", equals: "yes" } },
    { id: "twins", type: "checkbox", showIf: { field: "pregnant", equals: "yes" } },
    { id: "names", type: "text", required: true, showIf: { field: "twins", equals: "yes" } },
  );

  it("is neither required nor stored while it's hidden, on the second level, too (rule F3.2)", () => {
    const raw = { pregnant: "no", weeks: "12", twins: "on", names: "Ada and Bo" };
    expect(answersOf(chain, raw)).toEqual({ pregnant: "no" });
  });

  it("is required once it's shown (rule F3.2)", () => {
    expect(answersOf(chain, { pregnant: "yes", twins: "on" })).toEqual([
      { field: "weeks", problem: "required" },
      { field: "names", problem: "required" },
    ]);
  });
});

describe("answers", () => {
  it("to a date are the day that was typed, whatever the zone (rule F2.4)", () => {
    const all = fields({ id: "born", type: "date", max: "today" });
    expect(answersOf(all, { born: "1992-07-04" })).toEqual({ born: "1992-07-04" });
    expect(answersOf(all, { born: "2030-05-07" })).toEqual([{ field: "born", problem: "too_late", limit: TODAY }]);
    expect(answersOf(all, { born: "2023-02-30" })).toEqual([{ field: "born", problem: "not_date" }]);
  });

  it("that aren't options, numbers or contacts are named (rule F5.3)", () => {
    const all = fields(
      { id: "size", type: "radio", options: ["S", "M"] },
      { id: "many", type: "multiselect", options: ["A", "B"] },
      { id: "n", type: "number", min: 1 },
      { id: "mail", type: "email" },
      { id: "agree", type: "checkbox", required: true },
    );
    expect(answersOf(all, { size: "L", many: ["A", "C"], n: "0,5", mail: "x", agree: "" })).toEqual([
      { field: "size", problem: "not_option" },
      { field: "many", problem: "not_option" },
      { field: "n", problem: "too_small", limit: 1 },
      { field: "mail", problem: "not_email" },
      { field: "agree", problem: "required" },
    ]);
    expect(answersOf(all, { size: "M", many: ["B", "A", "B"], n: "1,5", agree: "on" })).toEqual({
      size: "M",
      many: ["A", "B"],
      n: 1.5,
      agree: true,
    });
  });

  it("to fields with the names of built-in properties are answers like any other", () => {
    const all = fields({ id: "constructor", type: "text", required: true });
    expect(answersOf(all, {})).toEqual([{ field: "constructor", problem: "required" }]);
  });

  it("are at most 60,000 characters together (rule F5.3)", () => {
    const all = fields(...Array.from({ length: 16 }, (_, n) => ({ id: `t${n}`, type: "textarea" })));
    const raw = Object.fromEntries(all.map(({ id }) => [id, "x".repeat(4_000)]));
    expect(answersOf(all, raw)).toEqual([{ field: "t0", problem: "all_too_long", limit: 60_000 }]);
  });
});

describe("a signature", () => {
  const all = fields({ id: "sig", type: "signature", required: true });
  const problem = (sig: unknown) => answersOf(all, { sig });
  const line = Array.from({ length: 20 }, (_, n) => [n / 20, 0.5]);

  it("needs a name, and a drawing or the tick for typing (rules F6.1 and F6.2)", () => {
    expect(problem(undefined)).toEqual([{ field: "sig", problem: "required" }]);
    expect(problem({ name: "", method: "typed" })).toEqual([{ field: "sig", problem: "sign_name" }]);
    expect(problem({ name: "Robin Doe", method: "drawn", strokes: [] })).toEqual([
      { field: "sig", problem: "sign_drawing" },
    ]);
    expect(problem({ name: "Robin Doe", method: "drawn", drawing: { strokes: [[[0.5, 0.5]]] } })).toEqual([
      { field: "sig", problem: "sign_drawing" },
    ]);
    expect(problem({ name: "Robin Doe" })).toEqual([{ field: "sig", problem: "sign_typing" }]);
  });

  it("that is drawn becomes the product's own path (rule F6.2)", () => {
    const sent = { name: "Robin Doe", method: "drawn", drawing: JSON.stringify({ ratio: 0.5, strokes: [line] }) };
    const checked = checkAnswers(all, { sig: sent }, TODAY);
    const drawing = checked.ok ? checked.signatures.sig?.drawing : null;
    expect(drawing).toMatchObject({ width: 1_000, height: 500 });
    expect(drawing?.path).toMatch(/^M0 250(Q\d+ 250 \d+ 250)+L950 250$/);
  });
});

it("what a page's form sends is read by the names of its inputs", () => {
  const all = fields(
    { id: "a", type: "text" },
    { id: "m", type: "multiselect", options: ["A", "B"] },
    { id: "s", type: "signature" },
  );
  const form = new FormData();
  form.append(inputName("a"), "Hello");
  form.append(inputName("m"), "A");
  form.append(inputName("m"), "B");
  form.append(inputName("s", "name"), "Robin Doe");
  form.append(inputName("s", "method"), "typed");
  const checked = checkAnswers(all, answersFromForm(all, form), TODAY);
  expect(checked).toMatchObject({
    ok: true,
    answers: { a: "Hello", m: ["A", "B"] },
    signatures: { s: { method: "typed" } },
  });
});

it("page and server agree on what is shown, and no hidden answer is ever stored (rule F3.2)", () => {
  const values = ["yes", "no", "A", "B", "", "x"];
  const form = fc
    .array(
      fc.record({
        type: fc.constantFrom("yes_no", "checkbox", "radio", "multiselect", "text"),
        on: fc.nat(),
        value: fc.nat(),
      }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((plan) =>
      plan.map(({ type, on, value }, place) => {
        const asked = plan[on % Math.max(1, place)];
        const hasOptions = asked?.type === "radio" || asked?.type === "multiselect";
        const wanted = (hasOptions ? ["A", "B"] : ["yes", "no"])[value % 2];
        const isPossible = place > 0 && asked !== undefined && asked.type !== "text" && value % 3 > 0;
        const showIf = {
          field: `f${on % Math.max(1, place)}`,
          [asked?.type === "multiselect" ? "includes" : "equals"]: wanted,
        };
        return {
          id: `f${place}`,
          type,
          ...(type === "radio" || type === "multiselect" ? { options: ["A", "B"] } : {}),
          ...(isPossible ? { showIf } : {}),
        };
      }),
    );
  const answers = fc.array(fc.oneof(fc.constantFrom(...values), fc.subarray(["A", "B"]), fc.boolean()), {
    minLength: 12,
    maxLength: 12,
  });
  fc.assert(
    fc.property(form, answers, (plan, given) => {
      const all = fields(...plan);
      const raw = Object.fromEntries(given.map((answer, place) => [`f${place}`, answer]));
      const shown = visibleFields(all, raw).map(({ id }) => id);
      const checked = checkAnswers(all, raw, TODAY);
      if (!checked.ok) {
        expect(checked.problems.every(({ field }) => shown.includes(field))).toBe(true);
        return;
      }
      expect(Object.keys(checked.answers).every((id) => shown.includes(id))).toBe(true);
      expect(visibleFields(all, checked.answers).map(({ id }) => id)).toEqual(shown);
    }),
    { numRuns: 500, seed: 20 },
  );
});
