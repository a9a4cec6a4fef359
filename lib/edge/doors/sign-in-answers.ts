import { localPath, ownPath } from "../../auth/local-path";
import { AFTER_SIGN_IN, PROVE_PAGE } from "../../auth/sign-in-options";
import { env } from "../../env/env";
import { AppError } from "../../errors";

/** The only other site that signing in leads to. */
const GOOGLE = "https://accounts.google.com";

const FRONT_PAGE = "/";

/** The cookie in which the sign-in library remembers where the visitor is going. */
const NEXT_COOKIE = "next-auth.callback-url";

/** A cookie as the browser sends it; undefined if it doesn't have it. */
export const cookieOf = (headers: Headers, name: string): string | undefined =>
  headers
    .get("cookie")
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Where the visitor is going, according to the form, the address or the cookie, in that order; always a path of ours. Without any
 * of these, the library says the home page.
 */
export function nextOf(request: Request, ofForm?: string | null): string {
  const asked = ofForm ?? new URL(request.url).searchParams.get("callbackUrl") ?? ofCookie(request.headers);
  const path = ownPath(asked, env().appUrl, AFTER_SIGN_IN);
  return path === FRONT_PAGE ? AFTER_SIGN_IN : path;
}

function ofCookie(headers: Headers): string | undefined {
  const value = cookieOf(headers, `__Secure-${NEXT_COOKIE}`) ?? cookieOf(headers, NEXT_COOKIE) ?? "";
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The sign-in page, with the error and where to go next. */
export function signInPage({ error, next }: { error: string | null; next: string }): string {
  const query = new URLSearchParams({
    ...(error ? { error } : {}),
    ...(next === AFTER_SIGN_IN ? {} : { next }),
  }).toString();
  return query ? `/sign-in?${query}` : "/sign-in";
}

export const checkMailPage = (next: string): string =>
  `/sign-in/check-mail${next === AFTER_SIGN_IN ? "" : `?${new URLSearchParams({ next })}`}`;

/** The page of a link. `isUsed`: without its token, so that the page says the link was used. */
export function linkPage(query: URLSearchParams, { isUsed }: { isUsed: boolean }): string {
  const kept = new URLSearchParams();
  for (const name of ["email", ...(isUsed ? [] : ["token"]), "callbackUrl"]) kept.set(name, query.get(name) ?? "");
  return `/sign-in/link?${kept}`;
}

/** A redirect that stays on the host that the browser uses, because cookies belong to a host. */
export const seeOther = (path: string): Response => new Response(null, { status: 303, headers: { Location: path } });

/**
 * The library's answer in this product's form: its redirects lead straight to our pages, on the browser's own host; a script gets
 * the same as JSON, and a wait as 429. The library's own texts are replaced with ours.
 *
 * @param next where the visitor is going
 */
export async function answerOfLibrary(answer: Response, next: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  const location = headers.get("location");
  if (location !== null) {
    headers.set("Location", placeOf(location, next));
    return new Response(null, { status: 303, headers });
  }
  if (answer.status >= 500 || !headers.get("content-type")?.startsWith("application/json")) {
    throw new AppError("invalid_body", "We couldn't read the request.");
  }
  const told: unknown = await answer.json();
  if (typeof told !== "object" || told === null || !("url" in told) || typeof told.url !== "string") {
    return Response.json(told, { status: answer.status, headers });
  }
  const place = placeOf(told.url, next);
  const seconds = /^\/sign-in\?error=wait-(\d+)/.exec(place)?.[1];
  if (seconds) headers.set("Retry-After", seconds);
  // The library's script accepts only absolute addresses.
  const url = new URL(place, env().appUrl).href;
  return Response.json({ url }, { status: seconds ? 429 : answer.status, headers });
}

/** Where one of the library's addresses leads here: a path of ours, or Google's page. */
function placeOf(location: string, next: string): string {
  const { appUrl } = env();
  const url = new URL(location, appUrl);
  if (url.origin === GOOGLE) return url.href;
  if (url.origin !== appUrl) return AFTER_SIGN_IN;
  switch (url.pathname) {
    case "/api/auth/verify-request":
      return checkMailPage(next);
    case "/api/auth/signin":
    case "/api/auth/signout":
      return signInPage({ error: url.searchParams.get("error") ?? "Form", next });
    case "/api/auth/error":
    case "/sign-in":
      return signInPage({ error: url.searchParams.get("error"), next });
    case PROVE_PAGE:
      return `${PROVE_PAGE}?${new URLSearchParams({ email: url.searchParams.get("email") ?? "", next })}`;
    case FRONT_PAGE:
      return next;
    default:
      return localPath(`${url.pathname}${url.search}${url.hash}`, AFTER_SIGN_IN);
  }
}
