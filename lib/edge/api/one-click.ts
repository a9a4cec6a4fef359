import { randomUUID } from "node:crypto";
import { currentTime } from "../../env/clock";
import { database } from "../../env/database";
import { AppError, notFound } from "../../errors";
import { unsubscribeUrl } from "../../marketing/links";
import { MARKETING_LIMITS } from "../../marketing/schema";
import { leaveByLink, readLeaveToken } from "../../marketing/unsubscribing/leave";
import { findOrgById } from "../../orgs/get-org";
import { errorResponse } from "../error-table";
import { failureOf } from "../failure";
import { readBody } from "../read-body";

type OneClickHandler = (request: Request, context: { params: Promise<{ token: string }> }) => Promise<Response>;

const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/**
 * The handlers of the address in the header of campaigns' mails (rule M6, RFC 8058): a POST with the one body that it can have leaves the
 * list, whoever sends it, without a cookie and however often. Programs that only look at it are led to the page, which changes nothing.
 */
export function oneClickHandlers() {
  const leave = answering(async (request, token) => {
    if (!(await isOneClick(request))) {
      throw new AppError("invalid_body", "The body must be List-Unsubscribe=One-Click.");
    }
    if (!(await leaveByLink(database(), token, currentTime()))) throw notFound("link");
    return new Response("You won't get any more of these emails.\n", {
      headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8" },
    });
  });
  const lead = answering(async (_, text) => {
    const token = await readLeaveToken(database(), text);
    const org = token && (await findOrgById(database(), token.orgId));
    if (!org) throw notFound("link");
    return new Response(null, { status: 303, headers: { ...HEADERS, Location: unsubscribeUrl(org.slug, text) } });
  });
  const refuse = answering(async () => {
    throw new AppError("method_not_allowed", "Use POST for this address.", { allow: ["GET", "HEAD", "POST"] });
  });
  return { GET: lead, HEAD: lead, POST: leave, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse };
}

/** As a form or in parts; no other body unsubscribes anyone. */
async function isOneClick(request: Request): Promise<boolean> {
  const bytes = await readBody(request, MARKETING_LIMITS.oneClickBytesMax);
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return false;
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } }).formData();
    return form.get("List-Unsubscribe") === "One-Click";
  } catch {
    return false;
  }
}

function answering(run: (request: Request, token: string) => Promise<Response>): OneClickHandler {
  return async (request, { params }) => {
    const requestId = randomUUID();
    try {
      return await run(request, (await params).token);
    } catch (error) {
      return errorResponse(failureOf(error, "unsubscribing", requestId), { ...HEADERS, "X-Request-Id": requestId });
    }
  };
}
