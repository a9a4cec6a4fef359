import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { toolCalls } from "../../../db/schema";
import { makeBusiness, type TestBusiness, testDatabase } from "../../testing/business/test-business";
import { bookingBody, dateIn } from "../../testing/caller/api-client";
import { TOOLS } from "../../tools/table";
import { callBare, readResult, type ToolResult } from "./tools.test-support";

/** What all clients can do. */
type Connected = {
  list(): Promise<{ name: string }[]>;
  call(name: string, args: Record<string, unknown>): Promise<ToolResult>;
  close(): Promise<void>;
};

const INFO = { name: "front-desk", version: "3.1" };
const url = () => new URL("/api/mcp", inject("baseUrls")[0]);
const withKey = (key: string) => ({ requestInit: { headers: { Authorization: `Bearer ${key}` } } });

const CLIENTS: Record<string, (key: string) => Promise<Connected>> = {
  "the official client": async (key) => {
    const client = new Client(INFO);
    await client.connect(new StreamableHTTPClientTransport(url(), withKey(key)));
    return {
      list: async () => (await client.listTools()).tools,
      call: async (name, args) => readResult(await client.callTool({ name, arguments: args })),
      close: () => client.close(),
    };
  },
  "the official client of version 1": async (key) => {
    const client = new OlderClient(INFO);
    await client.connect(new OlderTransport(url(), withKey(key)));
    return {
      list: async () => (await client.listTools()).tools,
      call: async (name, args) => readResult(await client.callTool({ name, arguments: args })),
      close: () => client.close(),
    };
  },
  "bare JSON-RPC": async (key) => ({
    list: async () => TOOLS.map(({ name }) => ({ name })),
    call: (name, args) => callBare(name, args, { key }),
    close: async () => {},
  }),
};

describe.each(Object.entries(CLIENTS))("%s", (title, connect) => {
  let business: TestBusiness;
  let client: Connected;
  const called = new Set<string>();

  beforeAll(async () => {
    business = await makeBusiness();
    client = await connect(await business.key());
  });
  afterAll(() => client.close());

  async function works(name: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const { isError, body } = await client.call(name, args);
    expect([name, isError, body]).toEqual([name, false, expect.anything()]);
    called.add(name);
    return body;
  }

  it("lists all tools, and calls each of them", async () => {
    expect((await client.list()).map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    const serviceId = business.idOf("Cut");
    const startAt = `${dateIn(3)}T10:00`;
    await works("list_services");
    await works("list_staff");
    await works("get_availability", { serviceId, from: dateIn(3), to: dateIn(4) });
    await works("create_booking", { ...bookingBody({ serviceId, startAt }), dryRun: true });
    const { appointmentId: id } = await works("create_booking", bookingBody({ serviceId, startAt }));
    await works("list_customers");
    await works("list_appointments", { limit: 5 });
    await works("reschedule_booking", { id, startAt: `${dateIn(3)}T12:00`, dryRun: true });
    await works("reschedule_booking", { id, startAt: `${dateIn(3)}T12:00` });
    await works("cancel_booking", { id, dryRun: true });
    await works("cancel_booking", { id });
    const { service } = await works("create_service", { name: `By ${title}`, durationMin: 30, price: 12.5 });
    await works("update_service", { id: Object(service).id, price: 13 });
    const { product } = await works("create_product", { name: `By ${title}`, price: 19.99, stock: 3 });
    await works("list_products");
    await works("update_product", { id: Object(product).id, price: 21 });
    await works("receive_stock", { id: Object(product).id, quantity: 24 });
    const { webhook } = await works("webhooks_create", { url: "https://8.8.8.8/hook", events: ["booking.created"] });
    await works("webhooks_list");
    await works("webhooks_disable", { id: Object(webhook).id });
    const { post } = await works("blog_create_post", { title: `By ${title}`, body: "News" });
    const named = { id: Object(post).id };
    await works("blog_list_posts");
    await works("blog_get_post", named);
    await works("blog_update_post", { ...named, body: "More news" });
    await works("blog_publish_post", named);
    await works("blog_unpublish_post", named);
    const fields = [{ type: "text", label: "Any allergies?" }];
    const { form } = await works("forms_create", { name: `By ${title}`, fields });
    const formId = Object(form).id;
    await works("get_report", { period: "this-month" });
    await works("get_capacity", { days: 7 });
    await works("get_findings");
    await works("forms_list");
    await works("forms_get", { id: formId });
    await works("forms_update", { id: formId, description: "Please fill it in." });
    await works("forms_attach_to_service", { formId, serviceId });
    await works("forms_list_responses", { formId });
    await works("forms_detach_from_service", { formId, serviceId });
    const draft = await works("campaigns_create_draft", { subject: `By ${title}`, body: "News", audience: "all" });
    await works("campaigns_list");
    await works("campaigns_get", { id: Object(draft.campaign).id });
    expect([...called].sort()).toEqual(TOOLS.map(({ name }) => name).sort());
  });

  it("hears about a failure without stumbling over the tool's schema", async () => {
    const { isError, body } = await client.call("cancel_booking", { id: "apt_unknown" });
    expect([isError, body]).toEqual([true, { ok: false, error: "We couldn't find that booking." }]);
  });

  it("is known by its name in what it has changed", async () => {
    const { org } = await business.ctx();
    const rows = await testDatabase().select().from(toolCalls).where(eq(toolCalls.orgId, org.id));
    const names = new Set(rows.map(({ client: name }) => name));
    expect([...names]).toEqual([title === "bare JSON-RPC" ? "node" : "front-desk 3.1"]);
  });
});
