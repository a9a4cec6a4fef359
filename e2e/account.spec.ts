import { eq } from "drizzle-orm";
import { users } from "../db/schema";
import { onDatabase } from "./database";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { anOwner, anotherBrowser, linkIn } from "./sign-in-steps";
import { expectSound } from "./sound";

const NEW_PASSWORD = "a new long password";

test("a changed password asks for the current one, and ends all other sessions; this browser stays signed in", async ({
  page,
  person,
  browser,
}) => {
  const owner = await anOwner();
  const other = await anotherBrowser(browser);
  const elsewhere = await other.newPage();
  await signIn(elsewhere, owner, "/account");
  await signIn(page, owner, "/account");
  await person.ready();
  await page.getByLabel("Current password").fill("not it, surely");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription("Current password is incorrect.");
  await expect(page.getByLabel("New password")).toHaveValue(NEW_PASSWORD);
  await page.getByLabel("Current password").fill(owner.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
  await expect(page.getByText(owner.email)).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL("/sign-in?next=%2Faccount");
  await signIn(elsewhere, { ...owner, password: NEW_PASSWORD }, "/account");
  await other.close();
});

test("a forgotten password is replaced after signing in with a link", async ({ page, person, browser }) => {
  const owner = await anOwner();
  await signIn(page, owner, "/account");
  await person.ready();
  await page.getByRole("button", { name: /Forgot it/ }).click();
  await expect(page).toHaveURL(/\/sign-in\/check-mail/);
  await page.goto(await linkIn(owner.email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/account/);
  await person.ready();
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
  const other = await anotherBrowser(browser);
  await signIn(await other.newPage(), { ...owner, password: NEW_PASSWORD }, "/account");
  await other.close();
});

test("signing out everywhere takes effect at once, everywhere", async ({ page, person, browser }) => {
  const owner = await anOwner();
  const other = await anotherBrowser(browser);
  const elsewhere = await other.newPage();
  await signIn(elsewhere, owner, `/dashboard/${owner.slug}`);
  await signIn(page, owner, "/account");
  await person.ready();
  await page.getByRole("button", { name: "Sign out everywhere…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You’ve been signed out on all your devices.")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/sign-in\?next=/);
  await other.close();
});

test("the only owner of a business makes someone else an owner first; then the account is deleted", async ({
  page,
  person,
}) => {
  const owner = await anOwner();
  await signIn(page, owner, "/account");
  await person.open("/account");
  await expect(page.getByRole("button", { name: "Delete account…" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^People & access for / })).toHaveAttribute(
    "href",
    `/dashboard/${owner.slug}/people`,
  );
  await ownerOf(owner.slug);

  await person.open("/account");
  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("To confirm").fill("somebody@example.com");
  await dialog.getByLabel("Your password").fill(owner.password);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(dialog.getByLabel("To confirm")).toHaveAccessibleDescription(
    "This doesn’t match the email address of this account.",
  );
  await expectSound(page, "/account");
  await dialog.getByLabel("To confirm").fill(owner.email);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  const there = await onDatabase((db) => db.select().from(users).where(eq(users.email, owner.email)));
  expect(there).toEqual([]);
});

test("an account action sent by another site is 403 and does nothing; so is one by a signed-out visitor", async ({
  page,
  person,
  request,
}) => {
  const owner = await anOwner();
  await signIn(page, owner, "/account");
  await person.ready();
  const sent = page.waitForRequest((one) => one.headers()["next-action"] !== undefined);
  await page.getByLabel("Your name").fill("Robin Doe");
  await page.getByRole("button", { name: "Save name" }).click();
  const action = await sent;
  await expect(page.getByText("Saved.")).toBeVisible();
  const body = (action.postData() ?? "").replace("Robin Doe", "Mallory");
  const { "next-action": id = "", "content-type": type = "", accept = "" } = action.headers();
  const headers = { "next-action": id, "content-type": type, accept };
  const origin = { origin: "https://evil.example" };
  const foreign = await page.request.post("/account", { headers: { ...headers, ...origin }, data: body });
  expect(foreign.status()).toBe(403);
  await request.post("/account", { headers, data: body, maxRedirects: 0 });
  await page.reload();
  await expect(page.getByLabel("Your name")).toHaveValue("Robin Doe");
  // The same request from the page itself is accepted: it was refused because of where it came from.
  const own = { origin: new URL(page.url()).origin };
  expect((await page.request.post("/account", { headers: { ...headers, ...own }, data: body })).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel("Your name")).toHaveValue("Mallory");
});

const LONG_ADDRESS = `${"a".repeat(60)}@example.com`;

for (const path of [
  "/sign-in?error=OAuthAccountNotLinked",
  "/sign-in?done=signed-out-everywhere",
  "/sign-up",
  `/sign-in/check-mail?email=${LONG_ADDRESS}`,
  `/sign-in/link?email=${LONG_ADDRESS}&token=x`,
  `/sign-in/prove?email=${LONG_ADDRESS}`,
]) {
  test(`axe finds nothing in either theme, and nothing scrolls sideways at 320 px: ${path}`, async ({
    page,
    person,
  }) => {
    await person.open(path);
    await expectSound(page, path);
  });
}

test("axe finds nothing in either theme, and nothing scrolls sideways at 320 px: the account", async ({
  page,
  person,
}) => {
  await signIn(page, await anOwner(), "/account");
  for (const path of ["/account", "/account?done=password"]) {
    await person.open(path);
    await expectSound(page, path);
  }
});
