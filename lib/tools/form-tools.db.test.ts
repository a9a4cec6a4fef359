import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../context";
import { openPractice } from "../forms/forms.test-support";
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

  it("list who has filled in a form, newest first, and nothing of the answers (rules F9.1 and F14.2)", async () => {
    const now = new Date("2030-05-06T12:00:00Z");
    const practice = await openPractice(now);
    const { id } = await practice.newForm("Listed");
    const ids: string[] = [];
    for (const minutes of [0, 1, 2]) {
      const at = new Date(now.getTime() + minutes * 60_000);
      ids.unshift((await practice.filled(await practice.book(), id, at)).responseId);
    }
    const tool = findTool("forms_list_responses");
    const list = async (args: Record<string, unknown>) =>
      tool?.run(await practice.business.ctx({ actor: READER }), { formId: id, ...args });
    expect(await list({ limit: 2 })).toEqual({
      responses: [
        { id: ids[0], customerName: "Robin Doe", submittedAt: "2030-05-06T12:02:00.000Z" },
        { id: ids[1], customerName: "Robin Doe", submittedAt: "2030-05-06T12:01:00.000Z" },
      ],
      nextOffset: 2,
    });
    expect(await list({ offset: 2 })).toEqual({
      responses: [{ id: ids[2], customerName: "Robin Doe", submittedAt: "2030-05-06T12:00:00.000Z" }],
    });
  });

  it("refuse bad fields by name, unknown services, and keys that only read (rules F2.2 and F14.2)", async () => {
    await expect(call("forms_create", { name: "Bad", fields: FIELDS })).rejects.toMatchObject({
      details: { fieldErrors: { "fields.0.type": [expect.stringContaining("must be one of")] } },
    });
    const fields = [{ type: "text", label: "Name" }];
    await expect(call("forms_create", { name: "Bad", fields, serviceIds: ["svc_no"] })).rejects.toMatchObject({
      code: "not_found",
    });
    const pair = { formId: "frm_no", serviceId: "svc_no" };
    for (const [name, args] of [
      ["forms_create", { name: "No", fields }],
      ["forms_update", { id: "frm_no", name: "No" }],
      ["forms_attach_to_service", pair],
      ["forms_detach_from_service", pair],
    ] as const)
      await expect(call(name, args, READER)).rejects.toMatchObject({ code: "read_only" });
    await expect(call("forms_get", { id: "frm_no" })).rejects.toMatchObject({ code: "not_found" });
  });
});
