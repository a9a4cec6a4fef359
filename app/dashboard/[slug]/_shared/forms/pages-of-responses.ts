/** Responses shown at a time next to other things. */
export const RESPONSES_SHOWN = 10;

/** Where the list of responses on a page goes on; the address skips `responses` of them. */
export const pagesOfResponses = (path: string, offset: number, nextOffset: number | undefined) => ({
  previous: offset > 0 ? `${path}?responses=${Math.max(0, offset - RESPONSES_SHOWN)}#forms-title` : undefined,
  next: nextOffset === undefined ? undefined : `${path}?responses=${nextOffset}#forms-title`,
});

const OFFSET_MAX = 1_000_000;

/** How many entries of a list an address skips; anything else is none. */
export function offsetOf(sent: string | string[] | undefined): number {
  const offset = typeof sent === "string" && /^\d{1,7}$/.test(sent) ? Number(sent) : 0;
  return offset > OFFSET_MAX ? 0 : offset;
}
