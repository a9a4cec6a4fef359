import { and, eq, isNull } from "drizzle-orm";
import { calendarAccounts, calendarEvents, calendarPushes, events, staff } from "../db/schema";
import { storeAccount } from "../lib/calendar-sync/stored.test-support";
import { getOrg } from "../lib/orgs/get-org";
import { bookByApi, openTime, serviceOf } from "./api";
import { makeBusiness } from "./business";
import { onDatabase } from "./database";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { expectSound } from "./sound";

test("a calendar link is made, tells less, gets a new address and is removed; whoever has the address reads it until then", async ({
  page,
  person,
  request,
}) => {
  const business = await makeBusiness();
  const { slug } = business;
  const { startAt } = await openTime(request, slug, { serviceId: serviceOf(business) });
  await bookByApi(request, slug, { serviceId: serviceOf(business), startAt });
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/calendars/links`);
  await person.ready();
  await page.getByLabel("Bookings of").selectOption("Ann");
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.getByRole("listitem").filter({ hasText: "Ann’s bookings" });
  const address = async () => (await link.locator("code").textContent())?.trim() ?? "";
  const read = async (url: string) => (await request.get(url)).text();
  await expect(link.getByText("Shows service, name and phone number.")).toBeVisible();
  const first = await address();
  expect(await read(first)).toContain("SUMMARY:Cut: Quirina Testname");
  await link.getByRole("button", { name: "Show only references" }).click();
  await expect(link.getByText("Shows only references.")).toBeVisible();
  expect(await read(first)).not.toContain("Quirina");
  await expectSound(page, "calendar links");

  await link.getByRole("button", { name: "New link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make new link" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(address).not.toBe(first);
  const second = await address();
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);
  await link.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No calendar links yet")).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});

test("what isn't right with connected calendars is said where it's solved, and who a member signs in as is one choice", async ({
  page,
  person,
  request,
}) => {
  const business = await makeBusiness();
  const { slug } = business;
  const home = `/dashboard/${slug}`;
  const staffId = business.staff[0]?.id ?? "";
  const serviceId = serviceOf(business);
  const { startAt } = await openTime(request, slug, { serviceId });
  const { appointmentId: bookingId } = await bookByApi(request, slug, { serviceId, startAt });
  const owner = await ownerOf(slug);
  const orgId = await onDatabase(async (db) => (await getOrg(db, slug)).id);
  const notRelayed = and(eq(events.orgId, orgId), isNull(events.dispatchedAt));
  // What was booked before anything was connected is written nowhere.
  await expect.poll(() => onDatabase((db) => db.select({ id: events.id }).from(events).where(notRelayed))).toEqual([]);
  const { accountId, calendarId } = await onDatabase(async (db) => {
    await db.update(staff).set({ email: owner.email }).where(eq(staff.orgId, orgId));
    return storeAccount(db, { orgId, staffId });
  });
  const now = new Date();
  const missing = { orgId, bookingId, calendarId, writtenHash: "", writtenAt: now, missingSince: now };
  await onDatabase((db) => db.insert(calendarEvents).values(missing));

  await signIn(page, owner, home);
  await page.getByRole("link", { name: "A booking is no longer in Ann’s calendar" }).click();
  await expect(page.getByText("No longer in Ann’s calendar", { exact: true })).toBeVisible();
  await onDatabase(async (db) => {
    const trouble = { state: "needs_sign_in", problem: "wrong_password", problemSince: now } as const;
    await db.update(calendarAccounts).set(trouble).where(eq(calendarAccounts.orgId, orgId));
    await db.delete(calendarEvents).where(eq(calendarEvents.orgId, orgId));
    await db.insert(calendarPushes).values({ orgId, bookingId, problem: "forbidden", problemAt: now });
  });
  await page.reload();
  await expect(page.getByText(/^Writing this to Ann’s calendar failed (at|on) /)).toBeVisible();
  await page.goto(home);
  await page.getByRole("link", { name: "Sign in to Ann’s calendar again" }).click();
  await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();

  await page.goto(`${home}/members/${staffId}`);
  await expect(page.getByText("The password has been refused")).toBeVisible();
  await expectSound(page, "a member whose calendar needs a sign-in");
  await person.ready();
  await page.getByRole("button", { name: "Yes, choose them" }).click();
  await page.getByRole("button", { name: "Save sign-in" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await page.goto(`${home}/calendars/${accountId}`);
  await person.ready();
  await page.getByLabel("Other email addresses").fill("ann");
  await page.getByRole("button", { name: "Save addresses" }).click();
  await expect(page.locator("#own-addresses-error")).toContainText(/ann isn.t one/);
  await page.getByLabel("Other email addresses").fill("ann@example.com");
  await page.getByRole("button", { name: "Save addresses" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Nothing is read or written until you resume it.")).toBeVisible();
  // A write that was under way before the pause may still fail, which then comes first on the page.
  await expect(async () => {
    await onDatabase((db) => db.delete(calendarPushes).where(eq(calendarPushes.orgId, orgId)));
    await page.goto(`${home}/bookings/${bookingId}`);
    await expect(page.getByText("The connection is paused.")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole("link", { name: "Open the connection" }).click();
  await person.ready();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Resumed. We’re reading it now.")).toBeVisible();
});
