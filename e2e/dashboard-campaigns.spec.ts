import type { Page } from "@playwright/test";
import { makeBusiness } from "./business";
import { addPerson, callTool, changeDraft, nextRepeatedTime, writeDraft } from "./campaigns";
import { mailTo } from "./mails";
import { ownerOf, signIn } from "./owner";
import { expect, type Person, test } from "./person";
import { expectSound } from "./sound";

const OPT_IN = { marketingPolicy: "opt_in" } as const;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const mail = (page: Page) => page.frameLocator("iframe");

async function enter(page: Page, person: Person, slug: string, path = "") {
  const owner = await ownerOf(slug);
  await signIn(page, owner, `/dashboard/${slug}/campaigns${path}`);
  await person.ready();
  return owner;
}

test("an agent drafts, the owner reviews, corrects, tests and sends; who unsubscribes with one click is left out of the next", async ({
  page,
  person,
  request,
}) => {
  const { slug } = await makeBusiness({ name: "Night Salon", settings: OPT_IN });
  const tag = slug.slice(4);
  const [wanda, will] = [`wanda-${tag}@mail.example`, `will-${tag}@mail.example`];
  await addPerson(slug, { name: "Wanda <b>", email: wanda }, "yes");
  await addPerson(slug, { name: "Will", email: will }, "yes");
  await addPerson(slug, { name: "Uma", email: `uma-${tag}@mail.example` });
  const drafted = await callTool(request, slug, "campaigns_create_draft", {
    subject: "Autumn offer for {{name}}",
    body: "Hello {{name}}\n\n[Claim it](https://offers.evil.example/now) or [book]({{booking_link}}).",
    audience: "all",
  });
  const owner = await enter(page, person, slug);
  await page.getByRole("link", { name: "Autumn offer" }).click();
  await expect(page).toHaveURL(drafted.reviewUrl);
  await person.ready();
  await expect(page.getByText("Written by Desk agent")).toBeVisible();
  await expect(mail(page).getByText("Hello Robin Doe")).toBeVisible();

  await button(page, "Review and send").click();
  await expect(page).toHaveURL(/\/review$/);
  await person.ready();
  await expect(page.getByRole("heading", { name: "Goes to 2 people" })).toBeVisible();
  await expect(page.getByText("1 without consent")).toBeVisible();
  const links = page.getByRole("region", { name: "Links and pictures" }).getByRole("listitem");
  await expect(links.filter({ hasText: "offers.evil.example" })).toContainText("Another site");
  await expect(links.filter({ hasText: `/book/${slug}` })).not.toContainText("Another site");
  await expect(mail(page).getByText("Hello Wanda <b>")).toBeVisible();
  await page.getByRole("link", { name: "See who gets it and who doesn’t" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Will" })).toContainText(will);
  await page.getByRole("link", { name: /^Left out: without consent/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Uma" })).toBeVisible();

  await page.goto(drafted.reviewUrl);
  await person.ready();
  await page.getByLabel("Text", { exact: true }).fill("Hello {{first_name}}");
  await button(page, "Save draft").click();
  await expect(page.getByText(/has “{{first_name}}”/).first()).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("Hello {{name}}\n\n[Book a time]({{booking_link}})");
  await button(page, "Review and send").click();
  await person.ready();
  await expect(page.getByText("Another site")).toHaveCount(0);
  await button(page, "Send me a test").click();
  await expect(page.getByText(`Sent to ${owner.email}.`)).toBeVisible();
  expect((await mailTo(owner.email, 1)).subject).toMatch(/^\[Test\] Autumn offer for /);

  await button(page, "Send to 2 people").click();
  await dialog(page).getByRole("button", { name: "Send to 2 people" }).click();
  await expect(page).toHaveURL(drafted.reviewUrl);
  const got = await mailTo(wanda, 1);
  await mailTo(will, 1);
  expect([got.subject, got.text]).toEqual(["Autumn offer for Wanda <b>", expect.stringContaining("Hello Wanda <b>")]);
  await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeVisible({ timeout: 30_000 });
  await person.ready();
  await expectSound(page, "the sent campaign");
  await page.getByRole("link", { name: "See recipients" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: will })).toContainText("Sent");

  const oneClick = /<([^>]*\/api\/unsubscribe\/[^>]+)>/.exec(
    String(got.headerLines.find(({ key }) => key === "list-unsubscribe")?.line),
  );
  const left = await request.post(oneClick?.[1] ?? "", { form: { "List-Unsubscribe": "One-Click" } });
  expect(left.status()).toBe(200);
  await page.goto(drafted.reviewUrl);
  await person.ready();
  await button(page, "Use again").click();
  await expect(page).not.toHaveURL(drafted.reviewUrl);
  await person.ready();
  await button(page, "Review and send").click();
  await expect(page.getByRole("heading", { name: "Goes to 1 person" })).toBeVisible();
  await expect(page.getByText("1 who refused")).toBeVisible();
});

test("what a colleague changes meanwhile is neither overwritten nor sent unseen", async ({ page, person }) => {
  const { slug } = await makeBusiness({ settings: OPT_IN });
  await addPerson(slug, { name: "Wanda", email: `wanda-${slug}@mail.example` }, "yes");
  const id = await writeDraft(slug, { subject: "News", body: "First." });
  await enter(page, person, slug, `/${id}`);
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("Mine.");
  await changeDraft(slug, id, "Theirs.");
  await button(page, "Save draft").click();
  await expect(page.getByText("This campaign was changed since you opened it.")).toBeVisible();
  await expect(text).toHaveValue("Mine.");
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "See the saved version" }).click(),
  ]);
  await expect(other.getByLabel("Text", { exact: true })).toHaveValue("Theirs.");
  await other.close();
  await button(page, "Save mine anyway").click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();

  await button(page, "Review and send").click();
  await expect(page).toHaveURL(/\/review$/);
  await person.ready();
  await changeDraft(slug, id, "Theirs again.", 4);
  await button(page, "Send to 1 person").click();
  await dialog(page).getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page.getByText("This campaign was changed since you opened this page.")).toBeVisible();
  await button(page, "Review the new version").click();
  await expect(mail(page).getByText("Theirs again.")).toBeVisible();
  await expect(button(page, "Send to 1 person")).toBeVisible();
});

test("a time that the clock shows twice is asked about, and a scheduled campaign can be taken back", async ({
  page,
  person,
}) => {
  const { zone, at } = nextRepeatedTime();
  const { slug } = await makeBusiness({ timezone: zone, settings: OPT_IN });
  const id = await writeDraft(slug, { subject: "Good night", body: "Sleep well." });
  await enter(page, person, slug, `/${id}/review`);
  await page.getByLabel("Day and time").fill(at);
  await button(page, "Schedule").click();
  await expect(page.getByText("Choose one of the two.")).toBeVisible();
  await expectSound(page, "the question");
  await page.getByRole("radio").last().check();
  await button(page, "Schedule").click();
  await expect(page.getByRole("heading", { name: "Scheduled", exact: true })).toBeVisible();
  await expect(page.getByText(/It will be sent on .*(EST|AEST|GMT\+10)/)).toBeVisible();
  await person.ready();
  await button(page, "Unschedule").click();
  await expect(button(page, "Save draft")).toBeVisible();
});
