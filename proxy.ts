import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { database } from "@/lib/database";
import { contentSecurityPolicy } from "@/lib/edge/content-security-policy";
import { refusalOfPost } from "@/lib/edge/form-post";
import { pageLimit } from "@/lib/edge/page-limit";
import { requestAddress } from "@/lib/edge/request-address";
import { embedOriginsOf } from "@/lib/orgs/embed-origins";
import { checkoutOrigin } from "@/lib/payments/checkout-origin";
import { secondsToWait } from "@/lib/rate-limit/pass-limit";

const isDev = process.env.NODE_ENV === "development";

/** What stands in front of customers' pages: whose forms are taken, how often they may be read, and their headers. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const slug = pathname.split("/")[2] ?? "";
  const refused = request.method === "POST" ? await refusalOfPost(request.clone()) : null;
  if (refused) return new NextResponse(`${refused.text}\n`, { status: refused.status });
  const db = database();
  const limit = request.method === "POST" ? null : pageLimit(pathname);
  const wait = limit && (await secondsToWait(db, limit, requestAddress(request.headers), new Date()));
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, await embedOriginsOf(db, slug), isDev, formOriginsOf(pathname));
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set("x-page-slug", slug);
  const response =
    wait === null
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(new URL(`/book/${slug}/wait/${wait}`, request.url), {
          status: 429,
          headers: { "Retry-After": String(wait) },
          request: { headers },
        });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Referrer-Policy", "same-origin");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}

/** Paying a deposit leads from its form to the provider's page. */
function formOriginsOf(pathname: string): string[] {
  const origin = /^\/book\/[^/]+\/pay\/[^/]+\/?$/.test(pathname) ? checkoutOrigin() : null;
  return origin === null ? [] : [origin];
}

export const config = { matcher: "/book/:path*" };
