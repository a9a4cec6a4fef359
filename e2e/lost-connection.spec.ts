import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, personOn, test } from "./person";

test("a step that is asked about says when the server can't be reached, and can be tried again", async ({
  context,
}) => {
  const { slug } = await makeBusiness({ settings: { slotStepMin: 60, embedOrigins: ["https://shop.example"] } });
  // A page of its own: of a lost connection the browser itself tells in the console.
  const page = await context.newPage();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/embed`);
  await personOn(page, true).ready();
  await page.getByRole("button", { name: "Remove https://shop.example" }).click();
  const dialog = page.getByRole("dialog");
  const remove = dialog.getByRole("button", { name: "Remove site" });
  await context.setOffline(true);
  await remove.click();
  await expect(dialog.getByRole("alert")).toContainText("We couldn’t reach the server.");
  await context.setOffline(false);
  await remove.click();
  await expect(page.getByText("No sites yet")).toBeVisible();
});

test("a form says when the server can't be reached, and keeps what was typed", async ({ context }) => {
  const { slug } = await makeBusiness();
  const page = await context.newPage();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/settings`);
  await personOn(page, true).ready();
  await page.getByLabel("Name", { exact: true }).fill("Far Away");
  await context.setOffline(true);
  const save = page.getByRole("button", { name: "Save details" });
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn’t reach the server." })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Far Away");
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText("Details saved.")).toBeVisible();
});
