import type { Page } from "@playwright/test";

/** Delays the page's scripts from now on, like a slow connection; the returned function lets them through. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isScript = ({ pathname }: URL) => pathname.startsWith("/_next/") && pathname.endsWith(".js");
  await page.route(isScript, async (route) => {
    await wait;
    await route.continue();
  });
  return async () => letGo();
}
