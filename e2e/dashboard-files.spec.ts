import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { bookByApi, openTime, serviceOf } from "./api";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";

const choose = (page: Page, content: unknown) =>
  page.getByLabel("Choose a business file").setInputFiles({
    name: "business.json",
    mimeType: "application/json",
    buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
  });

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download business file" }).click(),
  ]);
  return { name: file.suggestedFilename(), content: JSON.parse(readFileSync(await file.path(), "utf8")) };
}

test("a downloaded and edited file is previewed first and then imported completely", async ({
  page,
  person,
  request,
}) => {
  const business = await makeBusiness({
    services: [
      { name: "Cut", durationMin: 60, priceCents: 5_000 },
      { name: "Color", durationMin: 60 },
    ],
  });
  const { slug } = business;
  const color = serviceOf(business, "Color");
  const { startAt } = await openTime(request, slug, { serviceId: color });
  await bookByApi(request, slug, { serviceId: color, startAt });
  const listed = async () => {
    const { services } = await (await request.get(`/api/v1/${slug}/services`)).json();
    return services.map(({ name, priceCents }: { name: string; priceCents: number }) => [name, priceCents]);
  };
  const before = await listed();
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/files`);
  await person.ready();
  const { name, content } = await download(page);
  expect(name).toBe(`${slug}.json`);

  await choose(page, content);
  await expect(page.getByText("Nothing to change.")).toBeVisible();

  const [cut] = content.services;
  const edited = {
    ...content,
    services: [
      { ...cut, priceCents: 5_500 },
      { name: "Wash", durationMin: 20, priceCents: 1_000 },
    ],
  };
  await choose(page, edited);
  const preview = page.getByRole("region", { name: "What this file changes" });
  await expect(preview.getByRole("listitem").filter({ hasText: "Color" })).toContainText("It has 1 upcoming booking");
  await expect(preview.getByRole("listitem").filter({ hasText: "Wash" })).toContainText("New");
  await expect(preview.getByRole("listitem").filter({ hasText: "Cut" })).toContainText("$55");
  expect(await listed()).toEqual(before);

  await page.getByRole("button", { name: "Import file" }).click();
  await expect(page.getByText("File imported.")).toBeVisible();
  expect(await listed()).toEqual([
    ["Cut", 5_500],
    ["Wash", 1_000],
  ]);
});

test("a file that can't be read or is for another business is refused with the place; one that was overtaken is shown again", async ({
  page,
  person,
}) => {
  const { slug } = await makeBusiness();
  const owner = await ownerOf(slug);
  await signIn(page, owner, `/dashboard/${slug}/files`);
  await person.ready();
  const { content } = await download(page);

  await choose(page, '{\n  "slug": "x",\n}');
  await expect(page.getByText("Line 3, column 1")).toBeVisible();
  await choose(page, { ...content, slug: "somebody-else" });
  await expect(page.getByText("This file is for “somebody-else”")).toBeVisible();
  await choose(page, { ...content, services: [{ name: "Cut", durationMin: 1 }] });
  await expect(page.getByText("Service “Cut”: services[0].durationMin")).toBeVisible();

  await choose(page, { ...content, phone: "+1 212 555 0100" });
  await expect(page.getByRole("button", { name: "Import file" })).toBeVisible();
  await makeBusiness({ ...content, industry: "Changed meanwhile" });
  await page.getByRole("button", { name: "Import file" }).click();
  await expect(page.getByText("The business has changed in the meantime")).toBeVisible();
  await expect(page.getByText("Changed meanwhile")).toBeVisible();
  await page.getByRole("button", { name: "Import file" }).click();
  await expect(page.getByText("File imported.")).toBeVisible();
});
