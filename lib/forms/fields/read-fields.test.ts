import { describe, expect, it } from "vitest";
import { fieldErrorsOf } from "../../commands/field-errors";
import { Fields } from "./fields.schema";
import { readFields } from "./read-fields";

const read = (...sent: unknown[]) => readFields(sent).fields;
const errorsOf = (...sent: unknown[]) => {
  const parsed = Fields.safeParse(read(...sent));
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
};

describe("fields as programs send them", () => {
  it("are read by other names of types and parts (rule F2.3)", () => {
    expect(
      read(
        { type: "Short-Text", question: "Your name?", hint: "As on your card" },
        { type: "checkbox", label: "Allergies", choices: ["Latex", "None"] },
        { type: "consent", label: "I agree", name: "agree", required: "true" },
        { type: "dropdown", label: "Size", key: "size", options: [1, 2] },
        { type: "heading", text: "# Hello" },
      ),
    ).toEqual([
      { id: "your_name", type: "text", label: "Your name?", help: "As on your card" },
      { id: "allergies", type: "multiselect", label: "Allergies", options: ["Latex", "None"] },
      { id: "agree", type: "checkbox", label: "I agree", required: true },
      { id: "size", type: "select", label: "Size", options: ["1", "2"] },
      { id: "field", type: "statement", text: "# Hello" },
    ]);
  });

  it("get ids from their labels, each its own, or the id of the one alike that is stored (rule F2.3)", () => {
    const stored = Fields.parse([{ id: "old", type: "text", label: "Name" }]);
    const sent = [
      { type: "text", label: "Name" },
      { type: "text", label: "Name" },
      { type: "text", label: "?" },
    ];
    expect(Fields.parse(readFields(sent, { stored }).fields).map(({ id }) => id)).toEqual(["old", "name", "field"]);
    expect(Fields.parse(read(...sent)).map(({ id }) => id)).toEqual(["name", "name_2", "field"]);
  });

  it("lose unknown parts, which are named (rule F2.3)", () => {
    expect(readFields([{ type: "text", label: "Name", requird: true }]).warnings).toEqual([
      { param: "fields.0.requird", message: "isn't part of a field and was left out" },
    ]);
  });

  it("that aren't valid are refused by name (rule F2.2)", () => {
    expect(errorsOf({ type: "radio", label: "One", options: ["Yes"] })).toEqual({
      "0.options": ["needs 2 or more options"],
    });
    expect(errorsOf({ type: "radio", label: "Two", options: ["A", "A "] })).toEqual({
      "0.options": ["has an option twice"],
    });
    expect(Object.keys(errorsOf({ type: "date", label: "Day", options: ["A", "B"] }))).toEqual(["0"]);
    expect(errorsOf({ type: "text", label: "One", options: [] })).toEqual({});
    expect(errorsOf()).toEqual({ body: ["needs 1 or more fields"] });
    expect(errorsOf({ type: "colour", label: "One" })["0.type"]?.[0]).toMatch(/must be one of text/);
  });

  it("depend only on an earlier field and a value that it can have (rule F3.1)", () => {
    const asked = { id: "a", type: "yes_no", label: "A" };
    const on = (showIf: unknown, ...before: unknown[]) =>
      errorsOf(...before, { id: "b", type: "text", label: "B", showIf });
    expect(on({ field: "a", equals: true }, asked)).toEqual({});
    expect(on({ field: "a", equals: "yes" })).toEqual({ "0.showIf": ["must refer to an earlier field"] });
    expect(on({ field: "a", equals: "maybe" }, asked)).toEqual({
      "1.showIf": ["must name a value that the field can have"],
    });
    expect(on({ field: "a", includes: "yes" }, asked)).toEqual({ "1.showIf": ["needs `equals`"] });
  });
});
