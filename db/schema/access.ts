import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { nanoid } from "nanoid";
import { createdAt, instant, orgId } from "../columns";
import { type AccountType, KEY_ACCESS, USER_ROLES } from "../vocabulary";
import { orgs } from "./orgs";

/** An API key, stored only as the SHA-256 of its text (rule H5.1). */
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

/**
 * A user, who can sign in. Users belong to no business; their memberships do. `email` is stored in lower case, as it's compared;
 * it counts as verified once its holder has followed a link sent to it. Raising `sessionEpoch` ends every session.
 */
export const users = pgTable(
  "users",
  {
    id: text("id")
      .primaryKey()
      .$defaultFn(() => `usr_${nanoid(16)}`),
    name: text("name"),
    email: text("email").notNull(),
    emailVerified: instant("email_verified"),
    image: text("image"),
    passwordHash: text("password_hash"),
    sessionEpoch: integer("session_epoch").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("users_email").on(table.email)],
);

/** A user's account elsewhere (Google) with which they sign in. The columns are those of the sign-in library's adapter. */
export const accounts = pgTable(
  "accounts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").$type<AccountType>().notNull(),
    provider: text("provider").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
    refresh_token: text("refresh_token"),
    access_token: text("access_token"),
    expires_at: integer("expires_at"),
    token_type: text("token_type"),
    scope: text("scope"),
    id_token: text("id_token"),
    session_state: text("session_state"),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerAccountId] })],
);

/** Sign-in links, each stored as a hash of its token and valid for one use. */
export const verificationTokens = pgTable(
  "verification_tokens",
  {
    identifier: text("identifier").notNull(),
    token: text("token").notNull(),
    expires: instant("expires").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.identifier, table.token] }),
    index("verification_tokens_expiry").on(table.expires),
  ],
);

/** Secrets that the product generated for itself and shares between its processes. */
export const installationSecrets = pgTable("installation_secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/**
 * An email invitation to a business; its token is stored only as its SHA-256. `userEpoch` is the session epoch of the address's
 * account when it was sent, 0 if there was none: in another epoch it's no longer valid (rule H8.5).
 */
export const invitations = pgTable(
  "invitations",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    email: text("email").notNull(),
    role: text("role", { enum: USER_ROLES }).notNull(),
    tokenHash: text("token_hash").notNull(),
    userEpoch: integer("user_epoch").notNull().default(0),
    invitedBy: text("invited_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex("invitations_token").on(table.tokenHash),
    uniqueIndex("invitations_email").on(table.orgId, table.email),
    index("invitations_expiry").on(table.expiresAt),
  ],
);

export const memberships = pgTable(
  "memberships",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: USER_ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    index("memberships_user").on(table.userId, table.orgId),
  ],
);

/** The answer to a write with an `Idempotency-Key` (rule A10.2), kept for 24 hours. */
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
 * Requests let through from one client address at one endpoint (rule A9.1), newest last, as epoch milliseconds. They count for
 * all businesses, so this table has none.
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

/** How far the walk through a table has come that looks for deletable rows: after this row of this business. */
export const sweepPlaces = pgTable("sweep_places", {
  name: text("name").primaryKey(),
  orgId: text("org_id").notNull(),
  id: text("id").notNull(),
});
