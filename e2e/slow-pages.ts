import type { Page } from "@playwright/test";

/** Holds back the pages that scripts ask for from now on, as a slow connection does; what it answers lets them come. */
export async function holdPages(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isPage = ({ searchParams }: URL) => searchParams.has("_rsc");
  await page.route(isPage, async (route) => {
    await wait;
    // The browser takes back what it doesn't wait for any more.
    await route.continue().catch(() => {});
  });
  return async () => {
    letGo();
    await page.unroute(isPage);
  };
}
