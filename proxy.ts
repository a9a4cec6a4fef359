import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { database } from "@/lib/database";
import { contentSecurityPolicy } from "@/lib/edge/content-security-policy";
import { refusalOfPost } from "@/lib/edge/form-post";
import { pageLimit } from "@/lib/edge/page-limit";
import { requestAddress } from "@/lib/edge/request-address";
import { embedOriginsOf } from "@/lib/orgs/embed-origins";
import { secondsToWait } from "@/lib/rate-limit/pass-limit";

const isDev = process.env.NODE_ENV === "development";

/** What stands in front of customers' pages: whose forms are taken, how often they may be read, and their headers. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const slug = pathname.split("/")[2] ?? "";
  const isPost = request.method === "POST";
  const refused = isPost ? await refusalOfPost(request.clone()) : null;
  if (refused) return new NextResponse(`${refused.text}\n`, { status: refused.status });
  const db = database();
  // A script's call is answered by what its action says; a plain form, like any other POST, by the page.
  const limit = isPost && request.headers.has("next-action") ? null : pageLimit(pathname);
  const wait = limit && (await secondsToWait(db, limit, requestAddress(request.headers), new Date()));
  if (isPost && wait !== null) {
    const text = "This page was opened too often. Please try again later.\n";
    return new NextResponse(text, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, await embedOriginsOf(db, slug), isDev);
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

export const config = { matcher: "/book/:path*" };
