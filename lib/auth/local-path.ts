import { isLoopbackUrl } from "../env/env";

/**
 * A path of our own to go on to after signing in, or `otherwise`: whatever could lead to another site is left out.
 *
 * @param asked as it stands in an address: anybody can write it
 */
export function localPath(asked: unknown, otherwise: string): string {
  if (typeof asked !== "string" || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(asked)) return otherwise;
  const base = "http://localhost";
  if (!URL.canParse(asked, base)) return otherwise;
  const { origin, pathname, search, hash } = new URL(asked, base);
  // "/.//elsewhere" becomes "//elsewhere" as it is read.
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : otherwise;
}

/**
 * The same for what may also be a whole address, as the sign-in library keeps them: one of this platform counts by its path. While
 * the platform runs on its visitor's own machine, every name of that machine is its own.
 */
export function ownPath(asked: unknown, appUrl: string, otherwise: string): string {
  if (typeof asked !== "string" || !/^https?:\/\/[^/\\\s\p{Cc}]+(\/|$)/iu.test(asked) || !URL.canParse(asked)) {
    return localPath(asked, otherwise);
  }
  const url = new URL(asked);
  const own = new URL(appUrl);
  const isSameMachine = isLoopbackUrl(asked) && isLoopbackUrl(appUrl) && url.port === own.port;
  const isOwn = url.origin === own.origin || (isSameMachine && url.protocol === own.protocol);
  return isOwn ? localPath(`${url.pathname}${url.search}${url.hash}`, otherwise) : otherwise;
}
