import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { holdScripts } from "./slow-scripts";

test("an email and password typed before the scripts have loaded sign in", async ({ page, person }) => {
  const { slug } = await makeBusiness();
  const { email, password } = await ownerOf(slug);
  const release = await holdScripts(page);
  await page.goto(`/sign-in?next=/dashboard/${slug}`, { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await release();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${slug}$`));
  await person.ready();
});

test("an email typed at the sign-up before the scripts have loaded gets the link", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/sign-up", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("early-bird@example.com");
  await release();
  await page.getByRole("button", { name: /link/ }).click();
  await expect(page.getByText("early-bird@example.com")).toBeVisible();
});

test("a form shows the stored values without its scripts; anything typed, chosen and ticked before they load is saved", async ({
  page,
  person,
}) => {
  const { slug } = await makeBusiness({ settings: { slotStepMin: 60, forfeitDepositOnLateCancel: true } });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}`);
  const release = await holdScripts(page);
  await page.goto(`/dashboard/${slug}/settings`, { waitUntil: "commit" });
  const name = page.getByLabel("Name", { exact: true });
  const address = page.getByLabel(/^Address/);
  const country = page.getByLabel("Country");
  const step = page.getByLabel("Booking interval", { exact: true });
  const ahead = page.getByLabel("Booking window (days)");
  const forfeit = page.getByLabel("Keep the deposit if customers");
  await expect(name).toHaveValue("Test Studio");
  await expect(address).toHaveValue("1 Test Street");
  await expect(forfeit).toBeChecked();

  await name.fill("Early Studio");
  await address.fill("2 Early Street");
  await country.selectOption("DE");
  await step.fill("2");
  await ahead.fill("33");
  await forfeit.uncheck();
  await release();
  await person.ready();
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Details saved.")).toBeVisible();
  await page.getByRole("button", { name: "Save booking rules" }).click();
  await expect(page.getByText("Booking rules saved.")).toBeVisible();

  await page.reload();
  await person.ready();
  await expect(name).toHaveValue("Early Studio");
  await expect(address).toHaveValue("2 Early Street");
  await expect(country).toHaveValue("DE");
  await expect(step).toHaveValue("2");
  await expect(ahead).toHaveValue("33");
  await expect(forfeit).not.toBeChecked();
});

test("a box ticked early is sent along with those ticked before", async ({ page, person }) => {
  const { slug, services } = await makeBusiness({
    staff: [{ name: "Ann" }, { name: "Ben" }, { name: "Cem" }],
    services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, staff: ["Ben"] }],
  });
  const path = `/dashboard/${slug}/services/${services[0]?.id}`;
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}`);
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await page.getByLabel("Ann").check();
  await page.getByLabel("Price", { exact: true }).fill("61");
  await release();
  await person.ready();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. Your booking page is up to date.")).toBeVisible();

  await page.reload();
  await person.ready();
  await expect(page.getByLabel("Ann")).toBeChecked();
  await expect(page.getByLabel("Ben")).toBeChecked();
  await expect(page.getByLabel("Cem")).not.toBeChecked();
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("61.00");
});
