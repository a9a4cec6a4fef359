import { readFileSync } from "node:fs";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { readCode, readCodeFile } from "./qr-code";
import { expectSound } from "./sound";

test("the counter's QR code leads to the booking page: on the page in either theme, as a file, and on the poster", async ({
  page,
  person,
}) => {
  const { slug } = await makeBusiness({ name: "Salon am Markt", locale: "de-DE" });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/embed`);
  await person.ready();
  const link = new URL(`/book/${slug}`, page.url()).href;
  const code = page.getByRole("img", { name: `QR code for ${link}` });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await readCode(code)]).toEqual([colorScheme, link]);
  }
  await expectSound(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download SVG" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${slug}-qr-code.svg`);
  expect(await readCodeFile(page, readFileSync(await file.path(), "utf8"))).toBe(link);

  await page.getByRole("link", { name: "Open poster" }).click();
  await expect(page).toHaveURL(`/dashboard/${slug}/embed/poster`);
  await person.ready();
  await expectSound(page);
  const poster = page.getByRole("region", { name: "Poster" });
  await expect(poster.getByRole("heading", { name: "Salon am Markt" })).toBeVisible();
  await expect(poster).toContainText("Termin buchen");
  await expect(poster).toContainText(link.replace(/^https?:\/\//, ""));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { name: "Poster", exact: true })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  expect(await readCode(code)).toBe(link);
});
