import type { NextRequest } from "next/server";
import { getToken } from "next-auth/jwt";
import { findRoleBySlug, findUserOfSession } from "../auth/find-user";
import { authSecret } from "../auth/installation-secret";
import { database } from "../database";
import { env } from "../env";
import { Slug } from "../orgs/schema";

/**
 * Whether the address is of a dashboard that somebody who is signed in has no part in, or that isn't there. Who is signed out
 * is told by the page itself where to sign in.
 */
export async function isOthersDashboard(request: NextRequest): Promise<boolean> {
  const [, first, slug = ""] = request.nextUrl.pathname.split("/");
  if (first !== "dashboard" || slug === "") return false;
  const db = database();
  const secureCookie = env().appUrl.startsWith("https:");
  const token = await getToken({ req: request, secret: await authSecret(db), secureCookie });
  if (typeof token?.sub !== "string" || typeof token.epoch !== "number") return false;
  const user = await findUserOfSession(db, { userId: token.sub, epoch: token.epoch });
  if (user === null) return false;
  return !Slug.safeParse(slug).success || (await findRoleBySlug(db, slug, user.id)) === null;
}
