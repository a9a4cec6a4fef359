import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "@/lib/edge/doors/content-security-policy";
import { isOthersDashboard } from "@/lib/edge/doors/dashboard-door";
import { type PageAddress, pageAddress } from "@/lib/edge/doors/page-address";
import { pageLimit } from "@/lib/edge/doors/page-limit";
import { PAGE_PATH_HEADER } from "@/lib/edge/doors/page-path-header";
import { requestAddress } from "@/lib/edge/doors/request-address";
import { FORM_BYTES_MAX, refusalOfPost, UPLOAD_BYTES_MAX } from "@/lib/edge/forms/form-post";
import { database } from "@/lib/env/database";
import { pageFacts } from "@/lib/orgs/page-facts";
import { checkoutOrigin } from "@/lib/payments/checkout-origin";
import { secondsToWait } from "@/lib/rate-limit/pass-limit";

/** An address that no page answers. */
const NOWHERE = "/nothing/here";

const isDev = process.env.NODE_ENV === "development";

/** What stands in front of the pages: whose forms are taken, how often customers' pages may be read, and their headers. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  return request.nextUrl.pathname.startsWith("/book/") ? customersPage(request) : usersPage(request);
}

/**
 * A page for signing in or of the dashboard. Every page judges for itself who may see it; an address that leads the person
 * nowhere is a whole page already here.
 */
async function usersPage(request: NextRequest): Promise<NextResponse> {
  const refused = request.method === "POST" ? await refusalOfPost(request.clone(), UPLOAD_BYTES_MAX) : null;
  if (refused) return plain(refused.status, refused.text);
  const policy = contentSecurityPolicy(randomBytes(16).toString("base64"), [], isDev);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set(PAGE_PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const isCall = request.method === "POST" && request.headers.has("next-action");
  const isNowhere = !isCall && (await isOthersDashboard(request));
  const response = isNowhere
    ? NextResponse.rewrite(new URL(NOWHERE, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return secured(response);
}

async function customersPage(request: NextRequest): Promise<NextResponse> {
  const address = pageAddress(request.nextUrl.pathname);
  const { slug, bookingId, rest } = address;
  const isPost = request.method === "POST";
  const refused = isPost ? await refusalOfPost(request.clone(), FORM_BYTES_MAX) : null;
  if (refused) return plain(refused.status, refused.text);
  const db = database();
  // A script's call is answered by what its action says; a plain form, like any other POST, by the page.
  const isCall = isPost && request.headers.has("next-action");
  const limit = isCall ? null : pageLimit(address);
  const wait = limit && (await secondsToWait(db, limit, requestAddress(request.headers), new Date()));
  if (isPost && wait !== null) {
    return plain(429, "This page was opened too often. Please try again later.", { "Retry-After": String(wait) });
  }
  const { isThere, embedOrigins } = await pageFacts(db, slug, bookingId);
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, embedOrigins, isDev, formOriginsOf(address));
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set("x-page-slug", encodeURIComponent(slug));
  // Next shows what a page itself calls missing by script alone; an address that leads nowhere is a whole page. A script's
  // call and the calendar file say it in their own way.
  const answersItself = isCall || rest === "calendar.ics";
  const response = answer(request, headers, { wait, isThere: isThere || answersItself, slug });
  response.headers.set("Content-Security-Policy", policy);
  return secured(response);
}

type Way = { wait: number | null; isThere: boolean; slug: string };

function answer({ url }: NextRequest, headers: Headers, { wait, isThere, slug }: Way): NextResponse {
  const request = { headers };
  if (wait !== null) {
    const page = new URL(`/book/${encodeURIComponent(slug)}/wait/${wait}`, url);
    return NextResponse.rewrite(page, { status: 429, headers: { "Retry-After": String(wait) }, request });
  }
  return isThere ? NextResponse.next({ request }) : NextResponse.rewrite(new URL(NOWHERE, url), { request });
}

function plain(status: number, text: string, headers: Record<string, string> = {}): NextResponse {
  const all = {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'",
    ...headers,
  };
  return secured(new NextResponse(`${text}\n`, { status, headers: all }));
}

function secured(response: NextResponse): NextResponse {
  response.headers.set("Referrer-Policy", "same-origin");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}

/** Paying a deposit leads from its form to the provider's page. */
function formOriginsOf({ page, bookingId, rest }: PageAddress): string[] {
  const origin = page === "pay" && bookingId !== null && rest === null ? checkoutOrigin() : null;
  return origin === null ? [] : [origin];
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
  ],
};
