import { z } from "zod";
import { POST_STATUSES } from "../../db/vocabulary";
import { FILE_BYTES_MAX, FILE_TOO_LARGE } from "../fields/body-size.schema";
import { Id } from "../fields/id.schema";
import { ENTRIES_MAX } from "../fields/list.schema";
import { whole } from "../fields/number.schema";
import { atMost, linesOf, storable, visibleLine } from "../fields/text.schema";

/** Bounds of a business's blog (rule P1.1). */
export const POST_LIMITS = {
  titleMax: 200,
  bodyMax: 50_000,
  excerptMax: 500,
  coverMax: 2_000,
  /** different pictures of the business in one text */
  picturesMax: 100,
  slugMax: 80,
  postsMax: ENTRIES_MAX,
  revisionsMax: 50,
  /** of a list that programs and the dashboard read */
  pageMax: 200,
  pageDefault: 50,
  /** of the public list */
  publicPage: 10,
  feed: 20,
} as const;

const REVISION_MAX = 2_147_483_647;

/** Characters of a body as it is sent: every line may end in two characters that count as one. */
const SENT_BODY_MAX = 2 * POST_LIMITS.bodyMax;

const Title = z
  .string("is required")
  .trim()
  .min(1, "is required")
  .max(POST_LIMITS.titleMax, atMost(POST_LIMITS.titleMax))
  .superRefine(visibleLine);

/** Markdown, kept byte for byte; its lines are counted as everywhere (rule A4.3). */
const Body = z
  .string("is required")
  .max(SENT_BODY_MAX, { error: atMost(POST_LIMITS.bodyMax), abort: true })
  .superRefine(storable)
  .refine((text) => text.replace(/\r\n?/g, "\n").length <= POST_LIMITS.bodyMax, atMost(POST_LIMITS.bodyMax));

/** null: none; an empty text empties it. */
const Excerpt = linesOf(POST_LIMITS.excerptMax).transform((text) => text.trim() || null);

/** An https address or one of the business's own pictures; which of them is decided where pictures are known. */
const Cover = z
  .string("must be text")
  .trim()
  .max(POST_LIMITS.coverMax, atMost(POST_LIMITS.coverMax))
  .superRefine(storable)
  .transform((text) => text || null);

const Revision = whole(1, REVISION_MAX);
const Status = z.enum(POST_STATUSES, "must be draft or published");

export const PostId = z.object({ id: Id.meta({ description: "the post's id or slug" }) });

/** A post by its id or its slug; the id decides when both are given. */
export const PostIdOrSlug = z
  .object({ id: Id.optional(), slug: Id.optional() })
  .refine(({ id, slug }) => id !== undefined || slug !== undefined, { path: ["id"], error: "is required, or slug" });

/** A new post: a draft unless `publish` is true. */
export const CreatePost = z.object({
  title: Title,
  // Programs are told the bound that counts a line end once.
  body: Body.meta({ description: "Markdown (CommonMark and GFM)", maxLength: POST_LIMITS.bodyMax }),
  excerpt: Excerpt.optional().meta({ description: "shown in lists and to search engines" }),
  coverImageUrl: Cover.optional().meta({ description: "an https address, or one of the business's pictures" }),
  publish: z.boolean("must be true or false").optional().meta({ description: "true: publish it; otherwise a draft" }),
});
export type CreatePost = z.output<typeof CreatePost>;

/** A change of a post: omitted fields stay unchanged; an empty excerpt or cover empties it. */
export const UpdatePost = PostId.extend({
  title: Title.optional(),
  body: CreatePost.shape.body.optional(),
  excerpt: CreatePost.shape.excerpt,
  coverImageUrl: CreatePost.shape.coverImageUrl,
  status: Status.optional().meta({ description: "published or draft" }),
  expectedRevision: Revision.optional().meta({
    description: "refuses the change with `changed_meanwhile` if the post has another revision by now",
  }),
});
export type UpdatePost = z.output<typeof UpdatePost>;

