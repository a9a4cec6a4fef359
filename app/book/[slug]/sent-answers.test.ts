import { describe, expect, test } from "vitest";
import { sentAnswers, typedOf } from "./sent-answers";

function formOf(fields: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe("the answers in a sent form", () => {
  test("are found by their fields: one value, several, and the parts of a signature", () => {
    const form = formOf([
      ["slug", "salon"],
      ["f:why", "Back pain"],
      ["f:allergies", "Latex"],
      ["f:allergies", "Nuts"],
      ["f:sign:name", "Robin Doe"],
      ["f:sign:method", "typed"],
      ["$ACTION_1:0", "{}"],
    ]);
    expect(sentAnswers(form)).toEqual({
      why: "Back pain",
      allergies: ["Latex", "Nuts"],
      sign: { name: "Robin Doe", method: "typed" },
    });
    expect(typedOf(form)).toEqual({
      "f:why": ["Back pain"],
      "f:allergies": ["Latex", "Nuts"],
      "f:sign:name": ["Robin Doe"],
      "f:sign:method": ["typed"],
    });
  });

  test("with odd names or files are nobody's", () => {
    const form = formOf([
      ["f:", "x"],
      ["f::name", "x"],
      ["f:a:b:c", "x"],
      ["why", "x"],
      ["f:why", new File(["x"], "x")],
    ]);
    expect(sentAnswers(form)).toEqual({});
  });

  test("can't reach an object's prototype", () => {
    const answers = sentAnswers(
      formOf([
        ["f:__proto__", "x"],
        ["f:sign:__proto__", "y"],
      ]),
    );
    expect(Object.keys(answers)).toEqual(["__proto__", "sign"]);
    expect(Object.getPrototypeOf(answers)).toBe(Object.prototype);
  });
});
