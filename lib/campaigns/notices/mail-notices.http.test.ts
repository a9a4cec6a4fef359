import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { MAIL_NOTICE } from "../../../app/(product)/docs/operations/_examples/mail-notice";
import { campaignRecipients, campaigns } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import { addCustomer } from "../../customers/add-customer";
import { getConsent } from "../../marketing/consent/get-consent";
import { setConsent } from "../../marketing/consent/set-consent";
import { addressHash, suppressionKey } from "../../marketing/suppression/address-hash";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../../testing/business/test-business";
import { call } from "../../testing/caller/api-client";
import { MAIL_NOTICE_SECRET } from "../../testing/outside/mail-notice-secret";
import { signatureOf } from "../../webhooks/delivering/signature";
import { createDraft } from "../writing/create-draft";

const run = promisify(execFile);
const hasProgram = (name: string, ...args: string[]) => spawnSync(name, args, { stdio: "ignore" }).status === 0;
const hasShell = hasProgram("sh", "-c", ":") && hasProgram("openssl", "version") && hasProgram("curl", "--version");

let business: TestBusiness;
let campaignId: string;
beforeAll(async () => {
  business = await makeBusiness({ settings: { slotStepMin: 60, marketingPolicy: "opt_in" } });
  const ctx = await business.ctx({ actor: OWNER });
  campaignId = (await runCommand(ctx, createDraft, { subject: "News", body: "Hello" })).campaign.id;
  const sent = { status: "sent", startedAt: ctx.now, sentAt: ctx.now, recipients: 9 } as const;
  await testDatabase().update(campaigns).set(sent).where(eq(campaigns.id, campaignId));
});

/** Someone who said yes and got the campaign. */
async function addRecipient(email: string): Promise<{ customerId: string; messageId: string }> {
  const ctx = await business.ctx({ actor: OWNER });
  const { id: customerId } = await runCommand(ctx, addCustomer, { name: "Robin", email, phone: "" });
  await runCommand(ctx, setConsent, { customerId, status: "yes", note: "on paper" });
  const hash = addressHash(await suppressionKey(ctx.db), email);
  const [recipient] = await testDatabase()
    .insert(campaignRecipients)
    .values({
      ...{ orgId: ctx.org.id, campaignId, customerId, addressHash: hash },
      ...{ status: "sent", dueAt: ctx.now, endedAt: ctx.now },
    })
    .returning({ id: campaignRecipients.id });
  return { customerId, messageId: `<${recipient?.id}.${campaignId}@booking.example>` };
}

/** What the customer's page then says. */
async function consentOf(customerId: string) {
  const { status, suppressed } = await runCommand(await business.ctx({ actor: OWNER }), getConsent, { customerId });
  return { status, suppressed };
}

function send(notice: unknown, { secret = MAIL_NOTICE_SECRET, at = new Date(), server = 1 as 0 | 1 } = {}) {
  const body = typeof notice === "string" ? notice : JSON.stringify(notice);
  const headers = { "X-Service-Signature": signatureOf(secret, body, at).header };
  return call("POST", "/api/mail/notices", { body, headers, server });
}

describe("what a mail provider tells later (rule M22)", () => {
  it.skipIf(!hasShell)("takes a bounced address off the list, sent on as the documentation shows", async () => {
    const { customerId, messageId } = await addRecipient("bounced@mail.example");
    const script = MAIL_NOTICE.replace("https://booking.example.com", inject("baseUrls")[1] ?? "").replace(
      "<the Message-ID of the email>",
      messageId,
    );
    const { stdout } = await run("sh", ["-c", script], { env: { ...process.env, MAIL_NOTICE_SECRET } });
    expect(JSON.parse(stdout)).toEqual({ ok: true });
    expect(await consentOf(customerId)).toEqual({ status: "yes", suppressed: ["bounced"] });
  });

  it("takes a complaint as a refusal, also twice, and nothing from a mailbox that is only full", async () => {
    const { customerId, messageId } = await addRecipient("complaint@mail.example");
    expect((await send({ kind: "bounce", hard: false, messageId })).status).toBe(200);
    expect(await consentOf(customerId)).toEqual({ status: "yes", suppressed: [] });
    const answers = [await send({ kind: "complaint", messageId }), await send({ kind: "complaint", messageId })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await consentOf(customerId)).toEqual({ status: "no", suppressed: ["complaint"] });
  });

  it("counts only signed with the secret and in time, and about a campaign; elsewhere there's no such address", async () => {
    const { customerId, messageId } = await addRecipient("robin@mail.example");
    const notice = { kind: "bounce", hard: true, messageId };
    const statuses = [
      await send(notice, { secret: "another secret of that length" }),
      await send(notice, { at: new Date(Date.now() - 6 * 60_000) }),
      await send("not JSON"),
      await send({ ...notice, kind: "opened" }),
      await send({ ...notice, messageId: "<another@mail.example>" }),
      await send(notice, { server: 0 }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 422, 200, 404]);
    expect(await consentOf(customerId)).toEqual({ status: "yes", suppressed: [] });
  });
});