/** The same from a form, which also says whether the post was public for the person who saved it (rule P5.1). */
export const UpdateSeenPost = UpdatePost.extend({ expectedStatus: Status.optional() });

/** Deleting takes the title, typed by the person who deletes (rule P10.1). */
export const DeletePost = PostId.extend({
  typedTitle: z.string("is required").trim().max(POST_LIMITS.titleMax, "isn’t the title of this post"),
});

/** Numbers beyond a bound are taken as the bound. */
const clamped = (min: number, max: number, byDefault: number) =>
  z
    .int("must be a whole number")
    .overwrite((value) => Math.min(Math.max(value, min), max))
    .default(byDefault);

const OFFSET_MAX = 1_000_000;

export const PostsQuery = z.object({
  status: z
    .enum([...POST_STATUSES, "all"], "must be draft or published")
    .optional()
    .meta({ description: "only those; all by default" }),
  limit: clamped(1, POST_LIMITS.pageMax, POST_LIMITS.pageDefault).meta({
    description: `page size, at most ${POST_LIMITS.pageMax}; ${POST_LIMITS.pageDefault} by default`,
  }),
  offset: clamped(0, OFFSET_MAX, 0).meta({ description: "posts to skip: the previous page's `nextOffset`" }),
});

/** A page of the public list, from 1. */
export const BlogPageQuery = z.object({ page: whole(1, POST_LIMITS.postsMax).default(1) });

export const RevisionNamed = PostId.extend({ revision: Revision });
export const RestoreRevision = RevisionNamed.extend({ expectedRevision: Revision.optional() });

/** A text to preview, not saved. */
export const PreviewText = z.object({ body: CreatePost.shape.body });

/** A post as programs and the dashboard see it; `body` is left out in lists. */
export const PostSummary = z.object({
  id: z.string().max(100),
  slug: z.string().max(200),
  title: z.string().max(POST_LIMITS.titleMax),
  excerpt: z.string().max(POST_LIMITS.excerptMax).nullable(),
  status: Status,
  publishedAt: z.string().max(40).nullable().meta({ description: "when it was first published" }),
  coverImageUrl: z.string().max(3_000).nullable(),
  url: z.string().max(3_000).nullable().meta({ description: "where it can be read; null for a draft" }),
  revision: z.int(),
  createdAt: z.string().max(40),
  updatedAt: z.string().max(40),
});
export type PostSummary = z.output<typeof PostSummary>;

export const PostView = PostSummary.extend({ body: z.string().max(SENT_BODY_MAX).meta({ description: "Markdown" }) });
export type PostView = z.output<typeof PostView>;

/** What a change of a post answers. `before`: what it was, null for a new one. */
export const SavedPost = z.object({ before: PostView.nullable(), post: PostView });
export type SavedPost = z.output<typeof SavedPost>;

/** Bounds of one file of posts (rule P10.2): every post in it is rendered anew. */
export const POST_FILE_LIMITS = { postsMax: 200, bytesMax: 1_500_000 } as const;

/** A post in a file: what its author wrote. Everything else is made anew. */
export const PostInFile = z.object({
  title: Title,
  body: Body,
  excerpt: Excerpt.nullish(),
  coverImageUrl: Cover.nullish(),
});
export type PostInFile = z.output<typeof PostInFile>;

export const PostsFile = z.object({
  posts: z
    .array(PostInFile, "must be a list of posts")
    .max(POST_FILE_LIMITS.postsMax, `must have at most ${POST_FILE_LIMITS.postsMax} posts in a file`),
});
export type PostsFile = z.output<typeof PostsFile>;

/** An export from this post on, from 0. */
export const ExportPosts = z.object({ offset: whole(0, POST_LIMITS.postsMax).default(0) });

/** The text of a file of posts. */
export const ImportPosts = z.object({
  text: z
    .string("must be text")
    .max(FILE_BYTES_MAX, { error: FILE_TOO_LARGE, abort: true })
    .refine((text) => new Blob([text]).size <= FILE_BYTES_MAX, FILE_TOO_LARGE),
});
