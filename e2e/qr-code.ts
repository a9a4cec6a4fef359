import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";

/** What a camera reads from an element as displayed; null if there is no code. */
export async function readCode(shown: Locator): Promise<string | null> {
  const png = (await shown.screenshot()).toString("base64");
  // Dots are counted on a page without a policy of its own.
  const blank = await shown.page().context().newPage();
  const { dots, width, height } = await blank.evaluate(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0);
    const { width, height } = picture;
    // As one text, which transfers faster than a list of that many numbers.
    const text = Array.from(context?.getImageData(0, 0, width, height).data ?? [], (dot) => String.fromCharCode(dot));
    return { dots: btoa(text.join("")), width, height };
  }, png);
  await blank.close();
  return jsQR(new Uint8ClampedArray(Buffer.from(dots, "base64")), width, height)?.data ?? null;
}

/** The same for an SVG file, on a page of its own. */
export async function readCodeFile(page: Page, svg: string): Promise<string | null> {
  const blank = await page.context().newPage();
  await blank.setContent(svg);
  const read = await readCode(blank.locator("svg"));
  await blank.close();
  return read;
}
