import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";

test("a key is shown once, works until it is revoked, and doesn't appear on any page afterwards", async ({
  page,
  person,
  request,
}) => {
  const { slug } = await makeBusiness();
  const keys = `/dashboard/${slug}/keys`;
  const call = async (key: string) =>
    (await request.get(`/api/v1/${slug}/appointments`, { headers: { Authorization: `Bearer ${key}` } })).status();
  await signIn(page, await ownerOf(slug), keys);
  await person.ready();
  await expect(page.getByText("No keys yet")).toBeVisible();

  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Till");
  await dialog.getByLabel("Expires").selectOption("date");
  await dialog.getByLabel("Last day").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("must be today or later")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Till");
  await dialog.getByLabel("Expires").selectOption("90");
  await dialog.getByRole("button", { name: "Create key" }).click();

  await expect(dialog.getByText("Copy the key now")).toBeVisible();
  const key = (await dialog.locator("code").first().textContent()) ?? "";
  expect(key).toMatch(/^bk_live_[\w-]{32}$/);
  await expect(dialog.getByText(`curl http`)).toContainText(
    `/api/v1/${slug}/appointments -H "Authorization: Bearer ${key}"`,
  );
  expect(await call(key)).toBe(200);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  const secret = key.slice("bk_live_".length);
  expect(await page.content()).not.toContain(secret);
  await page.reload();
  await person.ready();
  expect(await page.content()).not.toContain(secret);
  expect(page.url()).not.toContain(secret);
  await expect(page.getByRole("row", { name: /Till/ })).toContainText("Read only");

  await page.getByRole("button", { name: "Revoke Till" }).click();
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByRole("row", { name: /Till/ })).toContainText("Revoked");
  expect(await call(key)).toBe(401);
});
