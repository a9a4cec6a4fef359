import type { NextRequest } from "next/server";
import { getToken } from "next-auth/jwt";
import { type DashboardAccess, findAccess } from "../../auth/find-access";
import { authSecret } from "../../auth/installation-secret";
import { database } from "../../env/database";
import { env } from "../../env/env";
import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { pageOfPath } from "./page-of-path";

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

/**
 * How many bytes a form with this `length` may have (rule A4.3). Anything larger than everyone may send requires a session,
 * checked before the body is read: for a file, the session of a user of the page's business. A file has to be a form part of its own, as the pages send it: as a text among the
 * arguments it would be parsed three times.
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

/** The sender of a request and their role in a business; null for anyone who isn't signed in. */
async function accessOf(request: NextRequest, slug: string): Promise<DashboardAccess | null> {
  const db = database();
  const secureCookie = env().appUrl.startsWith("https:");
  const token = await getToken({ req: request, secret: await authSecret(db), secureCookie });
  if (typeof token?.sub !== "string" || typeof token.epoch !== "number") return null;
  return findAccess(db, { userId: token.sub, epoch: token.epoch }, slug);
}
