import { customType, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { orgs } from "./orgs";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The pictures of a business, as they are served: WebP without metadata. Everything that shows pictures uses this one table. */
export const pictures = pgTable(
  "pictures",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    bytes: bytea("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: createdAt(),
    /** null: something shows it */
    unusedSince: instant("unused_since"),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index("pictures_unused").on(table.unusedSince),
    index("pictures_newest").on(table.orgId, table.createdAt, table.id),
  ],
);

/** What shows a picture: a post, by its id, or anything else that has an id. */
export const pictureUses = pgTable(
  "picture_uses",
  { orgId: orgId(), subjectId: text("subject_id").notNull(), pictureId: text("picture_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.orgId, table.subjectId, table.pictureId] }),
    foreignKey({ columns: [table.orgId, table.pictureId], foreignColumns: [pictures.orgId, pictures.id] }).onDelete(
      "cascade",
    ),
    index("picture_uses_of_picture").on(table.orgId, table.pictureId),
  ],
);
