import { test } from "./person";
import { setScene } from "./states";
import { WAITLIST_STATES } from "./waitlist-states";

for (const [name, reach] of Object.entries(WAITLIST_STATES)) {
  test(`shot ${name}`, async ({ page, person, request }) => {
    await reach(await setScene(page, person, request));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.waitForTimeout(200);
        await page.screenshot({
          path: `/tmp/h/shots/${name.replaceAll(/\W+/g, "-")}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    }
  });
}
