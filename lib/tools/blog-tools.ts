import { z } from "zod";
import type { NotedChange } from "../../db/vocabulary";
import { getPost } from "../blog/reading/get-post";
import { listPosts } from "../blog/reading/list-posts";
import {
  CreatePost,
  PostId,
  PostIdOrSlug,
  PostSummary,
  PostsQuery,
  type PostView,
  PostView as PostWithBody,
  SavedPost,
  UpdatePost,
} from "../blog/schema";
import { createPost } from "../blog/writing/create-post";
import { publishPost } from "../blog/writing/publish-post";
import { unpublishPost } from "../blog/writing/unpublish-post";
import { updatePost } from "../blog/writing/update-post";
import { noting, tool } from "./tool";

const output = z.object({ post: PostWithBody });

/** What the four tools that change a post have in common. */
const changing = {
  area: "blog",
  output,
  result: ({ post }: SavedPost) => ({ post }),
  noted: noting(SavedPost, ({ before, post }) => ({ subjectId: post.id, changes: changesOf(before, post) })),
} as const;

export const blogTools = [
  tool({
    area: "blog",
    name: "blog_list_posts",
    title: "List blog posts",
    description:
      "Lists the posts of the business's blog, drafts included, newest first and without their text. For the next page, pass " +
      "`nextOffset` as `offset`. Changes nothing.",
    command: listPosts,
    fields: PostsQuery,
    output: z.object({
      posts: z.array(PostSummary),
      nextOffset: z.int().optional().meta({ description: "only if there are more" }),
    }),
  }),
  tool({
    area: "blog",
    name: "blog_get_post",
    title: "Get a blog post",
    description: "Returns a post, draft or not, with its text as Markdown, by its `id` or its `slug`. Changes nothing.",
    command: getPost,
    fields: z.object(PostIdOrSlug.shape),
    output,
    reading: { noun: "post" },
  }),
  tool({
    ...changing,
    name: "blog_create_post",
    title: "Write a blog post",
    description:
      "Adds a post to the business's blog. It's a draft unless `publish` is true; a published post is public at its `url` at once. " +
      "Its slug is made from the title and never changes. HTML in the text is shown as text.",
    command: createPost,
    fields: CreatePost,
    // A draft may begin without a text, as in the dashboard. Nothing becomes public by a text that happens to say so (rule P11.4).
    reading: { exact: ["publish"], clears: ["body"] },
  }),
  tool({
    ...changing,
    name: "blog_update_post",
    title: "Change a blog post",
    description:
      "Changes only the fields you send; readers of a published post see the changes right away. The text before is kept and " +
      "can be restored in the dashboard. The slug never changes. An empty excerpt or cover removes it. With `expectedRevision`, " +
      "nothing is overwritten that someone else has changed meanwhile.",
    command: updatePost,
    isIdempotent: true,
    isDestructive: true,
    fields: UpdatePost,
    reading: { noun: "post", clears: ["excerpt", "coverImageUrl"] },
  }),
  tool({
    ...changing,
    name: "blog_publish_post",
    title: "Publish a blog post",
    description:
      "Makes a draft public at its `url`. The first time stamps `publishedAt`; publishing it again keeps that date. A published post " +
      "stays as it is.",
    command: publishPost,
    isIdempotent: true,
    fields: PostId,
    reading: { noun: "post" },
  }),
  tool({
    ...changing,
    name: "blog_unpublish_post",
    title: "Unpublish a blog post",
    description:
      "Makes a published post a draft again: its page, the feed and the sitemap no longer have it. Its text and `publishedAt` are kept.",
    command: unpublishPost,
    isIdempotent: true,
    isDestructive: true,
    fields: PostId,
    reading: { noun: "post" },
  }),
];

/** Long texts aren't repeated. */
function changesOf(before: PostView | null, after: PostView): NotedChange[] {
  const title = { what: "title", after: after.title };
  const status = { what: "status", after: after.status };
  if (before === null) return [title, status];
  return [
    ...(before.title === after.title ? [] : [{ ...title, before: before.title }]),
    ...(before.body === after.body ? [] : [{ what: "text" }]),
    ...(before.excerpt === after.excerpt ? [] : [{ what: "excerpt" }]),
    ...(before.coverImageUrl === after.coverImageUrl ? [] : [{ what: "cover picture" }]),
    ...(before.status === after.status ? [] : [{ ...status, before: before.status }]),
  ];
}
