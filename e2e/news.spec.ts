import type { Page } from "@playwright/test";
import { openTime, serviceOf, WHO } from "./api";
import { makeBusiness } from "./business";
import { addPerson, bounce, saidIn } from "./campaigns";
import { mailAbout, mailTo } from "./mails";
import { ownerOf, signIn } from "./owner";
import { expect, personOn, test, withAndWithoutJavaScript } from "./person";
import { makeShop } from "./shop";
import { expectSound } from "./sound";

withAndWithoutJavaScript((hasScripts) => {
  test("the box about news stays ticked through a refusal; the mail's link unsubscribes with a button, and takes it back", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness({ settings: { slotStepMin: 60, marketingPolicy: "opt_in" } });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { startAt } = await openTime(request, slug, { serviceId });
    await person.open(`/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
    const box = page.getByRole("checkbox", { name: person.texts("marketing.yes") });
    await expect(box).not.toBeChecked();
    const email = `news-${hasScripts ? "with" : "without"}-${slug}@customer.example`;
    await person.fillIn({ ...WHO, name: "Q", email });
    await box.check();
    await person.submitButton().click();
    await expect(page.locator("#problem")).toBeFocused();
    await expect(box).toBeChecked();
    await person.fillIn({ name: WHO.name });
    await person.book();

    const mail = await mailAbout(email, "Booked");
    const [, link = ""] = /(\/book\/\S+\/unsubscribe\/[\w-]+)/.exec(mail.text ?? "") ?? [];
    await person.open(link);
    await expect(page.getByRole("heading", { name: person.texts("marketing.leaveTitle") })).toBeVisible();
    if (hasScripts) await expectSound(page, "unsubscribe");
    await page.getByRole("button", { name: person.texts("marketing.leave") }).click();
    await expect(page.getByRole("heading", { name: person.texts("marketing.leftTitle") })).toBeVisible();
    if (hasScripts) await expectSound(page, "unsubscribed");
    await page.getByRole("button", { name: person.texts("marketing.return") }).click();
    await expect(page.getByRole("heading", { name: person.texts("marketing.returnedTitle") })).toBeVisible();
  });
});

test("in German, a yes counts once the button of the mail that asks is pressed", async ({ page, request }) => {
  const settings = { slotStepMin: 60, marketingPolicy: "opt_in" } as const;
  const business = await makeBusiness({ country: "DE", locale: "de-DE", timezone: "Europe/Berlin", settings });
  const person = personOn(page, true, "de-DE");
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { startAt } = await openTime(request, slug, { serviceId });
  await person.open(`/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
  await page.getByRole("checkbox", { name: "Bitte senden Sie mir Neuigkeiten und Angebote per E-Mail" }).check();
  const email = `news-${slug}@customer.example`;
  await person.fillIn({ ...WHO, email });
  await person.book();

  const mail = await mailAbout(email, "Möchten Sie Neuigkeiten");
  const [, link = ""] = /(\/book\/\S+\/news\/[\w-]+)/.exec(mail.text ?? "") ?? [];
  await person.open(link);
  await expect(page.getByRole("heading", { name: person.texts("marketing.askTitle") })).toBeVisible();
  await expectSound(page, "asked about news");
  await page.getByRole("button", { name: person.texts("marketing.ask.button") }).click();
  await expect(page.getByRole("heading", { name: person.texts("marketing.confirmedTitle") })).toBeVisible();
});

test("an owner chooses whom to write to, confirming that it's lawful, and the booking page asks accordingly", async ({
  page,
  person,
  request,
}) => {
  const business = await makeBusiness();
  const { slug } = business;
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/settings`);
  await person.ready();
  const save = page.getByRole("button", { name: "Save news and offers" });
  const choice = page.getByRole("radio", { name: "Recent customers, too" });
  await choice.check();
  await page.getByLabel("Lapsed after (days)").fill("60");
  await save.click();
  const lawful = page.getByRole("checkbox", { name: "I meet these conditions" });
  await expect(lawful).toHaveAttribute("aria-invalid", "true");
  await lawful.check();
  await save.click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.reload();
  await person.ready();
  await expect(choice).toBeChecked();
  await expect(page.getByLabel("Lapsed after (days)")).toHaveValue("60");
  await expect(lawful).toHaveCount(0);

  const serviceId = serviceOf(business);
  const { startAt } = await openTime(request, slug, { serviceId });
  await person.open(`/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
  await expect(page.getByRole("checkbox", { name: person.texts("marketing.no") })).not.toBeChecked();
});

const dialogOf = (page: Page) => page.getByRole("dialog");

test("the desk notes what a customer says, with where a yes is from; only they take a no back, and a bounced address is tried again", async ({
  page,
  person,
}) => {
  const { slug } = await makeBusiness({ settings: { marketingPolicy: "opt_in" } });
  const email = `uma-${slug}@customer.example`;
  const id = await addPerson(slug, { name: "Uma", email });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/customers/${id}`);
  await person.ready();
  const card = page.getByRole("region", { name: "News and offers" });
  await card.getByRole("button", { name: "They said yes" }).click();
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(dialogOf(page).getByText("Where this consent is from is required.")).toBeVisible();
  await dialogOf(page).getByLabel("Where this consent is from").fill("Signed the paper form");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("They want news and offers by email.")).toBeVisible();

  await bounce(slug, email);
  await page.reload();
  await person.ready();
  await card.getByRole("button", { name: "Try this address again" }).click();
  await dialogOf(page).getByLabel("Why it should work now").fill("Their mailbox was full");
  await dialogOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(card.getByRole("button", { name: "Try this address again" })).toHaveCount(0);

  await card.getByRole("button", { name: "They said no" }).click();
  await dialogOf(page).getByRole("button", { name: "Set to no" }).click();
  await expect(card.getByText("They don’t want news and offers by email.")).toBeVisible();
  await card.getByRole("button", { name: "Ask them by email" }).click();
  await dialogOf(page).getByRole("button", { name: "Send the email" }).click();
  await expect(card.getByRole("status")).toHaveText("We’ve asked them by email. Nothing changes until they agree.");
  await expectSound(page, "a customer’s news and offers");
  expect((await mailTo(email, 1)).text).toMatch(/\/book\/\S+\/news\//);
});

test("a file's yes counts with where it's from, and one at the checkout once it's ticked", async ({ page, person }) => {
  const settings = { marketingPolicy: "opt_in" } as const;
  const shop = await makeShop([{ name: "Comb", priceCents: 900 }], { settings });
  const { slug } = shop;
  const buyer = `buyer-${slug}@customer.example`;
  await person.open(`${shop.path}/checkout?cart=${shop.idOf("Comb")}.1`);
  const box = page.getByRole("checkbox", { name: person.texts("marketing.yes") });
  await expect(box).not.toBeChecked();
  await box.check();
  const place = page.getByRole("button", { name: person.texts("shop.checkout.place", { amount: "$9" }) });
  await person.fillIn({ name: "", email: buyer });
  await place.click();
  await expect(page.locator("#problem")).toBeFocused();
  await expect(box).toBeChecked();
  await person.fillIn({ name: "Robin Buyer" });
  await place.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("shop.order.title.due"));

  const listed = `listed-${slug}@customer.example`;
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/customers/import`);
  await person.ready();
  const buffer = Buffer.from(`Name,Email,Marketing\nLiz Listed,${listed},yes\n`);
  await page.getByLabel("Choose a CSV file").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Import 1 customer" }).click();
  const note = page.getByLabel("Where these consents are from");
  await expect(note).toBeFocused();
  await note.fill("Newsletter of our old website");
  await page.getByRole("button", { name: "Import 1 customer" }).click();
  await expect(page.getByText("1 answer about news and offers saved.")).toBeVisible();
  expect(await saidIn(slug)).toEqual({ [buyer]: "yes shop", [listed]: "yes import" });
});
