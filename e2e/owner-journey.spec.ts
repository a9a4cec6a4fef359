import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { addDays } from "../lib/time/local-date";
import { bookingByApi, openTime, WHO } from "./api";
import { onDatabase } from "./database";
import { mailTo } from "./mails";
import { expect, test } from "./person";

test.use({ timezoneId: "Europe/Vienna", locale: "en-GB" });
test.setTimeout(180_000);

/** The visit is over: its time is moved into the past, along with its occupied time. */
async function letTheVisitPass(id: string): Promise<void> {
  await onDatabase(async (db) => {
    await db.execute(
      sql`update bookings set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour' where id = ${id}`,
    );
  });
}

test("a new owner signs up, sets up, makes a key, books by API with it, sees the booking in the calendar, moves and completes it", async ({
  page,
  person,
  request,
}) => {
  const mark = randomBytes(5).toString("hex");
  const email = `founder-${mark}@example.com`;
  const slug = `journey-${mark}`;

  await test.step("signs up by a link in an email", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Set up your business" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Email me the link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/inbox/i);
    const mail = await mailTo(email, 1);
    const link = /http\S+\/sign-in\/link\S+/.exec(mail.text ?? "")?.[0] ?? "";
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/set-up$/);
  });

  await test.step("sets up the business", async () => {
    await person.ready();
    const goOn = () => page.locator('main form button[type="submit"]').click();
    const onStep = (n: number) => expect(page.getByText(`Step ${n} of 6`)).toBeVisible();
    await page.locator("#name").fill("Journey Salon");
    await page.locator("#slug").fill(slug);
    await page.locator("#industry").fill("Hairdresser");
    await goOn();
    await onStep(2);
    await goOn();
    await onStep(3);
    await page.getByRole("button", { name: "Every day, 9–21" }).click();
    await goOn();
    await onStep(4);
    await page.locator("#service-name").fill("Haircut");
    await page.locator("#price").fill("28,50");
    await goOn();
    await onStep(5);
    await page.locator("#member-name").fill("Robin");
    await goOn();
    await onStep(6);
    await goOn();
    await page.getByRole("link", { name: "View booking page" }).click();
    await expect(page).toHaveURL(`/book/${slug}`);
  });

  const key = await test.step("makes a key", async () => {
    await page.goto(`/dashboard/${slug}/keys`);
    await page.getByRole("button", { name: "Create key" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Website");
    await dialog.getByLabel("Read and write").check();
    await dialog.getByRole("button", { name: "Create key" }).click();
    await expect(dialog.locator("code").first()).toHaveText(/^bk_live_/);
    return (await dialog.locator("code").first().textContent()) ?? "";
  });

  const booked = await test.step("books by API with it", async () => {
    const { services } = await (await request.get(`/api/v1/${slug}/services`)).json();
    const { date, startAt } = await openTime(request, slug, { serviceId: services[0].id });
    const answer = await request.post(`/api/v1/${slug}/appointments`, {
      headers: { authorization: `Bearer ${key}` },
      data: { ...WHO, serviceId: services[0].id, startAt },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { appointmentId } = await answer.json();
    return { id: String(appointmentId), date, startAt };
  });

  await test.step("sees it in the calendar and moves it", async () => {
    await page.goto(`/dashboard/${slug}/calendar?date=${booked.date}&view=day`);
    const event = page.locator(".rbc-event:not(.rbc-addons-dnd-drag-preview)").filter({ hasText: WHO.name });
    await expect(event).toBeVisible();
    await event.focus();
    await event.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await dialog.getByLabel("Date and time").fill(`${addDays(booked.date, 1)}T14:00`);
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect.poll(async () => (await bookingByApi(request, slug, booked.id)).startAt).not.toBe(booked.startAt);
  });

  await test.step("completes it after the visit", async () => {
    await letTheVisitPass(booked.id);
    await page.goto(`/dashboard/${slug}/bookings/${booked.id}`);
    await page.getByRole("button", { name: "Completed", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Mark as completed" }).click();
    await expect(page.getByText("The booking is marked as completed.")).toBeVisible();
    expect((await bookingByApi(request, slug, booked.id)).status).toBe("completed");
  });
});
