import type { MarkdownOptions } from "./options";

/** What a link can lead to, besides addresses on this site (rule P4.3). */
export const LINK_PROTOCOLS = ["http", "https", "mailto", "tel"] as const;

const PICTURE_FILE = /^img_[A-Za-z0-9_-]{12}\.webp$/;

/** An address's scheme in small letters; null: it is relative. As the sanitizer decides it. */
export function schemeOf(address: string): string | null {
  const [before = "", after] = address.split(":", 2);
  if (after === undefined || /[/?#]/.test(before)) return null;
  return before.toLowerCase();
}

/** Whether a link may lead there. */
export function isLinkable(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === null || LINK_PROTOCOLS.some((protocol) => protocol === scheme);
}

/** Whether a link leaves this site. */
export function isOutside(address: string, { pictures: { origin } }: MarkdownOptions): boolean {
  if (/^[/\\]{2}/.test(address)) return true;
  const scheme = schemeOf(address);
  if (scheme !== "http" && scheme !== "https") return false;
  return !URL.canParse(address) || new URL(address).origin !== origin;
}

/** One of the business's own pictures as a path on this site, so that it follows the site; null: it isn't one. */
export function ownPicturePath(address: string, { path, origin }: MarkdownOptions["pictures"]): string | null {
  const local = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return local.startsWith(path) && PICTURE_FILE.test(local.slice(path.length)) ? local : null;
}
