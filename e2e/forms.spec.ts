import type { Page } from "@playwright/test";
import { bookByApi, OF_THE_CUSTOMER, openTime, serviceOf, WHO } from "./api";
import { businessWithForm, changeForm, deskLink } from "./asked-form";
import { mailTo } from "./mails";
import { ownerOf, signIn } from "./owner";
import { expect, type Person, test, withAndWithoutJavaScript } from "./person";
import { expectSound } from "./sound";

/** A booking at a business that asks for a form, and the address of the form. */
async function asked(request: Parameters<typeof bookByApi>[0], parts: Parameters<typeof businessWithForm>[0] = {}) {
  const { business, formId } = await businessWithForm(parts);
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { startAt } = await openTime(request, slug, { serviceId });
  const { appointmentId } = await bookByApi(request, slug, { serviceId, startAt });
  const manage = `/book/${slug}/manage/${appointmentId}`;
  return { slug, formId, appointmentId, manage, path: `${manage}/forms/${formId}` };
}

const field = (page: Page, name: string) => page.locator(`[name="f:${name}"]`);
const tick = (page: Page, name: string, value: string) => page.locator(`[name="f:${name}"][value="${value}"]`);

/** Everything but the signature. */
async function answer(page: Page): Promise<void> {
  await field(page, "why").fill("Back pain");
  await field(page, "born").fill("1992-07-04");
  await tick(page, "pregnant", "no").check();
  await tick(page, "allergies", "Latex").check();
  await field(page, "agree").check();
  await field(page, "sign:name").fill("Robin Doe");
}

async function draw(page: Page): Promise<void> {
  const canvas = page.locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("there is nothing to draw on");
  const at = (part: number): [number, number] => [
    box.x + box.width * (0.15 + part * 0.7),
    box.y + box.height * (0.5 + 0.3 * Math.sin(part * 9)),
  ];
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let n = 1; n <= 30; n += 1) await page.mouse.move(...at(n / 30));
  await page.mouse.up();
}

/** The same with a finger, by the browser's own touches. */
async function drawByFinger(page: Page): Promise<void> {
  const canvas = page.locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("there is nothing to draw on");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) => {
    const at = { x: box.x + box.width * (0.15 + part * 0.7), y: box.y + box.height * (0.5 + 0.3 * Math.sin(part * 9)) };
    return finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [at] });
  };
  await touch("touchStart", 0);
  for (let n = 1; n <= 30; n += 1) await touch("touchMove", n / 30);
  await touch("touchEnd", 1);
  await finger.detach();
}

const inkIn = (page: Page) =>
  page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    return pixels.filter((value, place) => place % 4 === 3 && value > 0).length / (width * height);
  });

async function expectCopy(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("forms.sentTitle"));
  await expect(page.locator("main")).toContainText("Back pain");
  await expect(page.locator('time[datetime="1992-07-04"]')).toBeVisible();
}

