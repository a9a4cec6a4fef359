import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { ANSWER_USES, EMPTIED_REASONS, RESPONSE_DOORS } from "../vocabulary";
import { forms } from "./forms";

/**
 * A filled-in form. What was answered, the signatures and the evidence are sealed texts, which open nowhere but in this row; all three are
 * null once it has been emptied.
 */
export const formResponses = pgTable(
  "form_responses",
  {
    orgId: orgId(),
    id: text("id").notNull(),
    formId: text("form_id").notNull(),
    version: integer("version").notNull(),
    /** the version's, so that a response is checked against what was asked */
    versionHash: text("version_hash").notNull(),
    customerId: text("customer_id").notNull(),
    appointmentId: text("appointment_id"),
    linkId: text("link_id"),
    door: text("door", { enum: RESPONSE_DOORS }).notNull(),
    isSigned: boolean("is_signed").notNull(),
    answers: text("answers"),
    signatures: text("signatures"),
    evidence: text("evidence"),
    /** keyed hash over everything above and what was shown, so that a change in the database shows; null once it has been emptied */
    seal: text("seal"),
    /** the copy that the sender sees right after sending, as the SHA-256 of its secret */
    receiptHash: text("receipt_hash"),
    receiptUntil: instant("receipt_until"),
    submittedAt: instant("submitted_at").notNull(),
    /** a later response to the same form for the same visit has taken its place */
    supersededAt: instant("superseded_at"),
    emptiedAt: instant("emptied_at"),
    emptiedReason: text("emptied_reason", { enum: EMPTIED_REASONS }),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({ columns: [table.orgId, table.formId], foreignColumns: [forms.orgId, forms.id] }),
    // One current response to a form for a visit, however often it's sent.
    uniqueIndex("form_responses_once")
      .on(table.orgId, table.formId, table.appointmentId)
      .where(sql`superseded_at is null and appointment_id is not null`),
    uniqueIndex("form_responses_link").on(table.orgId, table.linkId).where(sql`link_id is not null`),
    uniqueIndex("form_responses_receipt").on(table.receiptHash).where(sql`receipt_hash is not null`),
    index("form_responses_newest").on(table.orgId, table.formId, table.submittedAt, table.id),
    index("form_responses_version").on(table.orgId, table.formId, table.version),
    index("form_responses_customer").on(table.orgId, table.customerId, table.submittedAt),
    index("form_responses_booking").on(table.orgId, table.appointmentId).where(sql`appointment_id is not null`),
    index("form_responses_full").on(table.orgId, table.formId, table.submittedAt).where(sql`emptied_at is null`),
  ],
);

/** A link with which one form can be filled in once, without the booking's own link; stored only as the SHA-256 of its token. */
export const formLinks = pgTable(
  "form_links",
  {
    orgId: orgId(),
    id: text("id").notNull(),
    tokenHash: text("token_hash").notNull(),
    formId: text("form_id").notNull(),
    customerId: text("customer_id").notNull(),
    appointmentId: text("appointment_id"),
    door: text("door", { enum: ["link", "desk"] }).notNull(),
    /** the address that it was mailed to, sealed */
    mailedTo: text("mailed_to"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    withdrawnAt: instant("withdrawn_at"),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({ columns: [table.orgId, table.formId], foreignColumns: [forms.orgId, forms.id] }).onDelete("cascade"),
    uniqueIndex("form_links_token").on(table.tokenHash),
    index("form_links_customer").on(table.orgId, table.customerId, table.createdAt),
    index("form_links_booking").on(table.orgId, table.appointmentId).where(sql`appointment_id is not null`),
    index("form_links_expiry").on(table.expiresAt),
  ],
);

/** Who read, printed, exported, asked again for or deleted answers, and when (rule F12.2). */
export const formUses = pgTable(
  "form_uses",
  {
    orgId: orgId(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    formId: text("form_id").notNull(),
    /** null for an export, which has all responses of its form, and for a link where nothing had been answered yet */
    responseId: text("response_id"),
    /** the link that was made */
    linkId: text("link_id"),
    /** null once the customer is erased */
    customerId: text("customer_id"),
    /** a user's id, or `system` */
    userId: text("user_id").notNull(),
    use: text("use", { enum: ANSWER_USES }).notNull(),
    usedAt: instant("used_at").notNull(),
    /** null for as long as a response that it's about has answers */
    expiresAt: instant("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({ columns: [table.orgId, table.formId], foreignColumns: [forms.orgId, forms.id] }).onDelete("cascade"),
    index("form_uses_response").on(table.orgId, table.responseId, table.usedAt),
    index("form_uses_link").on(table.orgId, table.linkId).where(sql`link_id is not null`),
    index("form_uses_form").on(table.orgId, table.formId, table.usedAt).where(sql`response_id is null`),
    index("form_uses_expiry").on(table.expiresAt).where(sql`expires_at is not null`),
  ],
);
