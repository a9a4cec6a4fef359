import { openTime, serviceOf, WHO } from "./api";
import { makeBusiness } from "./business";
import { mailAbout } from "./mails";
import { ownerOf, signIn } from "./owner";
import { expect, personOn, test, withAndWithoutJavaScript } from "./person";
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
