import { describe, expect, it } from "vitest";
import { TOOL_LIST } from "../edge/mcp/tool-list";
import { TOOLS } from "./table";

/** The contract's tools by area; `*`: it changes something. */
const CONTRACT = {
  bookings: "list_services get_availability create_booking* list_appointments reschedule_booking* cancel_booking*",
  people: "list_customers list_staff",
  catalog: "list_products create_product* update_product* receive_stock* create_service* update_service*",
  blog: "blog_list_posts blog_get_post blog_create_post* blog_update_post* blog_publish_post* blog_unpublish_post*",
  forms:
    "forms_list forms_get forms_create* forms_update* forms_attach_to_service* forms_detach_from_service* forms_list_responses",
  campaigns: "campaigns_list campaigns_get campaigns_create_draft*",
  reports: "get_report get_findings get_capacity",
  webhooks: "webhooks_list webhooks_create* webhooks_disable*",
};

const contract = Object.entries(CONTRACT).flatMap(([area, names]) =>
  names.split(" ").map((word) => ({ area, name: word.replace("*", ""), writes: word.endsWith("*") })),
);

describe("the tools", () => {
  it("are the contract's, all of them and no others", () => {
    const told = TOOLS.map(({ area, name, command }) => ({ area, name, writes: command.writes }));
    expect(told).toEqual(expect.arrayContaining(contract));
    expect(told.length).toBe(contract.length);
  });

  it.each(TOOL_LIST)("$name is described: its title, its arguments, its answer and what it does", (listed) => {
    const tool = TOOLS.find(({ name }) => name === listed.name);
    const writes = tool?.command.writes ?? false;
    const { inputSchema, outputSchema, annotations, description } = listed;
    expect(annotations).toMatchObject({ readOnlyHint: !writes, openWorldHint: false });
    expect(annotations.destructiveHint).toBe(
      /^(reschedule|cancel|update|webhooks_disable|blog_(update|unpublish)|forms_(update|detach))/.test(listed.name),
    );
    expect(annotations.idempotentHint).toBe(
      !/^(create|receive|webhooks_create|blog_create|forms_create|campaigns_create)/.test(listed.name),
    );
    expect(description.includes("Changes nothing.")).toBe(!writes);
    expect("idempotencyKey" in Object(inputSchema.properties)).toBe(writes);
    expect("dryRun" in Object(inputSchema.properties)).toBe(tool?.preview !== null);
    for (const schema of [inputSchema, outputSchema]) {
      expect(schema.type).toBe("object");
      expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false');
    }
  });
});
