import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./person";
import { STATES, setScene } from "./states";

for (const [name, reach] of Object.entries(STATES)) {
  test(`axe finds nothing in either theme, and nothing scrolls sideways at 320 px: ${name}`, async ({
    page,
    person,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await reach(await setScene(page, person, request));
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
        colorScheme,
      ).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });
}

test("who wants no motion sees none", async ({ page, person, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { slug, serviceId } = await setScene(page, person, request);
  await person.open(`/book/${slug}?service=${serviceId}`);
  const slowest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll("*")].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration}, ${transitionDuration}`.split(",").map(Number.parseFloat);
      }),
    ),
  );
  expect(slowest).toBeLessThanOrEqual(0.01);
});
