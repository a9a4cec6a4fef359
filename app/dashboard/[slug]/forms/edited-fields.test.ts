import { describe, expect, test } from "vitest";
import { Fields } from "@/lib/forms/fields/fields.schema";
import { conditionOn, type EditedField, idsOfNew, newField, optionsOf, withIds, withType } from "./edited-fields";
import { TYPES } from "./type-words";

const labelled = (field: EditedField, label: string): EditedField => ({ ...field, label });

/** Fields that were added one after the other. */
function added(...labels: string[]): EditedField[] {
  const fields: EditedField[] = [];
  for (const label of labels) fields.push(labelled(newField("yes_no", fields), label));
  return fields;
}

describe("ids of new fields", () => {
  test("are made from their labels, each once", () => {
    const fields = added("Any allergies?", "Any allergies?", "Größe (cm)", "…");
    const ids = idsOfNew([{ id: "field", type: "text", label: "Stored" }, ...fields]);
    expect([...ids.values()]).toEqual(["any_allergies", "any_allergies_2", "grosse_cm", "field_2"]);
  });

  test("reach the conditions that refer to them, and leave stored ids alone", () => {
    const [asked] = added("Pregnant?");
    if (asked === undefined) throw new Error("a field was added");
    const waiting: EditedField = { ...newField("text", [asked]), label: "How many weeks?" };
    const shown = { ...waiting, showIf: conditionOn(asked, "yes") };
    const stored: EditedField = { id: "kept", type: "text", label: "Another label than its id" };
    const fields: EditedField[] = [stored, asked, withType(shown, "number")];
    expect(withIds(fields, idsOfNew(fields))).toMatchObject([
      { id: "kept" },
      { id: "pregnant" },
      { id: "how_many_weeks", showIf: { field: "pregnant", equals: "yes" } },
    ]);
  });
});

describe("another type for a field", () => {
  test("keeps what it can have: a complete field stays valid as each of them", () => {
    const text: EditedField = { id: "a", type: "text", label: "A", help: "Help", required: true };
    for (const type of TYPES) {
      const field = withType(text, type);
      const complete = "options" in field ? { ...field, options: ["One", "Two"] } : field;
      expect([type, Fields.safeParse([complete]).success]).toEqual([type, true]);
      expect([type, complete.help]).toEqual([type, "Help"]);
    }
  });

  test("drops the condition of a signature, which is always shown", () => {
    const field: EditedField = { id: "b", type: "text", label: "B", showIf: { field: "a", equals: "yes" } };
    expect(withType(field, "signature")).not.toHaveProperty("showIf");
    expect(withType(field, "date")).toHaveProperty("showIf");
  });
});

test("an option keeps its value for as long as its line stays as it is", () => {
  const field: EditedField = {
    id: "c",
    type: "radio",
    label: "C",
    options: [{ value: "y", label: "Yes" }, "No"],
  };
  expect(optionsOf(" Yes \n\nNo\nMaybe", field)).toEqual([{ value: "y", label: "Yes" }, "No", "Maybe"]);
  expect(optionsOf("Yes!\nNo", field)).toEqual(["Yes!", "No"]);
});
