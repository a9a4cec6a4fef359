import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../context";
import { makeBusiness, type TestBusiness } from "../testing/business/test-business";
import { readArguments } from "./arguments/read-arguments";
import { findTool } from "./table";

const WRITER: Actor = { kind: "key", keyId: "key_test", access: "read-write" };
const READER: Actor = { kind: "key", keyId: "key_test", access: "read-only" };
const FIELDS = [{ type: "yes/no", label: "Smoker?" }];
let business: TestBusiness;

async function call(name: string, args: Record<string, unknown>, actor = WRITER) {
  const tool = findTool(name);
  if (tool === null) throw new Error(`there is no tool ${name}`);
  const { sent, warnings } = readArguments(tool, args, "USD");
  const view = await tool.run(await business.ctx({ actor }), sent);
  return { view, warnings };
}

beforeAll(async () => {
  business = await makeBusiness();
});

describe("the tools for forms", () => {
  it("create, change, attach, detach and list, by other names, too (rules F14.1 and F14.2)", async () => {
    const serviceId = business.idOf("Cut");
    const made = await call("forms_create", {
      title: "Intake",
      fields: [{ type: "boolean", question: "Smoker?", weight: 3 }],
    });
    expect(made.warnings).toEqual([{ param: "fields.0.weight", message: "isn't part of a field and was left out" }]);
    expect(made.view).toMatchObject({
      form: {
        name: "Intake",
        version: 1,
        fieldCount: 1,
        services: [],
        fields: [{ id: "smoker", type: "yes_no", help: null }],
      },
    });
    const { forms } = Object(made.view && (await call("forms_list", {})).view);
    const id: string = forms[0].id;
    expect((await call("forms_attach_to_service", { id, serviceId })).view).toMatchObject({
      attached: true,
      changed: true,
    });
    expect((await call("forms_attach_to_service", { formId: id, serviceId })).view).toMatchObject({ changed: false });
    expect((await call("forms_get", { formId: id })).view).toMatchObject({ form: { services: [{ name: "Cut" }] } });
    expect((await call("forms_update", { formId: id, isActive: false })).view).toMatchObject({
      form: { active: false, version: 1 },
    });
    expect((await call("forms_detach_from_service", { formId: id, serviceId })).view).toMatchObject({
      attached: false,
      changed: true,
    });
    expect((await call("forms_list_responses", { id })).view).toEqual({ responses: [] });
  });

  it("refuse bad fields by name, unknown services, and keys that only read (rules F2.2 and F14.2)", async () => {
    await expect(call("forms_create", { name: "Bad", fields: FIELDS })).rejects.toMatchObject({
      details: { fieldErrors: { "fields.0.type": [expect.stringContaining("must be one of")] } },
    });
    const fields = [{ type: "text", label: "Name" }];
    await expect(call("forms_create", { name: "Bad", fields, serviceIds: ["svc_no"] })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(call("forms_create", { name: "No", fields }, READER)).rejects.toMatchObject({ code: "read_only" });
    await expect(call("forms_get", { id: "frm_no" })).rejects.toMatchObject({ code: "not_found" });
  });
});
