/** Where the pictures of a business are, from the root of the site. */
export const picturesPath = (slug: string): string => `/book/${slug}/pictures/`;

/** Where one of them is. */
export const picturePath = (slug: string, id: string): string => `${picturesPath(slug)}${id}.webp`;

const PICTURE_ID = /^img_[A-Za-z0-9_-]{12}$/;

/** Whether a text can be a picture's id at all; what can't is never looked up. */
export const isPictureId = (text: string): boolean => PICTURE_ID.test(text);

/** The ids of the business's pictures that an HTML text shows or links to, each once. */
export function pictureIdsIn(html: string, slug: string): string[] {
  const parts = html.split(`"${picturesPath(slug)}`).slice(1);
  return [...new Set(parts.flatMap((part) => /^(img_[A-Za-z0-9_-]{12})\.webp"/.exec(part)?.[1] ?? []))];
}

/**
 * The id of the picture that an address on this site names; null: it's another address.
 *
 * @param origin of this site
 */
export function pictureIdOf(address: string, { slug, origin }: { slug: string; origin: string }): string | null {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const file = path.startsWith(picturesPath(slug)) ? path.slice(picturesPath(slug).length) : path;
  const id = file.replace(/\.webp$/, "");
  return isPictureId(id) ? id : null;
}
