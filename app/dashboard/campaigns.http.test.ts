import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { campaignRecipients, campaigns } from "../../db/schema";
import { createDraft } from "../../lib/campaigns/writing/create-draft";
import { runCommand } from "../../lib/commands/command";
import { addCustomer } from "../../lib/customers/add-customer";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../../lib/testing/business/test-business";
import { call } from "../../lib/testing/caller/api-client";
import { makeSignedUpUser, signInOverHttp } from "../../lib/testing/caller/dashboard-session";

let business: TestBusiness;
let orgId: string;
let owner: string;
let staff: string;

beforeAll(async () => {
  business = await makeBusiness({ timezone: "UTC" });
  orgId = (await business.ctx()).org.id;
  const { slug } = business;
  owner = await signInOverHttp(await makeSignedUpUser({ slug }));
  staff = await signInOverHttp(await makeSignedUpUser({ slug, role: "staff" }));
});

/** A campaign in a state that takes a mail server or a long time to get into. */
async function campaignIn(subject: string, state: Partial<typeof campaigns.$inferInsert>): Promise<string> {
  const ctx = await business.ctx({ actor: OWNER });
  const { campaign } = await runCommand(ctx, createDraft, { subject, body: "Hello {{name}}" });
  const isThis = and(eq(campaigns.orgId, orgId), eq(campaigns.id, campaign.id));
  await testDatabase().update(campaigns).set(state).where(isThis);
  return campaign.id;
}

const visit = (path: string, cookie: string) =>
  call("GET", `/dashboard/${business.slug}${path}`, { headers: { Cookie: cookie, Accept: "text/html" } });

describe("campaigns in trouble", () => {
  test("are on the Today page in words for who manages the business, before its first booking too, and for nobody else (rules M15, M18)", async () => {
    await campaignIn("Spring news", { status: "draft", returnReason: "missed" });
    await campaignIn("Summer news", { status: "paused", pauseReason: "sign_in_refused", recipients: 0 });
    await campaignIn("Autumn news", { status: "paused", pauseReason: "person", recipients: 0 });
    const { text } = await visit("", owner);
    for (const words of ["Spring news", "the server was off", "Summer news", "refused to let us sign in"]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("Autumn news");
    const seen = await visit("", staff);
    expect([seen.status, seen.text.includes("Spring news")]).toEqual([200, false]);
  });
});

describe("the file of a campaign's recipients", () => {
  test("has each with state and reason, formulas made harmless, and is cached nowhere on the way (rule M26)", async () => {
    const started = { status: "stopped", startedAt: new Date("2031-05-06T12:00:00Z"), recipients: 1 } as const;
    const id = await campaignIn("Old news", started);
    const ctx = await business.ctx({ actor: OWNER });
    const customer = await runCommand(ctx, addCustomer, { name: "=1+1", email: "one@mail.example", phone: "" });
    await testDatabase()
      .insert(campaignRecipients)
      .values({
        ...{ orgId, campaignId: id, customerId: customer.id, status: "skipped", reason: "stopped" },
        dueAt: started.startedAt,
      });
    const { status, headers, text } = await visit(`/campaigns/${id}/recipients/csv`, owner);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    const [, line = ""] = text.trimEnd().split("\r\n");
    expect(line).toContain("'=1+1,one@mail.example,");
    expect((await visit(`/campaigns/${id}/recipients/csv`, staff)).status).toBe(404);
  });
});
