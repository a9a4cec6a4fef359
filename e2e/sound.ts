import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules that depend on the theme; for all others a page is the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** No page under test has frames of another origin, so axe doesn't need to open a tab for each result. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/**
 * The page in its current state has no axe findings in either theme, and doesn't scroll sideways at 320 px. Its size is restored.
 *
 * @param state what the page shows, for the message of a failure
 */
export async function expectSound(page: Page, state = "the page"): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A page that is just changing its theme is checked again.
    await expect(async () => {
      const axe = axeOn(page);
      const { violations } = await (colorScheme === "light" ? axe : axe.withRules(COLOUR_RULES)).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
        `${state}, ${colorScheme}`,
      ).toEqual([]);
    }).toPass({ timeout: 20_000 });
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(page, `${state}, at 320 px`);
  if (size) await page.setViewportSize(size);
}

/** Nothing on the page reaches beyond the window's edge. A busy machine takes a moment to lay it out for a new size. */
export async function expectNoSideways(page: Page, state = "the page"): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyond, state).toBeLessThanOrEqual(0);
}