withAndWithoutJavaScript(() => {
  test("a form is filled in and signed by typing, once; then the booking's link says no more than that", async ({
    page,
    person,
    request,
  }) => {
    const { manage, path } = await asked(request);
    await person.open(manage);
    await page.getByRole("link", { name: person.texts("forms.fillInNamed", { form: "Intake" }) }).click();
    await expect(page).toHaveURL(path);
    await person.ready();
    await person.submitButton().click();
    await expect(page.locator("#problem")).toBeFocused();
    await expect(page.locator("#problem li")).toHaveCount(4);
    await answer(page);
    await person.submitButton().click();
    await expect(page.locator("#problem li")).toHaveCount(1);
    await expect(field(page, "why")).toHaveValue("Back pain");
    await expect(tick(page, "allergies", "Latex")).toBeChecked();
    await field(page, "sign:method").check();
    await person.submitButton().click();
    await expectCopy(page, person);
    await expect(page.locator("main")).toContainText("Signed by Robin Doe");
    await person.open(manage);
    await expect(page.locator("#before-visit")).toContainText(person.texts("forms.beforeDone"));
    await person.open(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Filled in: Intake");
    await expect(page.locator("main")).not.toContainText("Back pain");
    await expect(page.locator("main")).not.toContainText(OF_THE_CUSTOMER);
  });

  test("a form that was changed meanwhile is looked over again, with everything typed", async ({
    page,
    person,
    request,
  }) => {
    const { slug, formId, path } = await asked(request);
    await person.open(path);
    await answer(page);
    await field(page, "sign:method").check();
    await changeForm(slug, formId, { description: "We changed a word." });
    await person.submitButton().click();
    await expect(page.locator("#problem")).toContainText(person.texts("forms.changedTitle"));
    await expect(page.locator("main")).toContainText("We changed a word.");
    await expect(field(page, "why")).toHaveValue("Back pain");
    await person.ready();
    await person.submitButton().click();
    await expectCopy(page, person);
  });

  test("a link gives its form to whoever has it, once, and nothing of the booking", async ({
    page,
    person,
    request,
  }) => {
    const { slug, formId, appointmentId } = await asked(request);
    const link = await deskLink(slug, formId, appointmentId);
    await person.open(link);
    await expect(page.locator(`a[href*="${appointmentId}"]`)).toHaveCount(0);
    await answer(page);
    await field(page, "sign:method").check();
    await person.submitButton().click();
    await expectCopy(page, person);
    await expect(page.locator(`a[href*="${appointmentId}"]`)).toHaveCount(0);
    await person.open(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Filled in: Intake");
  });
});

test("at the desk, going back and forward shows nobody what was sent, and neither does leaving", async ({
  page,
  person,
  request,
}) => {
  const { slug, formId, appointmentId } = await asked(request);
  await person.open(`/book/${slug}`);
  await person.open(await deskLink(slug, formId, appointmentId));
  await expect(page.locator("main")).toContainText(person.texts("forms.forWhom", { name: WHO.name }));
  await answer(page);
  await field(page, "sign:method").check();
  await person.submitButton().click();
  await expectCopy(page, person);
  await page.goBack();
  await expect(page).toHaveURL(`/book/${slug}`);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Filled in: Intake");
  await expect(page.locator("main")).not.toContainText("Back pain");
  await page.getByRole("link", { name: person.texts("forms.done") }).click();
  await expect(page).toHaveURL(`/book/${slug}`);
});

test("at the desk, the business's name in the header leads away from what was sent for good", async ({
  page,
  person,
  request,
}) => {
  const { slug, formId, appointmentId } = await asked(request);
  await person.open(await deskLink(slug, formId, appointmentId));
  await answer(page);
  await field(page, "sign:method").check();
  await person.submitButton().click();
  await expectCopy(page, person);
  await page.locator("header a").first().click();
  await expect(page).toHaveURL(`/book/${slug}`);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Filled in: Intake");
});

test("going back after sending shows that the form is sent", async ({ page, person, request }) => {
  const { manage, path } = await asked(request);
  await person.open(manage);
  await page.getByRole("link", { name: person.texts("forms.fillInNamed", { form: "Intake" }) }).click();
  await expect(page).toHaveURL(path);
  await answer(page);
  await field(page, "sign:method").check();
  await person.submitButton().click();
  await expectCopy(page, person);
  await page.goBack();
  await expect(page).toHaveURL(manage);
  await expect(page.locator("#before-visit")).toContainText(person.texts("forms.beforeDone"));
});

test("by keyboard alone, from the mail, in German", async ({ page, request }) => {
  const email = `forms-${Math.random().toString(36).slice(2)}@customer.example`;
  const { business } = await businessWithForm({ locale: "de-DE", timezone: "Europe/Berlin", currency: "EUR" });
  const serviceId = serviceOf(business);
  const { startAt } = await openTime(request, business.slug, { serviceId });
  const booked = await request.post(`/api/v1/${business.slug}/book`, { data: { ...WHO, email, serviceId, startAt } });
  expect(booked.status()).toBe(200);
  const mail = await mailTo(email, 1);
  expect(mail.text).toContain("Bitte füllen Sie vor Ihrem Termin noch aus: Intake.");
  const href = /https?:\/\/\S+#before-visit/.exec(mail.text ?? "")?.[0] ?? "";
  await page.goto(href);
  await page.getByRole("link", { name: "Ausfüllen: Intake" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Intake");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__react")),
  );
  await field(page, "why").focus();
  await page.keyboard.type("Rücken");
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await tick(page, "pregnant", "yes").evaluate((input) => input === document.activeElement)) break;
  }
  await page.keyboard.press("Space");
  await expect(field(page, "weeks")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("12");
  await expect(field(page, "weeks")).toHaveValue("12");
  await field(page, "agree").focus();
  await page.keyboard.press("Space");
  await field(page, "sign:name").focus();
  await page.keyboard.type("Rosa Muster");
  await field(page, "sign:method").focus();
  await page.keyboard.press("Space");
  await expect(page.locator("canvas")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vielen Dank, das war alles");
  await expect(page.locator("main")).toContainText("Unterschrieben von Rosa Muster");
  await expect(page.locator("main")).toContainText("12");
});

test("a question that depends on another appears with its answer, and isn't sent without it", async ({
  page,
  person,
  request,
}) => {
  const { path } = await asked(request);
  await person.open(path);
  await expect(field(page, "weeks")).toBeHidden();
  await answer(page);
  await tick(page, "pregnant", "yes").check();
  await field(page, "weeks").fill("12");
  await tick(page, "pregnant", "no").check();
  await expect(field(page, "weeks")).toBeHidden();
  await field(page, "sign:method").check();
  await person.submitButton().click();
  await expectCopy(page, person);
  await expect(page.locator("main")).not.toContainText("In which week?");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test("a drawn signature survives turning the phone, can be undone, and is sent", async ({
    page,
    person,
    request,
  }) => {
    const { path } = await asked(request);
    await person.open(path);
    await answer(page);
    await expect.poll(() => inkIn(page)).toBe(0);
    await drawByFinger(page);
    await expect(page.getByText(person.texts("forms.sign.drawn"))).toBeVisible();
    const before = await inkIn(page);
    expect(before).toBeGreaterThan(0.002);
    await page.setViewportSize({ width: 780, height: 390 });
    await expect.poll(() => inkIn(page)).toBeGreaterThan(before / 3);
    await drawByFinger(page);
    await page.getByRole("button", { name: person.texts("forms.sign.undo") }).click();
    await expect(page.getByText(person.texts("forms.sign.drawn"))).toBeVisible();
    await page.setViewportSize({ width: 390, height: 780 });
    await expect.poll(() => inkIn(page)).toBeGreaterThan(before / 3);
    await person.submitButton().click();
    await expectCopy(page, person);
    await expect(page.getByRole("img", { name: person.texts("forms.sign.byDrawing") })).toBeVisible();
  });

  test("what is typed and drawn stays in the tab until it's sent, and no longer", async ({ page, person, request }) => {
    const { path } = await asked(request);
    await person.open(path);
    await answer(page);
    await draw(page);
    await expect(page.getByText(person.texts("forms.sign.drawn"))).toBeVisible();
    await person.open(path);
    await expect(field(page, "why")).toHaveValue("Back pain");
    await expect(tick(page, "allergies", "Latex")).toBeChecked();
    await expect.poll(() => inkIn(page)).toBeGreaterThan(0.002);
    await person.submitButton().click();
    await expectCopy(page, person);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Back pain");
  });
});

test("a date is the day that was typed, wherever it was typed and is read", async ({ page, browser, request }) => {
  const { slug, formId, appointmentId, path } = await asked(request, { timezone: "America/New_York" });
  const addresses = { "Pacific/Honolulu": path, "Pacific/Auckland": await deskLink(slug, formId, appointmentId) };
  for (const [timezoneId, address] of Object.entries(addresses)) {
    const context = await browser.newContext({ timezoneId });
    const there = await context.newPage();
    await there.goto(address);
    await answer(there);
    await field(there, "sign:method").check();
    await there.getByRole("button", { name: "Sign and send" }).click();
    await expect(there.locator('time[datetime="1992-07-04"]')).toHaveText("Sat, Jul 4, 1992");
    await context.close();
  }
  const responses = `/dashboard/${slug}/forms/${formId}/responses`;
  await signIn(page, await ownerOf(slug), responses);
  for (const kind of ["csv", "json"]) {
    const text = await (await page.request.get(`${responses}/${kind}`)).text();
    expect([kind, text.match(/1992-07-04|1992-07-0[35]|1992-07-04T/g)]).toEqual([kind, ["1992-07-04", "1992-07-04"]]);
  }
  await page.getByRole("link", { name: WHO.name }).first().click();
  await expect(page.locator('time[datetime="1992-07-04"]')).toHaveText("Sat, Jul 4, 1992");
});

test("axe finds nothing in any state of a form, and nothing scrolls sideways at 320 px", async ({
  page,
  person,
  request,
}) => {
  const { path, manage } = await asked(request);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await person.open(manage);
  await expectSound(page, "before the visit");
  await person.open(path);
  await expectSound(page, "a form");
  await person.submitButton().click();
  await page.locator("#problem").waitFor();
  await expectSound(page, "a form with mistakes");
  await answer(page);
  await field(page, "sign:method").check();
  await person.submitButton().click();
  await expectCopy(page, person);
  await expectSound(page, "the copy");
  await person.open(path);
  await expectSound(page, "filled in");
  await person.open(manage);
  await expectSound(page, "everything filled in");
  const other = await asked(request);
  await changeForm(other.slug, other.formId, { active: false });
  await person.open(other.path);
  await expectSound(page, "closed");
});
