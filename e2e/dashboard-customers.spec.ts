import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { bookByApi, openTime, serviceOf, WHO } from "./api";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";

/** A business with one customer, `WHO`, who has an upcoming booking; its owner is on the list of customers. */
async function openCustomers(page: Page, request: APIRequestContext) {
  const business = await makeBusiness();
  const serviceId = serviceOf(business);
  const { startAt } = await openTime(request, business.slug, { serviceId });
  const { appointmentId } = await bookByApi(request, business.slug, { serviceId, startAt });
  const path = `/dashboard/${business.slug}/customers`;
  await signIn(page, await ownerOf(business.slug), path);
  return { ...business, path, serviceId, appointmentId };
}

const search = async (page: Page, text: string) => {
  await page.getByRole("searchbox", { name: "Search customers" }).fill(text);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/[?&]q=/);
};

const customerLink = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel(/^Choose (a CSV|another) file$/)
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

async function download(page: Page, click: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent("download"), click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

test("a customer is found, opened and corrected, and the history links to the booking", async ({
  page,
  person,
  request,
}) => {
  const { path, slug, appointmentId } = await openCustomers(page, request);
  await search(page, "nobody at all");
  await expect(page.getByText("No customers found for “nobody at all”")).toBeVisible();
  await search(page, "QUIR");
  await customerLink(page, WHO.name).click();
  await expect(page.getByRole("heading", { level: 1, name: WHO.name })).toBeVisible();
  await person.ready();

  await page.getByLabel("Email").fill("no e-mail");
  await page.getByRole("button", { name: "Save contact" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText("must be a valid email address")).toBeVisible();
  await page.getByLabel("Email").fill("corrected@customer.example");
  await page.getByLabel("Name").fill("Quirina Renamed");
  await page.getByRole("button", { name: "Save contact" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Quirina Renamed" })).toBeVisible();

  await expect(page.getByRole("link", { name: "Book again" })).toHaveAttribute(
    "href",
    /bookings\/new\?customerId=cus_/,
  );
  await page.getByRole("region", { name: "Bookings" }).getByRole("link").first().click();
  await expect(page).toHaveURL(`/dashboard/${slug}/bookings/${appointmentId}`);
  // The booking keeps what was originally typed.
  await expect(page.getByText(WHO.email)).toBeVisible();

  await page.goto(path);
  await search(page, "corrected@");
  await expect(customerLink(page, "Quirina Renamed")).toBeVisible();
});

test("a file with errors is shown before anything is stored, corrected, and imported", async ({
  page,
  person,
  request,
}) => {
  const { path } = await openCustomers(page, request);
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import customers" })).toBeVisible();
  await person.ready();

  const unreadable: [string | Buffer, string][] = [
    [Buffer.from([80, 75, 3, 4, 0, 0]), "This isn’t a CSV file."],
    [Buffer.from([110, 44, 0xeb, 10]), "isn’t in UTF-8"],
    ['name,email\n"Ann,a@example.com', "A quotation mark is opened but never closed"],
    ["just some words", "We found only one column."],
  ];
  for (const [content, problem] of unreadable) {
    await choose(page, "bad.csv", content);
    await expect(page.getByRole("alert").filter({ hasText: problem })).toBeVisible();
  }

  const good = "Ann Able;ann@example.com;+1 555 1001\nBen Bold;ben@example.com;+1 555 1002\n";
  const known = `Somebody Else;${WHO.email.toUpperCase()};+1 555 1003\n`;
  await choose(page, "customers.csv", `Full name;E-Mail;Phone number\n${good}${known}C;c@;12\n`);
  await expect(page.getByRole("heading", { name: "customers.csv: 4 rows" })).toBeFocused();
  const errors = page.getByRole("region", { name: "Errors" });
  await expect(errors.getByRole("row", { name: "5 E-Mail c@ must be a valid email address" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 2 customers" })).toHaveAttribute("aria-disabled", "true");
  const toCorrect = await download(page, () => page.getByRole("button", { name: /^Download these rows/ }).click());
  expect(toCorrect.name).toBe("customers-to-correct.csv");
  expect(toCorrect.text).toContain("C,c@,12");

  await page.getByLabel("Skip the 1 row with errors and import the rest").check();
  await page.getByRole("button", { name: "Import 2 customers" }).click();
  await expect(page.getByText("2 customers added.")).toBeVisible();
  await expect(page.getByText("1 was already a customer. 1 row skipped.")).toBeVisible();

  await page.getByRole("button", { name: "Import another file" }).click();
  const corrected = toCorrect.text.replace("C,c@,12", "Cleo,cleo@example.com,+1 555 1004");
  await choose(page, toCorrect.name, corrected);
  await page.getByRole("button", { name: "Import 1 customer" }).click();
  await expect(page.getByText("1 customer added.")).toBeVisible();
  await page.getByRole("link", { name: "See your customers" }).click();
  await expect(page).toHaveURL(path);
  for (const name of ["Ann Able", "Ben Bold", "Cleo", WHO.name]) await expect(customerLink(page, name)).toBeVisible();
});

test("columns that aren't recognised can be chosen", async ({ page, person, request }) => {
  const { path } = await openCustomers(page, request);
  await page.goto(`${path}/import`);
  await person.ready();
  await choose(page, "odd.csv", "given,family,write to,call\nAnn,Able,ann@example.com,+1 555 1001\n");
  await page.getByLabel("Name (or first name)").selectOption("given");
  await page.getByLabel("Last name").selectOption("family");
  await page.getByLabel("Email", { exact: true }).selectOption("write to");
  await page.getByLabel("Phone", { exact: true }).selectOption("call");
  await page.getByRole("button", { name: "Use these columns" }).click();
  await expect(page.getByRole("cell", { name: "Ann Able" })).toBeVisible();
  await page.getByRole("button", { name: "Import 1 customer" }).click();
  await expect(page.getByText("1 customer added.")).toBeVisible();
});

test("the export has every customer, and importing it adds no one", async ({ page, person, request }) => {
  const { path, slug } = await openCustomers(page, request);
  const { name, text } = await download(page, () => page.getByRole("link", { name: "Export", exact: true }).click());
  expect(name).toMatch(new RegExp(`^customers-${slug}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  expect(text).toContain(`${WHO.name},${WHO.email},'${WHO.phone},`);
  await page.goto(`${path}/import`);
  await person.ready();
  await choose(page, name, text);
  await expect(page.getByText("This file has no new customers.")).toBeVisible();
});

test("a customer is erased on request, once no booking is open and the erasure is confirmed by typing", async ({
  page,
  person,
  request,
}) => {
  const { path, slug, appointmentId } = await openCustomers(page, request);
  await customerLink(page, WHO.name).click();
  await expect(page.getByRole("heading", { level: 1, name: WHO.name })).toBeVisible();
  await person.ready();
  const dialog = page.getByRole("dialog", { name: `Erase ${WHO.name}’s personal data?` });
  const erase = async (word: string) => {
    await dialog.getByLabel("To confirm, type ERASE").fill(word);
    await dialog.getByRole("button", { name: "Erase permanently" }).click();
  };
  await page.getByRole("button", { name: "Erase personal data" }).click();
  await expect(dialog).toContainText("What’s kept");
  await erase("yes");
  await expect(dialog.getByRole("alert")).toHaveText("Nothing was erased.");
  await erase("ERASE");
  await expect(dialog.getByRole("alert")).toContainText("This customer still has an open booking: Cut on");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  expect((await request.post(`/api/v1/${slug}/booking/${appointmentId}/cancel`)).status()).toBe(200);
  await page.getByRole("button", { name: "Erase personal data" }).click();
  await erase("ERASE");
  await expect(page.getByRole("heading", { level: 1, name: "Erased customer" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(WHO.email);
  await expect(page.getByRole("region", { name: "Bookings" }).getByRole("link")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Save contact" })).toHaveCount(0);

  await page.goto(path);
  await search(page, WHO.email);
  await expect(page.getByText(`No customers found for “${WHO.email}”`)).toBeVisible();
});
