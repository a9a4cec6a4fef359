import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { changePost, EVERY_MARKDOWN, writePost } from "./blog";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, type Person, test, withAndWithoutJavaScript } from "./person";
import { expectSound } from "./sound";

const article = (page: Page) => page.locator("[data-post]");
const title = (page: Page) => page.getByLabel("Title", { exact: true });
const text = (page: Page) => page.getByLabel("Text", { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Signs in as the business's owner, at a page of its blog's area. */
async function enter(page: Page, person: Person, slug: string, path = ""): Promise<void> {
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/blog${path}`);
  await person.ready();
}

test("a post is written with its preview, published, read, restored and taken back", async ({ page, person }) => {
  const { slug } = await makeBusiness();
  await enter(page, person, slug);
  await page.getByRole("link", { name: "Write a post" }).click();
  await expect(page).toHaveURL(/\/blog\/new$/);
  await person.ready();
  await title(page).fill("Our new chairs");
  await text(page).fill("They are **very** comfortable.");
  await expect(article(page).locator("strong")).toHaveText("very");
  await expect(article(page).locator("h1")).toHaveText("Our new chairs");
  await button(page, "Save draft").click();
  await expect(page).toHaveURL(/\/blog\/post_[\w-]{12}$/);
  await person.ready();
  const editor = page.url();
  const address = `/book/${slug}/blog/our-new-chairs`;
  expect((await page.request.get(address)).status()).toBe(404);

  const beside = await article(page).evaluate(({ outerHTML }) => outerHTML);
  await page.getByRole("link", { name: "Preview page" }).click();
  await expect(page.getByText("This is a draft. It isn’t public yet.")).toBeVisible();
  const inPreview = await article(page).evaluate(({ outerHTML }) => outerHTML);
  const withoutTime = (html: string) => html.replace(/ dateTime="[^"]*"| datetime="[^"]*"/g, "");
  expect(withoutTime(inPreview)).toBe(withoutTime(beside));

  await page.getByRole("link", { name: "Back to the editor" }).click();
  await person.ready();
  await button(page, "Publish").click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "See page" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  const onPage = await article(page).evaluate(({ outerHTML }) => outerHTML);
  expect(withoutTime(onPage)).toBe(withoutTime(inPreview));

  await page.goto(editor);
  await person.ready();
  await text(page).fill("They are gone.");
  await button(page, "Save changes").click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(article(page)).toContainText("They are gone.");

  await page.goto(`${editor}/revisions`);
  await page.getByRole("link", { name: "Our new chairs" }).last().click();
  await expect(page.getByText("They are **very** comfortable.")).toBeVisible();
  await person.ready();
  await button(page, "Restore this version").click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore this version" }).click();
  await expect(page).toHaveURL(editor);
  await expect(text(page)).toHaveValue("They are **very** comfortable.");

  await button(page, "Unpublish").click();
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(button(page, "Publish")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test("of two people who write at once, the second is told, loses nothing, and can look before saving", async ({
  page,
  person,
}) => {
  const { slug } = await makeBusiness();
  const { id } = await writePost(slug, { title: "Shared", body: "First." });
  await enter(page, person, slug, `/${id}`);
  await text(page).fill("Mine.");
  await changePost(slug, id, { body: "Theirs." });
  await button(page, "Save draft").click();
  await expect(page.getByText("This post was changed since you opened it.")).toBeVisible();
  await expect(text(page)).toHaveValue("Mine.");
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "See the saved version" }).click(),
  ]);
  await expect(article(other)).toContainText("Theirs.");
  await other.close();
  await button(page, "Save mine anyway").click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.goto(`/dashboard/${slug}/blog/${id}/revisions/2`);
  await expect(page.getByText("Theirs.")).toBeVisible();
});

test("a draft that someone published meanwhile doesn't get its unfinished text", async ({ page, person }) => {
  const { slug } = await makeBusiness();
  const { id } = await writePost(slug, { title: "Launch", body: "Finished." });
  await enter(page, person, slug, `/${id}`);
  await text(page).fill("Half-fini");
  await changePost(slug, id, { status: "published" });
  await button(page, "Save draft").click();
  await expect(page.getByText("This post is public by now")).toBeVisible();
  await expect(button(page, "Save changes")).toBeVisible();
  await expect(text(page)).toHaveValue("Half-fini");
  const answer = await page.request.get(`/book/${slug}/blog/launch`);
  expect(await answer.text()).toContain("<p>Finished.</p>");
});

test("text that wasn't saved is asked about, kept, and offered again", async ({ page, person }) => {
  const { slug } = await makeBusiness();
  const { id } = await writePost(slug, { title: "Half", body: "First half." });
  await enter(page, person, slug, `/${id}`);
  await text(page).fill("First half. Second half.");
  await page.getByRole("link", { name: "Back to the blog" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.getByRole("link", { name: "Half" }).click();
  await person.ready();
  await expect(text(page)).toHaveValue("First half.");
  // Typing something else loses nothing of what is on offer.
  await text(page).fill("Another half.");
  await page.getByRole("link", { name: "Back to the blog" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.getByRole("link", { name: "Half" }).click();
  await person.ready();
  await button(page, "Discard it").click();
  await button(page, "Use unsaved text").click();
  await expect(text(page)).toHaveValue("First half. Second half.");
  await button(page, "Save draft").click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.reload();
  await person.ready();
  await expect(text(page)).toHaveValue("First half. Second half.");
  await expect(button(page, "Use unsaved text")).toBeHidden();
});

test("a picture is uploaded with a description, and shown on the page by its own address", async ({ page, person }) => {
  const { slug } = await makeBusiness();
  const { id } = await writePost(slug, { title: "Pictures", body: "Look:", publish: true });
  await enter(page, person, slug, `/${id}`);
  await text(page).press("End");
  await button(page, "Add a picture").click();
  const dialog = page.getByRole("dialog");
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0d5b4a" } })
    .png()
    .toBuffer();
  await dialog.getByLabel("Picture").setInputFiles({ name: "x.png", mimeType: "text/html", buffer });
  await dialog.getByLabel("What does it show?").fill("A green [wall]");
  await dialog.getByRole("button", { name: "Add picture" }).click();
  await expect(text(page)).toHaveValue(
    new RegExp(`^Look:\\n\\n!\\[A green \\\\\\[wall\\\\\\]\\]\\(/book/${slug}/pictures/img_[\\w-]{12}\\.webp\\)\\n$`),
  );
  await button(page, "Save changes").click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.goto(`/book/${slug}/blog/pictures`);
  const picture = page.getByRole("img", { name: "A green [wall]" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  const { headers } = await answerTo(page, (await picture.getAttribute("src")) ?? "");
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "content-security-policy": "default-src 'none'",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  await page.goto(`/dashboard/${slug}/blog/pictures`);
  await expect(page.getByText("In use")).toBeVisible();
});

async function answerTo(page: Page, path: string) {
  const answer = await page.request.get(path);
  return { headers: answer.headers() };
}

test("a post is deleted only once its title was typed", async ({ page, person }) => {
  const { slug } = await makeBusiness();
  const { id } = await writePost(slug, { title: "Old news", body: "Old.", publish: true });
  await enter(page, person, slug, `/${id}`);
  await button(page, "Delete post").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(dialog.getByText("That isn’t the title of this post.")).toBeVisible();
  await dialog.getByLabel("To confirm, type the title: Old news").fill("Old news");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("No posts yet")).toBeVisible();
  expect((await page.request.get(`/book/${slug}/blog/old-news`)).status()).toBe(404);
});

test("exported posts are imported elsewhere as drafts; titles that are there stay as they are", async ({
  page,
  person,
}) => {
  const [business, other] = [await makeBusiness(), await makeBusiness()];
  await writePost(business.slug, { title: "One", body: "Eins.", publish: true });
  await writePost(business.slug, { title: "Two", body: "Zwei." });
  await writePost(other.slug, { title: "Two", body: "Their own." });
  await enter(page, person, business.slug, "/files");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download posts" }).click(),
  ]);
  const buffer = readFileSync(await file.path());
  await page.context().clearCookies();
  await enter(page, person, other.slug, "/files");
  const choose = (content: Buffer) =>
    page
      .getByLabel("Choose a file of posts")
      .setInputFiles({ name: "posts.json", mimeType: "application/json", buffer: content });
  await choose(Buffer.from('{"posts":[{"title":""}]}'));
  await expect(page.getByText("Nothing was imported.")).toBeVisible();
  await choose(buffer);
  await expect(page.getByText("1 draft was added.")).toBeVisible();
  await expect(page.getByRole("status").getByRole("listitem")).toHaveText("Two");
  await page.goto(`/dashboard/${other.slug}/blog`);
  await expect(page.getByRole("row").filter({ hasText: "One" })).toContainText("Draft");
});

withAndWithoutJavaScript(() => {
  test("from the booking page to the blog, through its pages, to a post and back to booking", async ({
    page,
    person,
  }) => {
    const { slug } = await makeBusiness({ locale: "de-DE", timezone: "Europe/Berlin" });
    for (let n = 1; n <= 11; n += 1) await writePost(slug, { title: `Beitrag ${n}`, body: "Text.", publish: true });
    await person.open(`/book/${slug}`);
    await page.getByRole("link", { name: "Blog" }).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(10);
    await page.getByRole("link", { name: "Ältere Beiträge" }).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Beitrag 1"]);
    await page.getByRole("link", { name: "Beitrag 1" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beitrag 1");
    await page.getByRole("link", { name: "Beitrag 2" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beitrag 2");
    await page.getByRole("link", { name: "Termin buchen" }).first().click();
    await expect(page).toHaveURL(new RegExp(`/book/${slug}$`));
  });
});

test("a business that writes from right to left has its blog that way", async ({ page, person }) => {
  const { slug } = await makeBusiness({ locale: "he-IL", timezone: "Asia/Jerusalem" });
  const post = await writePost(slug, { title: "חדשות", body: `שלום **עולם**\n\n${EVERY_MARKDOWN}`, publish: true });
  await person.open(`/book/${slug}/blog/${post.slug}`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectSound(page, "a post from right to left");
  // On a phone the wide table scrolls, by the keyboard, too (rule P4.8).
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, "a post on a phone");
  const wide = page.getByRole("group", { name: "Table" }).last();
  expect(await wide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await expect(wide.getByRole("table")).toBeVisible();
  await person.open(`/book/${slug}/blog`);
  await expectSound(page, "a blog from right to left");
});
