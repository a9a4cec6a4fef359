import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { runCommand } from "../lib/commands/command";
import type { Ctx } from "../lib/context";
import type { Field } from "../lib/forms/fields/field.schema";
import { createForm } from "../lib/forms/saving/create-form";
import { saveForm } from "../lib/forms/saving/save-form";
import { getOrg } from "../lib/orgs/get-org";
import { WHO } from "./api";
import { type MadeBusiness, makeBusiness } from "./business";
import { onDatabase } from "./database";
import { bookAtTheDesk } from "./desk";
import { ownerOf, signIn } from "./owner";
import { expect, type Person, test } from "./person";
import { readCode } from "./qr-code";
import { expectSound } from "./sound";

const SECRET = "A rare allergy to walnuts";

const FIELDS: Field[] = [
  { id: "allergies", type: "textarea", label: "Allergies", help: null, required: true },
  { id: "signature", type: "signature", label: "Signature", help: null, required: true },
];

/** Runs a command as the product itself can. */
const asSystem = <View>(slug: string, run: (ctx: Ctx) => Promise<View>): Promise<View> =>
  onDatabase(async (db) =>
    run({ db, org: await getOrg(db, slug), actor: { kind: "system" }, now: new Date(), idempotency: null }),
  );

/** A business with a form that its only service asks for. */
async function makeWithForm(): Promise<{ business: MadeBusiness; formId: string; serviceId: string }> {
  const business = await makeBusiness({ timezone: "UTC" });
  const serviceId = business.services[0]?.id ?? "";
  const { form } = await asSystem(business.slug, (ctx) =>
    runCommand(ctx, createForm, { name: "Intake", fields: FIELDS, serviceIds: [serviceId] }),
  );
  return { business, formId: form.id, serviceId };
}

/** A booking that lasts until the end of the day, so that its form can be filled in whenever the test runs. */
async function bookToday(page: Page, { business, serviceId }: { business: MadeBusiness; serviceId: string }) {
  const today = new Date().toISOString().slice(0, 10);
  return bookAtTheDesk(page.request, business.slug, { serviceId, startAt: `${today}T10:00:00Z` });
}

/** Fills the form in on another device, which has nothing but the address, and gets nothing else by it. */
async function fillInElsewhere(browser: Browser, address: string, answer: string): Promise<void> {
  const context = await browser.newContext();
  const tablet = await context.newPage();
  await tablet.goto(address);
  await expectNothingElse(tablet);
  await tablet.getByLabel("Allergies").fill(answer);
  await tablet.getByLabel("Your full name").fill(WHO.name);
  await tablet.getByLabel("I sign by typing my name").check();
  await tablet.getByRole("button", { name: "Sign and send" }).click();
  await expect(tablet.getByRole("heading", { name: "Thank you, that’s everything" })).toBeVisible();
  await expectNothingElse(tablet);
  await context.close();
}

/** Whoever has only a link to a form is signed in nowhere, and its pages lead to no booking and to nobody. */
async function expectNothingElse(tablet: Page): Promise<void> {
  expect(await tablet.context().cookies()).toEqual([]);
  const [, slug = ""] = /\/book\/([^/]+)\//.exec(tablet.url()) ?? [];
  const known = (await tablet.content()).match(/\b(apt|cus|rsp|frm)_[\w-]+/g) ?? [];
  expect(known.filter((id) => !id.startsWith("frm_"))).toEqual([]);
  for (const path of ["", "/customers", "/forms"]) {
    const answer = await tablet.request.get(`/dashboard/${slug}${path}`, { maxRedirects: 0 });
    expect([path, answer.headers().location]).toEqual([path, expect.stringMatching(/\/sign-in\?next=/)]);
  }
}

/** The address that the code in the open dialog leads to. */
async function addressInCode(page: Page): Promise<string> {
  const code = page.getByRole("dialog").getByRole("img", { name: /QR code/ });
  await expect(code).toBeVisible();
  const link = await page.getByRole("link", { name: "Open on this device" }).getAttribute("href");
  expect(await readCode(code)).toBe(link);
  return link ?? "";
}

