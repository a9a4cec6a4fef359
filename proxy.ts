import { type NextRequest, NextResponse } from "next/server";
import { clientAddressOf } from "@/lib/edge/doors/client-address";
import { contentSecurityPolicy } from "@/lib/edge/doors/content-security-policy";
import { isOthersDashboard } from "@/lib/edge/doors/dashboard-door";
import { formBytesMaxFor } from "@/lib/edge/doors/form-bytes-max";
import { isThere } from "@/lib/edge/doors/is-there";
import { newNonce } from "@/lib/edge/doors/nonce";
import { pageFacts } from "@/lib/edge/doors/page-facts";
import {
  PAGE_PATH_HEADER,
  PAGE_SLUG_HEADER,
  type PageOfPath,
  pageOfPath,
  spellingOf,
} from "@/lib/edge/doors/page-of-path";
import { PAGE_SECURITY_HEADERS, plainRefusal } from "@/lib/edge/doors/plain-refusal";
import { refusalOfPost } from "@/lib/edge/forms/form-post";
import { currentTime } from "@/lib/env/clock";
import { database } from "@/lib/env/database";
import { secondsToWait } from "@/lib/rate-limit/pass-limit";

/** A path without a page. */
const NOWHERE = "/nothing/here";

const isDev = process.env.NODE_ENV === "development";

/** Applies the page table before a page is rendered: accepts its forms, counts its reads, checks what must exist. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const place = pageOfPath(pathname);
  const { page, isPage, slug } = place;
  const isPost = request.method === "POST";
  const refused = isPost ? await refusalOfPost(request, (length) => formBytesMaxFor(request, length)) : null;
  if (refused) return plain(refused.status, refused.text);
  // A script's call is answered by its action; a plain form, like any other POST, by the page.
  const isCall = isPost && request.headers.has("next-action");
  const limit = isCall ? null : page.limit;
  const wait = limit && (await secondsToWait(database(), limit, clientAddressOf(request.headers), currentTime()));
  if (isPost && wait !== null) {
    return plain(429, "Too many requests. Please try again later.", { "Retry-After": String(wait) });
  }
  const { isThere, embedOrigins } = await lookAhead(request, place, isCall);
  if (page.hasOneAddress && isPage && isThere && pathname !== spellingOf(pathname)) {
    return NextResponse.redirect(new URL(`${spellingOf(pathname)}${search}`, request.url), 308);
  }
  const formsLeadTo = page.formsLeadTo(request.nextUrl.searchParams);
  const nonce = newNonce();
  const policy = contentSecurityPolicy(
    nonce,
    embedOrigins,
    isDev,
    page.loads,
    formsLeadTo === null ? [] : [formsLeadTo],
  );
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set(PAGE_SLUG_HEADER, encodeURIComponent(slug));
  headers.set(PAGE_PATH_HEADER, `${pathname}${search}`);
  // If a page itself reports something missing, Next shows that only with scripts; a path that leads nowhere is a whole page.
  const leadsOn = isCall || (isPage && (isThere || page.answersForItself));
  const response = answer(request, headers, { wait, leadsOn, slug });
  const all = { ...PAGE_SECURITY_HEADERS, "Content-Security-Policy": policy };
  for (const [name, value] of Object.entries(all)) response.headers.set(name, value);
  return response;
}

/** Whether what the page needs exists, and who may frame it. */
async function lookAhead(request: NextRequest, place: PageOfPath, isCall: boolean) {
  const { page, slug, id: inPath } = place;
  const id = page.idParam === null ? inPath : (request.nextUrl.searchParams.get(page.idParam) ?? "");
  switch (page.mustExist) {
    case "nothing":
      return { isThere: true, embedOrigins: [] };
    case "dashboard":
      // A dashboard action checks its caller itself.
      return { isThere: isCall || !(await isOthersDashboard(request)), embedOrigins: [] };
    case "business":
      return pageFacts(database(), slug, null);
    case "form of booking":
    case "form link":
    case "unsubscribe link":
    case "consent link": {
      const { embedOrigins } = await pageFacts(database(), slug, null);
      return { isThere: isCall || (await isThere(place)), embedOrigins };
    }
    default:
      return pageFacts(database(), slug, { kind: page.mustExist, id });
  }
}

type Way = { wait: number | null; leadsOn: boolean; slug: string };

function answer({ url }: NextRequest, headers: Headers, { wait, leadsOn, slug }: Way): NextResponse {
  const request = { headers };
  if (wait !== null) {
    const page = new URL(`/book/${encodeURIComponent(slug)}/wait/${wait}`, url);
    return NextResponse.rewrite(page, { status: 429, headers: { "Retry-After": String(wait) }, request });
  }
  return leadsOn ? NextResponse.next({ request }) : NextResponse.rewrite(new URL(NOWHERE, url), { request });
}

function plain(status: number, text: string, more: Record<string, string> = {}): NextResponse {
  const { body, headers } = plainRefusal(text);
  return new NextResponse(body, { status, headers: { ...headers, ...more } });
}

export const config = {
  matcher: [
    "/book/:path*",
    "/dashboard/:path*",
    "/sign-in/:path*",
    "/sign-up/:path*",
    "/set-up/:path*",
    "/invitations/:path*",
    "/account/:path*",
    "/oauth/:path*",
  ],
};
