import { and, eq, sql } from "drizzle-orm";
import { campaignRecipients, campaigns } from "../../db/schema";
import { runCommand } from "../commands/command";
import type { Ctx } from "../context";
import { addCustomer } from "../customers/add-customer";
import { setConsent } from "../marketing/consent/set-consent";
import type { DemoData } from "../orgs/demo-data";
import { finishCampaign } from "./delivering/finish-campaigns";
import { sendCampaign } from "./sending/send-campaign";
import { createDraft } from "./writing/create-draft";

const DAY_MS = 86_400_000;
const SALON = "harbor-hair";
const ASKED_DAYS_AGO = 60;
const SENT_DAYS_AGO = 16;

/** Customers of the salon with what they said about news and offers, if they were asked. */
const PEOPLE: readonly { name: string; email: string; said: "yes" | "no" | null }[] = [
  { name: "Marisol Vega", email: "marisol.vega@mail.example", said: "yes" },
  { name: "Theo Lindqvist", email: "theo.lindqvist@mail.example", said: "yes" },
  { name: "Priya Raman", email: "priya.raman@mail.example", said: "yes" },
  { name: "Caleb Osei", email: "caleb.osei@mail.example", said: "yes" },
  { name: "June Halloran", email: "june.halloran@mail.example", said: "yes" },
  { name: "Ana Petrova", email: "ana.petrova@mail.example", said: "yes" },
  { name: "Dev Malhotra", email: "dev.malhotra@mail.example", said: "no" },
  { name: "Ruth Castellano", email: "ruth.castellano@mail.example", said: null },
];

const SENT = {
  subject: "Two new colorists at {{business}}",
  previewText: "Meet Lena and Marcus, and try a color consultation",
  audience: "all",
  body: `Hello {{name}},

This month, **two more colorists** have joined {{business}}. Both offer a short consultation before anything is mixed.

- What suits your skin and your hair
- How often it has to be refreshed
- What it costs, before you decide

[Find a time]({{booking_link}})
`,
} as const;

const DRAFT = {
  subject: "A quiet hour for you, {{name}}",
  previewText: "Wednesday and Thursday mornings are our calmest",
  audience: "all",
  body: `Hello {{name}},

Wednesday and Thursday mornings are our calmest. If you like it quiet, that's the time to come.

> A cut before noon includes a head massage.

[Book a morning]({{booking_link}}) or see [what we charge](https://prices.example/harbor-hair).
`,
} as const;

/** The demo salon's campaigns: one that was sent to those who wanted it, and a draft that an agent has written. Nothing is mailed. */
export const demoCampaigns: DemoData = async (ctx) => {
  if (ctx.org.slug !== SALON) return [];
  await addPeople(at(ctx, ASKED_DAYS_AGO));
  const sentId = await addSent(at(ctx, SENT_DAYS_AGO));
  const { campaign } = await runCommand(at(ctx, 1), createDraft, DRAFT);
  const isDraft = and(eq(campaigns.orgId, ctx.org.id), eq(campaigns.id, campaign.id));
  await ctx.db
    .update(campaigns)
    .set({ createdBy: { kind: "grant", id: "", name: "Demo agent" } })
    .where(isDraft);
  return [sentId, campaign.id];
};

const at = (ctx: Ctx, daysAgo: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - daysAgo * DAY_MS) });

async function addPeople(ctx: Ctx): Promise<void> {
  for (const { name, email, said } of PEOPLE) {
    const { id: customerId } = await runCommand(ctx, addCustomer, { name, email, phone: "" });
    if (said === null) continue;
    await runCommand(ctx, setConsent, { customerId, status: said, note: "Said at the front desk" });
  }
}

/** Within the seeding transaction no worker sees the campaign before its mails count as sent. */
async function addSent(ctx: Ctx): Promise<string> {
  const { db, org, now } = ctx;
  const { campaign } = await runCommand(ctx, createDraft, SENT);
  await runCommand(ctx, sendCampaign, { id: campaign.id, revision: 1 });
  await db
    .update(campaignRecipients)
    .set({ status: "sent", attempts: 1, endedAt: sql`${now.toISOString()}::timestamptz` })
    .where(and(eq(campaignRecipients.orgId, org.id), eq(campaignRecipients.campaignId, campaign.id)));
  await finishCampaign(db, { org, now }, campaign.id);
  return campaign.id;
}
