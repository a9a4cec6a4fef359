import type { Browser } from "playwright";
import { inFreshPage } from "./page-load";

const STEP_MS = 15_000;
const CONFIRMED = /\/manage\/[^/]+\/confirmed$/;

/**
 * Books on a business's page through its links and its form, with JavaScript switched off.
 *
 * @returns whether that led to the confirmation page
 */
export function bookWithoutScript(browser: Browser, businessUrl: string): Promise<boolean> {
  return inFreshPage(browser, { javaScriptEnabled: false }, async (page) => {
    page.setDefaultTimeout(STEP_MS);
    try {
      await page.goto(businessUrl);
      await page.locator('a[href*="service="]').first().click();
      await page.locator('a[href*="at="]').first().click();
      await page.locator('input[name="name"]').fill("A Person");
      await page.locator('input[name="email"]').fill("no-script@example.com");
      await page.locator('input[name="phone"]').fill("+1 212 555 0100");
      const confirmed = page.waitForResponse((answer) => CONFIRMED.test(answer.url()) && answer.status() === 200);
      await Promise.all([confirmed, page.locator('form:has(input[name="email"]) button[type="submit"]').click()]);
      return true;
    } catch (error) {
      console.error(`no booking without JavaScript, at ${page.url()}:`, error);
      return false;
    }
  });
}
