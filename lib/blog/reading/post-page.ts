import type { PostStatus } from "../../../db/vocabulary";
import type { Org } from "../../context";
import { localDateAt } from "../../time/wall-clock";
import { coverUrl } from "../cover";
import type { PostRow } from "../find-post";
import { postUrl } from "../post-address";
import { descriptionOf } from "./description";
import { jsonLdOf } from "./json-ld";

/** All that a post's page and its preview show: one component for both (rule P6.3). */
export type PostPage = {
  id: string;
  slug: string;
  title: string;
  /** stored HTML, safe as it is */
  html: string;
  status: PostStatus;
  /** for search engines */
  description: string;
  coverUrl: string | null;
  /** null only in the preview of a post that was never published */
  publishedAt: string | null;
  /** when it was changed, if that was on a later day than its publication, in the business's zone (rule P6.2) */
  changedAt: string | null;
  /** when readers last got something new, for machines (rule P8.2) */
  modifiedAt: string;
  /** its canonical address */
  url: string;
  /** for a script element, escaped */
  jsonLd: string;
};

export function postPageOf(row: PostRow, org: Org): PostPage {
  const { id, slug, title, html, status, publishedAt, updatedAt } = row;
  const dayOf = (instant: Date) => localDateAt(instant.getTime(), org.timezone);
  const isChanged = publishedAt !== null && dayOf(updatedAt) > dayOf(publishedAt);
  const page = {
    ...{ id, slug, title, html, status },
    description: descriptionOf(row),
    coverUrl: coverUrl(row.coverImage, org.slug),
    publishedAt: publishedAt?.toISOString() ?? null,
    changedAt: isChanged ? updatedAt.toISOString() : null,
    modifiedAt: lastChangeOf(row).toISOString(),
    url: postUrl(org.slug, slug),
  };
  return { ...page, jsonLd: jsonLdOf({ ...page, businessName: org.name }) };
}

/** When readers last got something new: its publication, or a later change (rule P8.2). */
export function lastChangeOf({ publishedAt, updatedAt }: Pick<PostRow, "publishedAt" | "updatedAt">): Date {
  return publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt;
}
