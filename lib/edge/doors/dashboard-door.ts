import type { NextRequest } from "next/server";
import { getToken } from "next-auth/jwt";
import { type DashboardAccess, findAccess } from "../../auth/find-access";
import { authSecret } from "../../auth/installation-secret";
import { database } from "../../env/database";
import { env } from "../../env/env";

/**
 * Whether a dashboard page belongs to a business that the signed-in user isn't part of, or that doesn't exist. For visitors who
 * are signed out, the page itself leads to the sign-in page.
 */
export async function isOthersDashboard(request: NextRequest): Promise<boolean> {
  const [, , slug = ""] = request.nextUrl.pathname.split("/");
  if (slug === "") return false;
  const access = await accessOf(request, slug);
  return access !== null && access.membership === null;
}

/** The sender of a request and their role in a business; null for anyone who isn't signed in. */
export async function accessOf(request: NextRequest, slug: string): Promise<DashboardAccess | null> {
  const db = database();
  const secureCookie = env().appUrl.startsWith("https:");
  const token = await getToken({ req: request, secret: await authSecret(db), secureCookie });
  if (typeof token?.sub !== "string" || typeof token.epoch !== "number") return null;
  return findAccess(db, { userId: token.sub, epoch: token.epoch }, slug);
}
