import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import {
  AUDIENCES,
  CAMPAIGN_STATUSES,
  type CampaignAuthor,
  type KeptFigures,
  PAUSE_REASONS,
  RECIPIENT_REASONS,
  RECIPIENT_STATUSES,
  RETURN_REASONS,
} from "../vocabulary";
import { orgs } from "./orgs";

/** News or an offer by email to a group of customers (rule M9). Its text can change only while it's a draft. */
export const campaigns = pgTable(
  "campaigns",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    status: text("status", { enum: CAMPAIGN_STATUSES }).notNull(),
    /** as typed, placeholders unfilled */
    subject: text("subject").notNull(),
    previewText: text("preview_text"),
    body: text("body").notNull(),
    audience: text("audience", { enum: AUDIENCES }).notNull(),
    /** the body as HTML and as text, with marks where placeholders are filled in, and the addresses of its links and of pictures elsewhere */
    html: text("html").notNull(),
    plainText: text("plain_text").notNull(),
    links: jsonb("links").$type<string[]>().notNull(),
    rendererVersion: integer("renderer_version").notNull(),
    /** rises with every change of what it says and of its state, so that none is based on an earlier one */
    revision: integer("revision").notNull().default(1),
    createdBy: jsonb("created_by").$type<CampaignAuthor>().notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    scheduledAt: instant("scheduled_at"),
    /** the zone in which the time was chosen */
    scheduledZone: text("scheduled_zone"),
    /** why it is a draft again although it was scheduled */
    returnReason: text("return_reason", { enum: RETURN_REASONS }),
    startedAt: instant("started_at"),
    /** the user who sent or scheduled it */
    startedBy: text("started_by"),
    pauseReason: text("pause_reason", { enum: PAUSE_REASONS }),
    /** mails in a row that the server did not accept */
    failuresInRow: integer("failures_in_row").notNull().default(0),
    /** when its last mail was claimed: businesses take turns by it */
    claimedAt: instant("claimed_at"),
    /** when it finished, which is told once */
    sentAt: instant("sent_at"),
    stoppedAt: instant("stopped_at"),
    /** how many it was to be sent to, fixed at its start */
    recipients: integer("recipients"),
    figures: jsonb("figures").$type<KeptFigures>(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex("campaigns_id").on(table.id),
    index("campaigns_newest").on(table.orgId, table.createdAt, table.id),
    index("campaigns_of_status").on(table.orgId, table.status, table.createdAt, table.id),
    index("campaigns_started").on(table.orgId, table.startedAt).where(sql`started_at is not null`),
    index("campaigns_sending").on(table.claimedAt).where(sql`status = 'sending'`),
    index("campaigns_over")
      .on(sql`coalesce(stopped_at, sent_at)`)
      .where(sql`status in ('sent', 'stopped') and figures is null`),
  ],
);

/**
 * A customer that a campaign is sent to. Only a worker that claimed the row speaks to the mail server for it, and it writes the end by its
 * claim's number; a row whose lease ran out is uncertain and isn't sent again by itself (rule M17).
 */
export const campaignRecipients = pgTable(
  "campaign_recipients",
  {
    orgId: orgId(),
    campaignId: text("campaign_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    /** null once the customer is erased */
    customerId: text("customer_id"),
    status: text("status", { enum: RECIPIENT_STATUSES }).notNull().default("queued"),
    reason: text("reason", { enum: RECIPIENT_REASONS }),
    dueAt: instant("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    claim: integer("claim").notNull().default(0),
    leaseUntil: instant("lease_until"),
    /** of the address that it was sent to */
    addressHash: text("address_hash"),
    endedAt: instant("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.campaignId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.campaignId],
      foreignColumns: [campaigns.orgId, campaigns.id],
    }).onDelete("cascade"),
    uniqueIndex("campaign_recipients_once").on(table.orgId, table.campaignId, table.customerId),
    index("campaign_recipients_queued")
      .on(table.orgId, table.campaignId, table.dueAt, table.id)
      .where(sql`status = 'queued'`),
    index("campaign_recipients_leased").on(table.leaseUntil).where(sql`status = 'sending'`),
    index("campaign_recipients_in_hand").on(table.orgId, table.campaignId).where(sql`status = 'sending'`),
    index("campaign_recipients_customer").on(table.orgId, table.customerId, table.endedAt),
  ],
);

/** When the installation's next campaign mail may be sent, shared by all its processes (rule M19). */
export const mailPace = pgTable("mail_pace", {
  name: text("name").primaryKey(),
  nextAt: instant("next_at").notNull(),
});
