import type { Page } from "@playwright/test";

/** Holds back the page's scripts from now on, as a slow connection does; what it answers lets them come. */
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
