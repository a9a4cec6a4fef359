import { encode } from "uqr";

/**
 * A QR code as a drawing: a square of `size` modules per side, including the white edge that scanners need, and the outline of its dark
 * modules as the `d` of an SVG path.
 */
export type QrCode = { size: number; path: string };

/** The width of the white edge in modules (ISO/IEC 18004). */
const EDGE = 4;

/** The QR code of a text. It can still be read if a seventh of it is dirty or torn. */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  return { size: size + 2 * EDGE, path: data.map(rowPath).join("") };
}

/** Each run of dark modules in a row is one rectangle. */
function rowPath(row: boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts
    .map((x) => {
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      return `M${x + EDGE} ${y + EDGE}h${length}v1h-${length}z`;
    })
    .join("");
}

/** The code as a separate file, in black on white, whatever its background. */
export const svgFileOf = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 20}" height="${size * 20}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>\n`;
