import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { getPublicPost } from "@/lib/blog/reading/get-public-post";
import { listPublicPosts } from "@/lib/blog/reading/list-public-posts";
import { runCommand } from "@/lib/commands/command";
import { type Business, loadBusiness } from "../business";
import { one, type SearchParams } from "../search-params";

/** A page of a business's published posts, loaded once for the page and its metadata. */
export const loadPosts = cache(async (slug: string, page: string | undefined) => {
  const business = await loadBusiness(slug);
  const list = await orNotFound(runCommand(business.ctx("public"), listPublicPosts, { page: page ?? 1 }));
  return { business, ...list };
});

/** The page of the list that an address asks for, as the proxy has read it. */
export const pageIn = (query: SearchParams): string | undefined => one(query.page) || undefined;

type Read = Awaited<ReturnType<typeof readPost>>;

/** A published post and its business, the same way. */
export const loadPost = cache(async (slug: string, postSlug: string): Promise<Read & { business: Business }> => {
  const business = await loadBusiness(slug);
  return { business, ...(await readPost(business, postSlug)) };
});

const readPost = (business: Business, slug: string) =>
  orNotFound(runCommand(business.ctx("public"), getPublicPost, { slug }));
