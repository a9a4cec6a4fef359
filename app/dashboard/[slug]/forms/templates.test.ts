import { describe, expect, test } from "vitest";
import { Fields } from "@/lib/forms/fields/fields.schema";
import { CreateForm } from "@/lib/forms/schema";
import { TEMPLATES } from "./template-kinds";
import { templateOf } from "./templates";

describe.each(["en-US", "de-AT"])("the templates for %s", (locale) => {
  test.each(TEMPLATES)("$key can be saved as it is (rule F15.1)", ({ key }) => {
    const draft = templateOf(key, locale);
    expect(CreateForm.safeParse(draft).success).toBe(true);
    expect(Fields.safeParse(draft?.fields).error?.issues).toBeUndefined();
  });
});

test("ask the same in both languages", () => {
  for (const { key } of TEMPLATES) {
    const shapeOf = (locale: string) =>
      templateOf(key, locale)?.fields.map(({ id, type, required }) => ({ id, type, required }));
    expect(shapeOf("de")).toEqual(shapeOf("en"));
  }
});

test("an unknown template is none", () => {
  expect(templateOf("constructor", "en")).toBeNull();
  expect(templateOf(["intake"], "en")).toBeNull();
});
