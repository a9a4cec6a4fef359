import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { OAUTH_SCOPES, OAUTH_TOKEN_KINDS } from "../vocabulary";
import { users } from "./access";
import { orgs } from "./orgs";

/**
 * A program that people can connect: one that registered itself, or one whose `id` is the address of the document that describes
 * it. It belongs to no business. Its secret, if it has one, is stored only as its SHA-256 (rule E11.1).
 */
export const oauthClients = pgTable(
  "oauth_clients",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    redirectUris: text("redirect_uris").array().notNull(),
    secretHash: text("secret_hash"),
    /** when it's deleted unless it's used again */
    keptUntil: instant("kept_until").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("oauth_clients_age").on(table.keptUntil)],
);

/**
 * A connection: what a person allowed a program to do in a business (rule E12). It's valid in the session epoch that the user had
 * when they allowed it, and only while they run the business. `clientName` and `redirectHost` are what they were shown.
 */
export const oauthGrants = pgTable(
  "oauth_grants",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    clientId: text("client_id").notNull(),
    clientName: text("client_name").notNull(),
    redirectHost: text("redirect_host").notNull(),
    /** null: they deleted their account */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    userEpoch: integer("user_epoch").notNull(),
    scopes: text("scopes", { enum: OAUTH_SCOPES }).array().notNull(),
    resource: text("resource").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    /** when its last refresh token expires */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index("oauth_grants_user").on(table.userId),
    index("oauth_grants_age").on(table.expiresAt),
  ],
);

/** What a consent gives a program to get its tokens with, once and right away (rule E11.3); stored only as its SHA-256. */
export const oauthCodes = pgTable(
  "oauth_codes",
  {
    hash: text("hash").primaryKey(),
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    clientName: text("client_name").notNull(),
    userId: text("user_id").notNull(),
    userEpoch: integer("user_epoch").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    scopes: text("scopes", { enum: OAUTH_SCOPES }).array().notNull(),
    resource: text("resource").notNull(),
    codeChallenge: text("code_challenge").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    /** the connection it was used for */
    grantId: text("grant_id"),
  },
  (table) => [index("oauth_codes_age").on(table.expiresAt)],
);

/** The tokens of a connection, each stored only as its SHA-256. A used refresh token is kept so that it can be recognized. */
export const oauthTokens = pgTable(
  "oauth_tokens",
  {
    hash: text("hash").primaryKey(),
    orgId: orgId(),
    grantId: text("grant_id").notNull(),
    kind: text("kind", { enum: OAUTH_TOKEN_KINDS }).notNull(),
    scopes: text("scopes", { enum: OAUTH_SCOPES }).array().notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    foreignKey({
      columns: [table.orgId, table.grantId],
      foreignColumns: [oauthGrants.orgId, oauthGrants.id],
    }).onDelete("cascade"),
    index("oauth_tokens_of_grant").on(table.orgId, table.grantId),
    index("oauth_tokens_age").on(table.expiresAt),
  ],
);
