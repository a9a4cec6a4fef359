import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { POST_STATUSES } from "../vocabulary";
import { orgs } from "./orgs";

/** What an author writes. A cover is the id of a picture of the business, or an https address. */
const written = () => ({
  title: text("title").notNull(),
  /** Markdown, byte for byte as it was sent */
  body: text("body").notNull(),
  excerpt: text("excerpt"),
  coverImage: text("cover_image"),
  /** the ids of the business's pictures in the body and the cover */
  pictureIds: text("picture_ids").array().notNull(),
});

/** The posts of a business's blog. */
export const posts = pgTable(
  "posts",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    /** made from the title once; it never changes */
    slug: text("slug").notNull(),
    ...written(),
    status: text("status", { enum: POST_STATUSES }).notNull().default("draft"),
    /** when it was first published; kept when it becomes a draft again */
    publishedAt: instant("published_at"),
    /** from 1; each change of what is written is one more */
    revision: integer("revision").notNull().default(1),
    /** the body as HTML, which every page and the feed show as it is */
    html: text("html").notNull(),
    /** how the body begins, as plain text */
    summary: text("summary").notNull(),
    rendererVersion: integer("renderer_version").notNull(),
    createdAt: createdAt(),
    /** when something written last changed */
    updatedAt: instant("updated_at").notNull(),
    /** the user, key or connection */
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    unique("posts_slug").on(table.orgId, table.slug),
    index("posts_newest").on(table.orgId, table.createdAt, table.id),
    index("posts_published").on(table.orgId, table.publishedAt, table.id).where(sql`status = 'published'`),
    index("posts_renderer").on(table.rendererVersion),
  ],
);

/** What was written before each change of a post. */
export const postRevisions = pgTable(
  "post_revisions",
  {
    orgId: orgId(),
    postId: text("post_id").notNull(),
    revision: integer("revision").notNull(),
    ...written(),
    /** when it was written */
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.postId, table.revision] }),
    foreignKey({ columns: [table.orgId, table.postId], foreignColumns: [posts.orgId, posts.id] }).onDelete("cascade"),
  ],
);
