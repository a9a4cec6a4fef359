import { expect, test } from "vitest";
import { formFromFile } from "./form-file";

const FIELDS = [{ id: "a", type: "text", label: "A" }];

test("a form is read as it was exported and as a tool returned it, and is inactive", () => {
  const form = { id: "frm_x", name: "Intake", fields: FIELDS, active: true, version: 3, services: [{ id: "svc_x" }] };
  const read = { name: "Intake", fields: FIELDS, active: false };
  expect(formFromFile(JSON.stringify(form))).toEqual(read);
  expect(formFromFile(JSON.stringify({ form }))).toEqual(read);
});

test("anything else is no form", () => {
  for (const text of ["", "{", "null", "[]", "{}", '{"form":null}', '{"name":"x","fields":"y"}']) {
    expect([text, formFromFile(text)]).toEqual([text, null]);
  }
});
