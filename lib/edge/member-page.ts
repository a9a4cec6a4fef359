import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { findRole } from "../auth/find-user";
import { isGranted, type Permission } from "../auth/permissions";
import type { SignedInUser } from "../auth/schema";
import { currentUser } from "../auth/session";
import type { Actor, Ctx } from "../context";
import { database } from "../database";
import { AppError } from "../errors";
import { findOrg } from "../orgs/find-org";
import { PAGE_PATH_HEADER } from "./page-path-header";

export type MemberCtx = Ctx & { actor: Extract<Actor, { kind: "member" }> };

/**
 * Lets a page of the dashboard be seen: whoever is signed out is led to the sign-in page, and to somebody who doesn't belong to
 * the business, or whose role doesn't reach as far, there is no such page. Called by every page itself; asked again in one
 * request it answers from memory.
 */
export async function memberPage(
  params: Promise<{ slug: string }>,
  permission: Permission,
): Promise<{ ctx: MemberCtx; user: SignedInUser }> {
  const { slug } = await params;
  const user = await userOfPage();
  const ctx = await memberCtx(slug, user.id);
  if (ctx === null || !isGranted(ctx.actor.role, permission)) notFound();
  return { ctx, user };
}

/** The person who is signed in; whoever isn't is led to the sign-in page and comes back afterwards. */
export async function userOfPage(): Promise<SignedInUser> {
  const user = await maybeUserOfPage();
  if (user === null) {
    const path = (await headers()).get(PAGE_PATH_HEADER) ?? "/dashboard";
    redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  }
  return user;
}

/** Who is signed in, or null, for pages that everybody may see. */
export const maybeUserOfPage = cache(async (): Promise<SignedInUser | null> => {
  // Before anything is read: such a page is made for its request, never ahead of it.
  await headers();
  return currentUser(database());
});

const memberCtx = cache(async (slug: string, userId: string): Promise<MemberCtx | null> => {
  const db = database();
  const org = await findOrg(db, slug).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "business_not_found") return null;
    throw error;
  });
  const role = org && (await findRole(db, org.id, userId));
  if (org === null || role === null) return null;
  return { db, org, actor: { kind: "member", userId, role }, now: new Date(), idempotency: null };
});
