import jsQR from "jsqr";
import { describe, expect, test } from "vitest";
import { qrCodeOf, svgFileOf } from "./qr-code";

const PX = 4;

/** The drawing with four by four dots per module, as in a camera's picture, and where it is dark. */
function picture({ size, path }: { size: number; path: string }) {
  const side = size * PX;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const dark = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, step) => ({ x: Number(x) + step, y: Number(y) })),
  );
  for (const { x, y } of dark) {
    for (let dot = 0; dot < PX * PX; dot += 1) {
      const at = (y * PX + Math.floor(dot / PX)) * side + x * PX + (dot % PX);
      pixels.set([0, 0, 0, 255], at * 4);
    }
  }
  return { pixels, side, dark };
}

const read = (code: { size: number; path: string }) => {
  const { pixels, side } = picture(code);
  return jsQR(pixels, side, side)?.data;
};

describe("the code of a URL", () => {
  test.each([
    "https://booking.example.com/book/harbor-hair",
    "http://localhost:3000/book/a",
    `https://booking.example.com/book/${"long-name-".repeat(9)}`,
    "https://buchung.example.com/book/caf%C3%A9?service=x&at=1",
  ])("is read back as that URL: %s", (address) => {
    expect(read(qrCodeOf(address))).toBe(address);
  });

  test("has the white edge of four modules that scanners need", () => {
    const code = qrCodeOf("https://booking.example.com/book/harbor-hair");
    const { dark } = picture(code);
    const all = dark.flatMap(({ x, y }) => [x, y]);
    expect([Math.min(...all), Math.max(...all)]).toEqual([4, code.size - 5]);
  });

  test("is a file of its own with the same drawing, dark on white", () => {
    const code = qrCodeOf("https://booking.example.com/book/harbor-hair");
    const file = svgFileOf(code);
    const [, size, path] =
      /viewBox="0 0 (\d+) \1".*<path fill="#fff" d="M0 0h\1v\1h-\1z"\/><path d="([^"]+)"/.exec(file) ?? [];
    expect({ size: Number(size), path }).toEqual(code);
    expect(file).not.toMatch(/style=|<script|href/);
  });
});
