import { expect, test } from "./person";
import { expectSound } from "./sound";
import { STATES, setScene } from "./states";

for (const [name, reach] of Object.entries(STATES)) {
  test(`axe finds nothing in either theme, and nothing scrolls sideways at 320 px: ${name}`, async ({
    page,
    person,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await reach(await setScene(page, person, request));
    await expectSound(page, name);
  });
}

test("visitors who prefer reduced motion see none", async ({ page, person, request }) => {
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
