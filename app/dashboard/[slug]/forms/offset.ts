const OFFSET_MAX = 1_000_000;

/** How many entries of a list an address skips; anything else is none. */
export function offsetOf(sent: string | string[] | undefined): number {
  const offset = typeof sent === "string" && /^\d{1,7}$/.test(sent) ? Number(sent) : 0;
  return offset > OFFSET_MAX ? 0 : offset;
}
