import type { APIRequestContext } from "@playwright/test";
import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { customers, marketingConsents } from "../db/schema";
import { issueKey } from "../lib/api-keys/issue-key";
import { createDraft } from "../lib/campaigns/writing/create-draft";
import { updateCampaign } from "../lib/campaigns/writing/update-campaign";
import { type Command, runCommand } from "../lib/commands/command";
import type { Ctx } from "../lib/context";
import { addCustomer } from "../lib/customers/add-customer";
import { setConsent } from "../lib/marketing/consent/set-consent";
import { addressHash, suppressionKey } from "../lib/marketing/suppression/address-hash";
import { suppress } from "../lib/marketing/suppression/suppressions";
import { getOrg } from "../lib/orgs/get-org";
import { DAY_MS } from "../lib/time/local-date";
import { isRepeatedTime, localDateAt, wallToMs } from "../lib/time/wall-clock";
import { onDatabase } from "./database";

/** Runs a command as the business's owner can. */
function asOwner<Input extends z.ZodType, View>(slug: string, command: Command<Ctx, Input, View>, sent: unknown) {
  return onDatabase(async (db) => {
    const actor = { kind: "user", userId: "usr_e2e", role: "owner" } as const;
    return runCommand({ db, org: await getOrg(db, slug), actor, now: new Date(), idempotency: null }, command, sent);
  });
}

/** A customer, by id; `says`: what they said about news and offers, if anything. */
export async function addPerson(
  slug: string,
  person: { name: string; email: string },
  says?: "yes" | "no",
): Promise<string> {
  const { id: customerId } = await asOwner(slug, addCustomer, { ...person, phone: "" });
  if (says) await asOwner(slug, setConsent, { customerId, status: says, note: "Said at the desk" });
  return customerId;
}

/** A campaign's email to this address came back. */
export const bounce = (slug: string, email: string): Promise<unknown> =>
  onDatabase(async (db) => {
    const hash = addressHash(await suppressionKey(db), email);
    return db.execute(suppress((await getOrg(db, slug)).id, hash, { reason: "bounced", now: new Date() }));
  });

/** What everyone said about news and offers, and where, by their addresses. */
export const saidIn = (slug: string): Promise<Record<string, string>> =>
  onDatabase(async (db) => {
    const rows = await db
      .select({ email: customers.email, status: marketingConsents.status, source: marketingConsents.source })
      .from(marketingConsents)
      .innerJoin(customers, eq(customers.id, marketingConsents.customerId))
      .where(eq(marketingConsents.orgId, (await getOrg(db, slug)).id));
    return Object.fromEntries(rows.map(({ email, status, source }) => [email, `${status} ${source}`]));
  });

/** A draft, written by the command that the editor uses. */
export async function writeDraft(slug: string, draft: { subject: string; body: string }): Promise<string> {
  return (await asOwner(slug, createDraft, draft)).campaign.id;
}

/** What a colleague saves meanwhile. */
export const changeDraft = (slug: string, id: string, body: string, revision = 1) =>
  asOwner(slug, updateCampaign, { id, revision, subject: "Changed", previewText: "", body, audience: "all" });

/** A program that calls the tool server with a key. */
export async function callTool(request: APIRequestContext, slug: string, name: string, args: object) {
  const { key } = await onDatabase((db) =>
    issueKey(db, { slug, access: "read-write", expiresAt: null, name: "Desk agent" }),
  );
  const answer = await request.post("/api/mcp", {
    headers: { authorization: `Bearer ${key}` },
    data: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
  });
  const { result } = await answer.json();
  expect(result.isError, JSON.stringify(result)).not.toBe(true);
  return result.structuredContent;
}

const CLOCKS = ["America/New_York", "Australia/Sydney"];

/** The next time, within a year, that a clock shows twice: the half hour after one, or after two. Of two zones one is always near enough. */
export function nextRepeatedTime(): { zone: string; at: string } {
  const now = Date.now();
  for (let days = 2; days < 360; days += 1) {
    for (const zone of CLOCKS) {
      const date = localDateAt(now + days * DAY_MS, zone);
      for (const minute of [90, 150]) {
        if (!isRepeatedTime(wallToMs(date, minute, zone), zone)) continue;
        return { zone, at: `${date}T0${Math.floor(minute / 60)}:30` };
      }
    }
  }
  throw new Error("no clock is put back within a year");
}
