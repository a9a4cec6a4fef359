import type { Page } from "@playwright/test";

/** Delays the pages that scripts request from now on, like a slow connection; the returned function lets them through. */
export async function holdPages(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isPage = ({ searchParams }: URL) => searchParams.has("_rsc");
  await page.route(isPage, async (route) => {
    await wait;
    // The browser cancels requests that it no longer waits for.
    await route.continue().catch(() => {});
  });
  return async () => {
    letGo();
    await page.unroute(isPage);
  };
}