async function openForms(page: Page, person: Person, slug: string, path = ""): Promise<void> {
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/forms${path}`);
  await person.ready();
}

test("a form is made from a template, previewed, given to a service and activated", async ({ page, person }) => {
  const { slug } = await makeBusiness({ timezone: "UTC" });
  await openForms(page, person, slug);
  await expect(page.getByText("No forms yet")).toBeVisible();
  await expect(page.getByText("Have these checked before you use them.")).toBeVisible();
  await expectSound(page, "the empty area");

  await page.getByRole("link", { name: "Use template Health intake" }).click();
  await expect(page.getByText("have it checked before you use it")).toBeVisible();
  await person.ready();
  await page.getByLabel("New field").selectOption({ label: "One of several" });
  await page.getByRole("button", { name: "Add field" }).click();
  await page.getByLabel("Question").fill("How did you find us?");
  await page.getByLabel("Options").fill("Friends");
  await page.getByRole("button", { name: "Add form" }).click();
  await expect(page.getByText("needs 2 or more options")).toBeVisible();
  await page.getByLabel("Options").fill("Friends\nOnline");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog");
  await expect(preview.getByRole("radio", { name: "Online" })).toBeVisible();
  await expect(preview.getByLabel("Which allergies?")).toBeHidden();
  await preview.getByRole("group", { name: "Do you have any allergies?" }).getByLabel("Yes").check();
  await expect(preview.getByLabel("Which allergies?")).toBeVisible();
  await expectSound(page, "the preview");
  await preview.getByRole("button", { name: "Close preview" }).click();

  await page.getByRole("button", { name: "Move How did you find us? up" }).press("Enter");
  await expect(page.getByText(/How did you find us\? is now 10 of 11\./)).toBeAttached();
  await page.getByRole("button", { name: "Add form" }).click();
  await expect(page).toHaveURL(/\/forms\/frm_[\w-]+\?added=1$/);
  await person.ready();
  await page.getByLabel("Cut").check();
  await expect(page.getByText("Customers of Cut are asked for it now.")).toBeVisible();
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
  await expect(page.getByText("Version 1")).toBeVisible();
  await page.getByLabel("Ask for it", { exact: true }).selectOption({ label: "Once per customer" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectSound(page, "the form's page");

  await page.goto(`/dashboard/${slug}/forms`);
  await expect(page.getByRole("listitem").filter({ hasText: "Health intake" }).first()).toContainText("11 fields");
});

test("who saves a form over another's change is asked first, and loses nothing", async ({ page, person }) => {
  const { business, formId } = await makeWithForm();
  await openForms(page, person, business.slug, `/${formId}`);
  await asSystem(business.slug, (ctx) => runCommand(ctx, saveForm, { id: formId, description: "Changed elsewhere" }));
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Intake for adults");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Somebody else has changed this form in the meantime.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Intake for adults");
  await expect(page.getByRole("link", { name: "See the saved version" })).toHaveAttribute(
    "href",
    /\/forms\/frm_[\w-]+$/,
  );
  await page.getByRole("button", { name: "Save mine anyway" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await asSystem(business.slug, (ctx) => runCommand(ctx, saveForm, { id: formId, retentionMonths: 12 }));
  await page.getByLabel("Everyone on the team can read the responses").uncheck();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Somebody else has changed this form in the meantime.")).toBeVisible();
  await page.getByRole("button", { name: "Save mine anyway" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByText("Version 3")).toBeVisible();
  await expect(page.getByText("Version 2")).toBeVisible();
  await expectSound(page, "the versions");

  await page.getByRole("link", { name: "Version 1" }).click();
  await expect(page.getByRole("heading", { name: "Intake", exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Allergies" })).toContainText("Required");
  await expectSound(page, "a version");
  await person.ready();
  await page.getByRole("button", { name: "Use this version again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use this version again" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Intake");
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("");
  await expect(page.getByText("Version 4")).toBeVisible();
});

test("a form is saved as a file and comes back as a new one", async ({ page, person }) => {
  const { business, formId } = await makeWithForm();
  await openForms(page, person, business.slug, `/${formId}`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download form" }).click(),
  ]);
  const content = readFileSync(await file.path());
  await page.goto(`/dashboard/${business.slug}/forms`);
  await person.ready();
  const choose = (buffer: Buffer) =>
    page.getByLabel("Choose a form file").setInputFiles({ name: "form.json", mimeType: "application/json", buffer });
  await choose(Buffer.from("{}"));
  await expect(page.getByText("This isn’t a form’s file.")).toBeVisible();
  await choose(content);
  await expect(page).toHaveURL(/\/forms\/frm_[\w-]+\?added=1$/);
  expect(page.url()).not.toContain(formId);
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
});

test("a form is filled in at the desk, read by those who may, and its answers deleted", async ({
  page,
  person,
  browser,
}) => {
  const made = await makeWithForm();
  const { slug } = made.business;
  const bookingId = await bookToday(page, made);
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}`);
  await expect(page.getByText("Form missing: Intake")).toBeVisible();

  await page.goto(`/dashboard/${slug}/bookings/${bookingId}`);
  await page.locator('a[href*="/customers/cus_"]').first().click();
  await person.ready();
  const forms = page.getByRole("region", { name: "Forms" });
  await expect(forms.getByText("Missing", { exact: true })).toBeVisible();
  await expect(forms.getByRole("button", { name: "Send a link Intake" }).first()).toBeVisible();
  await forms.getByRole("link", { name: "Cut" }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${bookingId}$`));
  await person.ready();
  await page.getByRole("button", { name: "Fill in here Intake" }).click();
  const address = await addressInCode(page);
  await expectSound(page, "the link's code");
  await fillInElsewhere(browser, address, SECRET);

  await page.reload();
  await expect(page.getByText("Intake filled in")).toBeVisible();
  await expect(page.getByText("Missing", { exact: true })).toBeHidden();
  expect(await page.content()).not.toContain(SECRET);
  await page.getByRole("region", { name: "Forms" }).getByRole("link", { name: "Intake" }).click();
  await expect(page.getByText(SECRET)).toBeVisible();
  await expect(page.getByText(/Unchanged since/)).toBeVisible();
  await expect(page.getByText(/Opened by/)).toBeVisible();
  await expectSound(page, "a response");
  await page.getByRole("link", { name: "Print view" }).click();
  await expect(page.getByRole("region", { name: "Response" }).getByText(SECRET)).toBeVisible();
  await expectSound(page, "the print view");

  await page.goto(`/dashboard/${slug}/forms/${made.formId}/responses`);
  await person.ready();
  await expect(page.getByText(WHO.name)).toBeVisible();
  await expectSound(page, "the responses");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toContain(SECRET);

  await page.getByRole("link", { name: WHO.name }).click();
  await person.ready();
  await expect(page.getByText(/Exported by/)).toBeVisible();
  await page.getByRole("button", { name: "Delete answers" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
  await expect(
    page.getByText("The answers, signatures and evidence of this response have been deleted."),
  ).toBeVisible();
  expect(await page.content()).not.toContain(SECRET);
});

test("an answer asked for again takes the place of the old one, which stays readable", async ({
  page,
  person,
  browser,
}) => {
  const made = await makeWithForm();
  const { slug } = made.business;
  const bookingId = await bookToday(page, made);
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/bookings/${bookingId}`);
  await person.ready();
  await page.getByRole("button", { name: "Fill in here Intake" }).click();
  await fillInElsewhere(browser, await addressInCode(page), "First answer");
  await page.reload();
  await person.ready();
  await page.getByRole("button", { name: "Ask again here Intake" }).click();
  await fillInElsewhere(browser, await addressInCode(page), "Second answer");
  await page.reload();
  const forms = page.getByRole("region", { name: "Forms" });
  await expect(forms.getByRole("link", { name: "Intake" })).toHaveCount(2);
  await expect(forms.getByText("Replaced by a newer one")).toHaveCount(1);

  await page.locator('a[href*="/customers/cus_"]').first().click();
  await person.ready();
  await expect(page.getByRole("region", { name: "Forms" }).getByRole("link", { name: "Intake" })).toHaveCount(2);
  await page.getByRole("button", { name: "Erase personal data" }).click();
  await expect(page.getByText("2 responses are erased, too")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Print Intake" })).toHaveCount(2);
});
