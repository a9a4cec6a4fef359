import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { campaigns } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import { setConsent } from "../../marketing/consent/set-consent";
import { bookIn, storedBooking } from "../../testing/business/booked-over-http";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../../testing/business/test-business";
import { dateIn } from "../../testing/caller/api-client";
import { listActivity } from "../../tools/activity/list-activity";
import { callBare, send } from "./tools.test-support";

let business: TestBusiness;
let key: string;

const works = async (name: string, args: unknown = {}, own = key) => {
  const { isError, body } = await callBare(name, args, { key: own });
  expect([isError, body]).toEqual([false, expect.anything()]);
  return body;
};
const fails = async (name: string, args: unknown = {}, own = key) => {
  const { isError, body } = await callBare(name, args, { key: own });
  expect([isError, body]).toMatchObject([true, { ok: false }]);
  return body;
};
const draftOf = (body: Record<string, unknown>): Record<string, unknown> => Object(body.campaign);
const text = { subject: "Autumn offer for {{name}}", body: "# Hello {{ name }}\n\n[Book]({{booking_link}})" };

/** A customer who has said yes, and one who was never asked: only the first can be written to. */
async function twoCustomers(): Promise<void> {
  const said = await bookIn(business, "Cut", { name: "Quentin Quillfeather", email: "quillfeather@example.com" });
  await bookIn(business, "Cut", {
    email: "unasked@example.com",
    phone: "+1 555 0100 99",
    startAt: `${dateIn(8)}T15:00`,
  });
  const { customerId } = await storedBooking(said.appointmentId);
  const ctx = await business.ctx({ actor: OWNER });
  await runCommand(ctx, setConsent, { customerId, status: "yes", note: "on paper" });
}

beforeAll(async () => {
  business = await makeBusiness({ settings: { slotStepMin: 60, marketingPolicy: "opt_in" } });
  key = await business.key();
});

describe("the tools of campaigns (rule M10)", () => {
  it("write a draft that waits for a person, and tell whom it would reach without naming anyone", async () => {
    await twoCustomers();
    const tried = await works("campaigns_create_draft", { ...text, dryRun: true });
    const reach = { now: 1, left: { noConsent: 1, refused: 0, bounced: 0, noEmail: 0 } };
    expect(tried).toMatchObject({ dryRun: true, reach, campaign: { status: "draft", audience: "all" } });
    expect((await works("campaigns_list")).campaigns).toEqual([]);

    const made = await works("campaigns_create_draft", { ...text, idempotencyKey: "once" });
    expect(await works("campaigns_create_draft", { ...text, idempotencyKey: "once" })).toEqual(made);
    const summary = draftOf(made);
    expect(made).toMatchObject({ reach, note: expect.stringContaining("person") });
    expect(made.reviewUrl).toMatch(new RegExp(`/dashboard/${business.slug}/campaigns/${summary.id}$`));
    expect(summary).toMatchObject({
      subject: text.subject,
      previewText: null,
      audience: "all",
      status: "draft",
      scheduledAt: null,
      startedAt: null,
      sentAt: null,
      recipients: null,
      sent: null,
      counts: null,
    });

    const listed = await works("campaigns_list", { status: "draft" });
    expect(listed.campaigns).toMatchObject([{ id: summary.id, subject: text.subject }]);
    expect(listed.campaigns).toEqual([expect.not.objectContaining({ body: expect.anything() })]);
    const got = await works("campaigns_get", { campaignId: summary.id });
    expect(draftOf(got)).toMatchObject({ id: summary.id, body: text.body, counts: null });
    expect(JSON.stringify([tried, made, listed, got])).not.toMatch(/quillfeather|unasked/i);

    const { entries } = await listActivity(await business.ctx(), { limit: 1 });
    expect(entries[0]).toMatchObject({
      tool: "campaigns_create_draft",
      subject: { kind: "campaign", id: summary.id, name: text.subject },
    });
  });

  it.each([
    ["segment", "Inactive", "lapsed"],
    ["audienceSegment", { type: "loyal" }, "regulars"],
    ["audience", { segment: "new-customers" }, "new"],
    ["audience", "Never visited", "never_visited"],
    ["audience", null, "all"],
  ])("read an audience as %s: %j", async (name, word, audience) => {
    const made = await works("campaigns_create_draft", { ...text, [name]: word, dryRun: true });
    expect(made.campaign).toMatchObject({ audience });
  });

  it("refuse an unknown audience naming the eight, an unknown placeholder, and a subject of two lines", async () => {
    const { fieldErrors } = await fails("campaigns_create_draft", { ...text, audience: "vips" });
    for (const word of ["all", "new", "slipping", "regulars", "lapsed", "upcoming", "never_visited", "shop_buyers"]) {
      expect(JSON.stringify(Object(fieldErrors).audience)).toContain(word);
    }
    for (const wrong of [
      { body: "Hi {{first_name}}" },
      { subject: "Hi {{booking_link}}" },
      { subject: "a\r\nBcc: b@c.de" },
    ]) {
      const [field = ""] = Object.keys(wrong);
      expect((await fails("campaigns_create_draft", { ...text, ...wrong })).fieldErrors).toEqual({
        [field]: [expect.any(String)],
      });
    }
  });

  it("show a business only its own, and change nothing with a read-only key", async () => {
    const { id } = draftOf(await works("campaigns_create_draft", text));
    const other = await makeBusiness();
    const otherKey = await other.key();
    const unknown = await fails("campaigns_get", { id: "cmp_unknown" });
    expect(await fails("campaigns_get", { id }, otherKey)).toEqual(unknown);
    expect((await works("campaigns_list", {}, otherKey)).campaigns).toEqual([]);
    const readOnly = await business.key("read-only");
    for (const dryRun of [undefined, true]) {
      const params = { name: "campaigns_create_draft", arguments: { ...text, dryRun } };
      const answer = await send({ jsonrpc: "2.0", id: 1, method: "tools/call", params }, { key: readOnly });
      expect(answer.status).toBe(403);
    }
    expect(draftOf(await works("campaigns_get", { id }, readOnly))).toMatchObject({ id });
  });

  it("stop at 200 drafts, and page through them", async () => {
    const full = await makeBusiness();
    const own = await full.key();
    const { campaign } = await works("campaigns_create_draft", text, own);
    const [row] = await testDatabase()
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, String(Object(campaign).id)));
    if (!row) throw new Error("the draft isn't stored");
    await testDatabase()
      .insert(campaigns)
      .values(Array.from({ length: 199 }, (_, n) => ({ ...row, id: `${row.id}${n}` })));
    expect(await fails("campaigns_create_draft", text, own)).toMatchObject({ reason: "too_many" });
    const first = await works("campaigns_list", { limit: "150" }, own);
    expect([Object(first.campaigns).length, first.nextOffset]).toEqual([150, 150]);
    const rest = await works("campaigns_list", { limit: 1_000, offset: 150 }, own);
    expect([Object(rest.campaigns).length, rest.nextOffset]).toEqual([50, undefined]);
  });
});
