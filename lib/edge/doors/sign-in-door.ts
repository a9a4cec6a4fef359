import NextAuth from "next-auth";
import { googleKeys } from "../../auth/google-account";
import type { SignInClient } from "../../auth/known-device";
import { isLinkToken } from "../../auth/link-token";
import { SignInEmail } from "../../auth/schema";
import { currentUser } from "../../auth/session";
import { signInOptions } from "../../auth/sign-in-options";
import { database } from "../../env/database";
import { env } from "../../env/env";
import { AppError } from "../../errors";
import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { errorResponse } from "../error-table";
import { failureOf } from "../failure";
import { refusalOfPost } from "../forms/form-post";
import { clientAddressOf } from "./client-address";
import { answerOfLibrary, checkMailPage, cookieOf, linkPage, nextOf, seeOther, signInPage } from "./sign-in-answers";

/** What people type to sign in. */

type RouteContext = { params: Promise<{ nextauth: string[] }> };
type Handler = (request: Request, context: RouteContext) => Promise<Response>;
type Method = "GET" | "POST";

const toSignInPage: Handler = async (request) =>
  seeOther(signInPage({ error: queryOf(request).get("error"), next: nextOf(request) }));

/**
 * The routes for signing in and out, under the sign-in library's own names. The library handles forms, links and other sites;
 * this code reads who is signed in and leads to pages.
 */
const ROUTES = new Map<string, Partial<Record<Method, Handler>>>(
  Object.entries({
    csrf: { GET: byLibrary },
    providers: { GET: byLibrary },
    session: { GET: session },
    signin: { GET: toSignInPage },
    "signin/email": { GET: toSignInPage, POST: byLibrary },
    "signin/google": { GET: toSignInPage, POST: byLibrary },
    signout: { GET: toSignInPage, POST: byLibrary },
    error: { GET: toSignInPage },
    "verify-request": { GET: async (request: Request) => seeOther(checkMailPage(nextOf(request))) },
    "callback/credentials": { POST: byLibrary },
    "callback/email": { GET: showLink, POST: useLink },
    "callback/google": { GET: byLibrary },
  }),
);

/** Answers a request below /api/auth: JSON, or a redirect to a page of ours. */
export async function signInDoor(request: Request, context: RouteContext): Promise<Response> {
  // Only here does the library read the platform's own address; it's known at run time, never in the build.
  process.env.NEXTAUTH_URL = env().appUrl;
  try {
    const { nextauth } = await context.params;
    const route = ROUTES.get(nextauth.map(encodeURIComponent).join("/"));
    if (!route || (nextauth[1] === "google" && googleKeys() === null))
      throw new AppError("not_found", "We couldn't find anything at this address.");
    const handler = isMethod(request.method) ? route[request.method] : undefined;
    if (!handler) {
      const allow = Object.keys(route);
      throw new AppError("method_not_allowed", `Use ${allow.join(" or ")} for this address.`, { allow });
    }
    const refused = request.method === "POST" ? await refusalOfForm(request.clone()) : null;
    const answer = refused ?? (await handler(request, context));
    answer.headers.set("Cache-Control", "private, no-store");
    return answer;
  } catch (error) {
    return errorResponse(failureOf(error, "sign-in"), { "Cache-Control": "no-store" });
  }
}

const isMethod = (method: string): method is Method => method === "GET" || method === "POST";

const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

async function byLibrary(request: Request, context: RouteContext): Promise<Response> {
  const next = await nextOfForm(request);
  const cookies: string[] = [];
  const client: SignInClient = {
    address: clientAddressOf(request.headers),
    cookie: (name) => cookieOf(request.headers, name),
    setCookie: (line) => void cookies.push(line),
  };
  const options = await signInOptions(database(), client);
  // The library's types know only its own requests. Safe: it reads what every request to a route has.
  const answer: Response = await NextAuth(request as never, context, options);
  const told = await answerOfLibrary(answer, next);
  for (const line of cookies) told.headers.append("Set-Cookie", line);
  return told;
}

/** The page of a link, wherever it's opened from: following a link never signs anyone in as someone else (rule H8.4). */
async function showLink(request: Request): Promise<Response> {
  const query = queryOf(request);
  return seeOther(linkPage(query, { isUsed: !isLink(query) }));
}

const isLink = (query: URLSearchParams): boolean =>
  isLinkToken(query.get("token")) && SignInEmail.safeParse(query.get("email")).success;

/** A link signs in when the button on its page is pressed. */
async function useLink(request: Request, context: RouteContext): Promise<Response> {
  const query = queryOf(request);
  if (!isLink(query)) return seeOther(linkPage(query, { isUsed: true }));
  const answer = await byLibrary(request, context);
  const isUsed = answer.headers.get("location")?.startsWith("/sign-in?error=Verification");
  return isUsed ? seeOther(linkPage(query, { isUsed })) : answer;
}

/** The signed-in user, for scripts; nothing if signed out. */
async function session(): Promise<Response> {
  const user = await currentUser(database());
  return Response.json(user ? { user: { email: user.email, name: user.name } } : {});
}

async function nextOfForm(request: Request): Promise<string> {
  const form = request.method === "POST" ? new URLSearchParams(await request.clone().text()) : undefined;
  return nextOf(request, form?.get("callbackUrl"));
}

/**
 * Refuses forms of other sites, and bodies that aren't forms or are too large: the library would accept them or return its own
 * error.
 */
async function refusalOfForm(request: Request): Promise<Response | null> {
  const refused = await refusalOfPost(request, () => BODY_BYTES_MAX.signIn);
  if (refused) return Response.json({ ok: false, error: refused.text }, { status: refused.status });
  const type = request.headers.get("content-type") ?? "";
  if (type.toLowerCase().startsWith("application/x-www-form-urlencoded")) return null;
  throw new AppError("invalid_body", "Send the request as a form.");
}
