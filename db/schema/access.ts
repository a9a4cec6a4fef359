import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { KEY_ACCESS, MEMBER_ROLES } from "../vocabulary";
import { orgs } from "./orgs";

/** An API key, known only by the SHA-256 of its text (INTERFACE.md, "API key"). */
export const apiKeys = pgTable(
  "api_keys",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    name: text("name").notNull(),
    hash: text("hash").notNull(),
    access: text("access", { enum: KEY_ACCESS }).notNull(),
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
    lastUsedAt: instant("last_used_at"),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] }), uniqueIndex("api_keys_hash").on(table.hash)],
);

/** A person who can sign in; people belong to no business, their memberships do. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    emailFolded: text("email_folded").notNull(),
    passwordHash: text("password_hash"),
    sessionEpoch: integer("session_epoch").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("users_email").on(table.emailFolded)],
);

export const memberships = pgTable(
  "memberships",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: MEMBER_ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    index("memberships_user").on(table.userId, table.orgId),
  ],
);

/** The answer that a write gave under an `Idempotency-Key` (DECISIONS A10), kept for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    answer: text("answer").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.scope, table.key] }),
    index("idempotency_keys_expiry").on(table.expiresAt),
  ],
);

/**
 * Passed requests of one client address at one endpoint (DECISIONS A9), newest last, as epoch milliseconds. They
 * count over all businesses, so this is a table without one.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    endpoint: text("endpoint").notNull(),
    clientAddress: text("client_address").notNull(),
    passedMs: bigint("passed_ms", { mode: "number" }).array().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.endpoint, table.clientAddress] }),
    index("rate_limits_expiry").on(table.expiresAt),
  ],
);
