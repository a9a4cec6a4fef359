import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../db/client";
import { insertRows } from "../../db/insert-row";
import { campaignRecipients, customers, events, orgs } from "../../db/schema";
import type { Audience, MarketingPolicy } from "../../db/vocabulary";
import type { BusinessFileInput } from "../business-file/business-file.schema";
import { importBusiness } from "../business-file/import-business";
import { type Command, runCommand } from "../commands/command";
import type { Actor, Ctx } from "../context";
import { foldsOf } from "../fields/contact-folds";
import { newId } from "../ids";
import { storeAnswersInFile } from "../marketing/consent/answers-in-file";
import { getOrg } from "../orgs/get-org";
import { businessFile, OWNER } from "../testing/business/test-business";
import { findCampaign } from "./find-campaign";
import { sendCampaign } from "./sending/send-campaign";
import { createDraft } from "./writing/create-draft";

export const NOW = "2031-05-01T12:00:00.000Z";

export type Sender = Awaited<ReturnType<typeof openSender>>;

/** A business that may write news to those who asked for them, at an instant that the test moves on. */
export async function openSender(
  db: Database,
  parts: Partial<BusinessFileInput> = {},
  { policy = "opt_in" as MarketingPolicy, now = NOW } = {},
) {
  const file = businessFile({ address: "1 Quay Street", ...parts });
  await importBusiness(db, { ...file, settings: { ...file.settings, marketingPolicy: policy } });
  const org = await getOrg(db, file.slug);
  let time = new Date(now);
  const ctx = async (actor: Actor = OWNER): Promise<Ctx> => ({
    ...{ db, org: await getOrg(db, file.slug), actor, now: time, idempotency: null },
  });
  const run = async <Input extends z.ZodType, View>(
    command: Command<Ctx, Input, View>,
    sent: unknown,
    actor: Actor = OWNER,
  ): Promise<View> => runCommand(await ctx(actor), command, sent);
  return {
    db,
    org,
    ctx,
    run,
    now: () => time,
    pass: (ms: number) => {
      time = new Date(time.getTime() + ms);
    },
    setNow: (at: string) => {
      time = new Date(at);
    },
    /** Adds customers with the addresses `1@<slug>.example` and so on, who have said yes unless told otherwise. */
    async addCustomers(count: number, { sayYes = true } = {}): Promise<{ id: string; email: string }[]> {
      const rows = Array.from({ length: count }, (_, n) => {
        const id = newId("cus");
        const contact = { name: `Person ${n + 1}`, email: `${n + 1}@${file.slug}.example`, phone: "" };
        return { orgId: org.id, id, ...contact, ...foldsOf(id, contact), createdAt: time };
      });
      await db.execute(insertRows(customers, rows));
      if (sayYes) {
        await storeAnswersInFile(
          { org, actor: { kind: "system" }, now: time },
          db,
          rows.map(({ email }) => ({ email, phone: "", answer: "yes" })),
          "test",
        );
      }
      return rows.map(({ id, email }) => ({ id, email }));
    },
    async draft(parts: { subject?: string; body?: string; audience?: Audience } = {}): Promise<string> {
      const { campaign } = await runCommand(await ctx(), createDraft, {
        subject: "News",
        body: "Hello {{name}}",
        ...parts,
      });
      return campaign.id;
    },
    async start(parts: { subject?: string; body?: string; audience?: Audience } = {}): Promise<string> {
      const id = await this.draft(parts);
      await runCommand(await ctx(), sendCampaign, { id, revision: 1 });
      return id;
    },
    campaign: (id: string) => findCampaign(db, org.id, id),
    recipients: (id: string) =>
      db
        .select()
        .from(campaignRecipients)
        .where(sql`org_id = ${org.id} and campaign_id = ${id}`)
        .orderBy(campaignRecipients.id),
    async states(id: string): Promise<Record<string, number>> {
      const states: Record<string, number> = {};
      for (const { status, reason } of await this.recipients(id)) {
        const state = reason === null ? status : `${status}: ${reason}`;
        states[state] = (states[state] ?? 0) + 1;
      }
      return states;
    },
    async told(id: string): Promise<unknown[]> {
      const rows = await db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id);
      return rows.filter(({ event }) => event === "campaign.sent").map(({ data }) => JSON.parse(data));
    },
    async setPolicy(marketingPolicy: MarketingPolicy): Promise<void> {
      await db
        .update(orgs)
        .set({ marketingPolicy, catalogRevision: sql`catalog_revision + 1` })
        .where(eq(orgs.id, org.id));
    },
  };
}
