import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { getPublicPost } from "@/lib/blog/reading/get-public-post";
import { listPublicPosts } from "@/lib/blog/reading/list-public-posts";
import { runCommand } from "@/lib/commands/command";
import { type Business, loadBusiness } from "../business";
import { first, type SearchParams } from "../search-params";

/** A page of a business's published posts, loaded once for the page and its metadata. */
export const loadPosts = cache(async (slug: string, page: number) => {
  const business = await loadBusiness(slug);
  const list = await orNotFound(runCommand(business.ctx("public"), listPublicPosts, { page }));
  return { business, ...list };
});

/** The page of the list that an address asks for; the page table has looked whether it exists. */
export const pageIn = (query: SearchParams): number => Number(first(query.page)) || 1;

type Read = Awaited<ReturnType<typeof readPost>>;

/** A published post and its business, the same way. */
export const loadPost = cache(async (slug: string, postSlug: string): Promise<Read & { business: Business }> => {
  const business = await loadBusiness(slug);
  return { business, ...(await readPost(business, postSlug)) };
});

const readPost = (business: Business, slug: string) =>
  orNotFound(runCommand(business.ctx("public"), getPublicPost, { slug }));
