import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { FORM_REPEATS } from "../vocabulary";
import { orgs } from "./orgs";
import { services } from "./services";

/** A form that customers fill in before a visit. Its text is in its versions; name and description are copied from the current one. */
export const forms = pgTable(
  "forms",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    active: boolean("active").notNull(),
    /** whether users who can't manage forms may read its responses */
    staffMayRead: boolean("staff_may_read").notNull().default(true),
    repeat: text("repeat", { enum: FORM_REPEATS }).notNull().default("every_visit"),
    /** for how long an answer to a form asked for once is valid; null: for good */
    validMonths: integer("valid_months"),
    /** after how long responses are emptied; null: never */
    retentionMonths: integer("retention_months"),
    /** the current version, from 1 */
    version: integer("version").notNull(),
    /** how many fields it has */
    fieldCount: integer("field_count").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    /** the user, key or connection */
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index("forms_with_retention").on(table.orgId, table.id).where(sql`retention_months is not null`),
  ],
);

/**
 * What a form asked from a moment on. Triggers in the migrations refuse every update, and deleting one that was answered: what was signed
 * stays as it was shown.
 */
export const formVersions = pgTable(
  "form_versions",
  {
    orgId: orgId(),
    formId: text("form_id").notNull(),
    version: integer("version").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    fields: jsonb("fields").$type<unknown>().notNull(),
    /** each statement's Markdown as HTML, by the id of its field */
    statements: jsonb("statements").$type<Record<string, string>>().notNull(),
    /** SHA-256 of name, description and fields as canonical JSON */
    hash: text("hash").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.formId, table.version] }),
    foreignKey({ columns: [table.orgId, table.formId], foreignColumns: [forms.orgId, forms.id] }).onDelete("cascade"),
  ],
);

/** Which forms belong to a service, in their order. */
export const serviceForms = pgTable(
  "service_forms",
  {
    orgId: orgId(),
    serviceId: text("service_id").notNull(),
    formId: text("form_id").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.serviceId, table.formId] }),
    foreignKey({ columns: [table.orgId, table.serviceId], foreignColumns: [services.orgId, services.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [table.orgId, table.formId], foreignColumns: [forms.orgId, forms.id] }).onDelete("cascade"),
    index("service_forms_of_form").on(table.orgId, table.formId),
  ],
);
