import type { NextRequest } from "next/server";
import { getToken } from "next-auth/jwt";
import { findAccess } from "../../auth/find-access";
import { authSecret } from "../../auth/installation-secret";
import { database } from "../../env/database";
import { env } from "../../env/env";

/**
 * Whether a page of a dashboard is of one that somebody who is signed in has no part in, or that isn't there. Who is signed out
 * is told by the page itself where to sign in.
 */
export async function isOthersDashboard(request: NextRequest): Promise<boolean> {
  const [, , slug = ""] = request.nextUrl.pathname.split("/");
  if (slug === "") return false;
  const db = database();
  const secureCookie = env().appUrl.startsWith("https:");
  const token = await getToken({ req: request, secret: await authSecret(db), secureCookie });
  if (typeof token?.sub !== "string" || typeof token.epoch !== "number") return false;
  const access = await findAccess(db, { userId: token.sub, epoch: token.epoch }, slug);
  return access !== null && access.membership === null;
}
