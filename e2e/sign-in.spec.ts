import { test as plain } from "@playwright/test";
import { expect, test } from "./person";
import { anAddress, anEmail, anOwner, anotherBrowser, linkIn } from "./sign-in-steps";

test("signing in by password leads to the requested page", async ({ page, person }) => {
  const { slug, email, password } = await anOwner();
  await person.open(`/dashboard/${slug}`);
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(`/dashboard/${slug}`)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/${slug}`);
  // A user who is already signed in is redirected.
  await page.goto("/sign-in?next=/account");
  await expect(page).toHaveURL("/account");
});

// A refused attempt is 401, which browsers write to their console.
plain(
  "a wrong password and an unknown account are refused in the same words, and typed text stays",
  async ({ page }) => {
    await page.setExtraHTTPHeaders({ "x-forwarded-for": anAddress() });
    const { email } = await anOwner();
    const said: (string | null)[] = [];
    for (const typed of [email, anEmail()]) {
      await page.goto("/sign-in");
      await page.getByLabel("Email").fill(typed);
      await page.getByLabel("Password").fill("not the password");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      const alert = page.locator("main").getByRole("alert");
      await expect(alert).toBeFocused();
      said.push(await alert.textContent());
      await expect(page.getByLabel("Email")).toHaveValue(typed);
      await expect(page).toHaveURL("/sign-in");
    }
    expect(said).toEqual(Array(2).fill("Incorrect email or password."));
  },
);

test("fields are checked before anything is sent, and show their own errors", async ({ page, person }) => {
  await person.open("/sign-in");
  await page.getByRole("button", { name: "Email me a link instead" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is required.");
  await expect(page.getByLabel("Password")).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription("Password is required.");
});

test("a new person signs up by a link: its page changes nothing, its button signs in, once", async ({
  page,
  person,
  browser,
}) => {
  const email = anEmail();
  await person.open("/sign-up");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
  await expect(page.getByText("expires in 60 minutes")).toBeVisible();
  const link = await linkIn(email);
  for (const _look of ["first", "second"]) {
    await person.open(link);
    await expect(page.getByText(`sign in as ${email}`)).toBeVisible();
  }
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/set-up");
  // Opened again by the user it signed in, it redirects; elsewhere it is used up, and a new one can be requested.
  await page.goto(link);
  await expect(page).toHaveURL("/set-up");
  const other = await anotherBrowser(browser);
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("This link has expired or was already used");
  await expect(elsewhere.getByLabel("Email")).toHaveValue(email);
  await elsewhere.getByRole("button", { name: "Email me a new link" }).click();
  await expect(elsewhere).toHaveURL(/\/sign-in\/check-mail/);
  await elsewhere.goto(await linkIn(email, 2));
  await elsewhere.getByRole("button", { name: "Sign in" }).click();
  await expect(elsewhere).toHaveURL("/set-up");
  await other.close();
});

test("signing in under another name of the same machine works and stays there", async ({ page, baseURL }) => {
  const owner = await anOwner();
  const elsewhere = (baseURL ?? "").replace("localhost", "127.0.0.1");
  await page.goto(`${elsewhere}/sign-in?next=/account`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${elsewhere}/account`);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(`${elsewhere}/sign-in`);
});

test("another site's URL as the next page is ignored", async ({ page, person }) => {
  const { slug, email, password } = await anOwner();
  await person.open(`/sign-in?next=${encodeURIComponent("/.//evil.example")}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/${slug}`);
});
