/**
 * A path of our own to go on to after signing in, or `otherwise`: whatever could lead to another site is left out.
 *
 * @param asked as it stands in an address: anybody can write it
 */
export function localPath(asked: unknown, otherwise: string): string {
  if (typeof asked !== "string" || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(asked)) return otherwise;
  const base = "http://localhost";
  if (!URL.canParse(asked, base)) return otherwise;
  const url = new URL(asked, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : otherwise;
}
