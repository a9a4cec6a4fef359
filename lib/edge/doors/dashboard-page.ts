import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { currentAccess, currentProof, currentUser } from "../../auth/session";
import { isGranted, type Permission } from "../../commands/role-permissions";
import type { Actor, Ctx, SignedInUser, SignInProof } from "../../context";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { PAGE_PATH_HEADER } from "./page-of-path";

export type DashboardCtx = Ctx & { actor: Extract<Actor, { kind: "user" }> };

/**
 * Decides whether the visitor may see a dashboard page: signed-out visitors are sent to the sign-in page, and for users who don't
 * belong to the business, or whose role isn't sufficient, the page doesn't exist. Every page calls it; a second call in the same
 * request answers from memory.
 */
export async function dashboardPage(
  params: Promise<{ slug: string }>,
  permission: Permission,
): Promise<{ ctx: DashboardCtx; user: SignedInUser }> {
  const { slug } = await params;
  const { user, ctx } = (await accessOfPage(slug)) ?? (await leadToSignIn());
  if (ctx === null || !isGranted(ctx.actor.role, permission)) notFound();
  return { ctx, user };
}

/** The signed-in user; anyone else is sent to the sign-in page and returns afterwards. */
export async function userOfPage(): Promise<SignedInUser> {
  return (await maybeUserOfPage()) ?? leadToSignIn();
}

/** How and when the signed-in user proved who they are. */
export const proofOfPage = (): Promise<SignInProof> => currentProof(database());

async function leadToSignIn(): Promise<never> {
  const path = (await headers()).get(PAGE_PATH_HEADER) ?? "/dashboard";
  redirect(`/sign-in?next=${encodeURIComponent(path)}`);
}

/** The signed-in user, or null, for pages that everyone may see. */
export const maybeUserOfPage = cache(async (): Promise<SignedInUser | null> => {
  // Before anything is read: such a page is rendered for its request, never in advance.
  await headers();
  return currentUser(database());
});

const accessOfPage = cache(async (slug: string): Promise<{ user: SignedInUser; ctx: DashboardCtx | null } | null> => {
  await headers();
  const db = database();
  const access = await currentAccess(db, slug);
  if (access === null) return null;
  const { user, membership } = access;
  if (membership === null) return { user, ctx: null };
  const actor = { kind: "user", userId: user.id, role: membership.role } as const;
  return { user, ctx: { db, org: membership.org, actor, now: currentTime(), idempotency: null } };
});
