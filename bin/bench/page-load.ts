import { gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions, Page } from "playwright";

/** How long a page may still load on its own after nothing has loaded for a while. */
const AFTER_IDLE_MS = 1_000;
/** If a page has come to rest and shows nothing by then, it shows nothing. */
const PAINT_WAIT_MS = 5_000;
/** In another time zone than the scenarios' business, so that the page also shows the viewer's local times. */
const VIEWER: BrowserContextOptions = { locale: "en-US", timezoneId: "Europe/Berlin" };

/** In bytes. */
export type ScriptSize = {
  /** of the files, as transferred: compressed, with headers */
  files: number;
  /** of the scripts inside the page itself, compressed */
  inline: number;
};

/**
 * The script that a page loads into an empty cache, including what it requests after coming to rest.
 *
 * @throws when the page doesn't answer 200
 */
export function scriptSize(browser: Browser, url: string): Promise<ScriptSize> {
  return inFreshPage(browser, {}, async (page) => {
    const devTools = await page.context().newCDPSession(page);
    const scripts = new Set<string>();
    let files = 0;
    devTools.on("Network.requestWillBeSent", ({ requestId, type }) => {
      if (type === "Script") scripts.add(requestId);
    });
    devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) files += encodedDataLength;
    });
    await devTools.send("Network.enable");
    await open(page, url);
    await page.waitForTimeout(AFTER_IDLE_MS);
    const inline = await page.locator("script:not([src])").allTextContents();
    return { files, inline: gzipSync(inline.join("\n")).byteLength };
  });
}

/**
 * When the largest part of a page was painted, in milliseconds from its request, with an empty cache; infinite for a page that
 * shows nothing.
 *
 * @throws when the page doesn't answer 200
 */
export function largestPaintMs(browser: Browser, url: string): Promise<number> {
  return inFreshPage(browser, {}, async (page) => {
    await open(page, url);
    return page.evaluate(
      (waitMs) =>
        new Promise<number>((resolve) => {
          setTimeout(resolve, waitMs, Number.POSITIVE_INFINITY);
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: "largest-contentful-paint",
            buffered: true,
          });
        }),
      PAINT_WAIT_MS,
    );
  });
}

/** Works in a page with its own cache and cookies. */
export async function inFreshPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...VIEWER, ...options });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function open(page: Page, url: string): Promise<void> {
  const status = (await page.goto(url, { waitUntil: "networkidle" }))?.status();
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}
