import type { NextRequest } from "next/server";
import { getToken } from "next-auth/jwt";
import { type DashboardAccess, findAccess } from "../../auth/find-access";
import { authSecret } from "../../auth/installation-secret";
import { database } from "../../env/database";
import { env } from "../../env/env";
import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { pageOfPath } from "./page-of-path";

/**
 * Whether a page of a dashboard is of one that somebody who is signed in has no part in, or that isn't there. Who is signed out
 * is told by the page itself where to sign in.
 */
export async function isOthersDashboard(request: NextRequest): Promise<boolean> {
  const [, , slug = ""] = request.nextUrl.pathname.split("/");
  if (slug === "") return false;
  const access = await accessOf(request, slug);
  return access !== null && access.membership === null;
}

/**
 * How many bytes a form may have that says that it has `length` (rule A4.3). What not everybody may send is allowed by the session,
 * before any of the body is read: a file by that of somebody who belongs to the business of the page. A file comes as a part of
 * its own, as the pages send it: as a text among the arguments it would be parsed three times.
 */
export async function formBytesMaxFor(request: NextRequest, length: number): Promise<number> {
  const { page, slug } = pageOfPath(request.nextUrl.pathname);
  const everybodys = Math.min(page.formBytesMax, BODY_BYTES_MAX.form);
  if (length <= everybodys || page.formBytesMax === everybodys) return everybodys;
  const access = await accessOf(request, slug);
  if (access === null) return everybodys;
  const hasParts = request.headers.get("content-type")?.startsWith("multipart/form-data") === true;
  const takesFile = hasParts && access.membership !== null;
  return takesFile ? page.formBytesMax : Math.min(page.formBytesMax, BODY_BYTES_MAX.signedInForm);
}

/** Who sends a request, and what they are in a business; null for whoever isn't signed in. */
async function accessOf(request: NextRequest, slug: string): Promise<DashboardAccess | null> {
  const db = database();
  const secureCookie = env().appUrl.startsWith("https:");
  const token = await getToken({ req: request, secret: await authSecret(db), secureCookie });
  if (typeof token?.sub !== "string" || typeof token.epoch !== "number") return null;
  return findAccess(db, { userId: token.sub, epoch: token.epoch }, slug);
}
