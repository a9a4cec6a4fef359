import { isLoopbackUrl } from "../env/env";

/**
 * A path of our own to go to after signing in, or `otherwise` if the requested one could lead to another site.
 *
 * @param asked from the URL: anyone can write it
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
 * The same for what can also be a whole URL, as the sign-in library keeps them: for one of this platform, the path counts. While the
 * platform runs on the visitor's own machine, all names of that machine are ours.
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
