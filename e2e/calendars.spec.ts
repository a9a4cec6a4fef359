import type { APIRequestContext, Page } from "@playwright/test";
import { noRadicale, type Radicale, startRadicale } from "../lib/testing/outside/radicale";
import { addDays } from "../lib/time/local-date";
import { WHO } from "./api";
import { makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";
import { calendarServerPort } from "./receiver-origin";
import { expectSound } from "./sound";

test.skip(noRadicale, "Radicale, a calendar server, isn't installed");

let server: Radicale;
test.beforeAll(async () => {
  server = await startRadicale({ users: { ann: "first password" }, port: calendarServerPort() });
});
test.afterAll(() => server?.stop());

const DAY = addDays(new Date().toISOString().slice(0, 10), 7);

/** An entry of someone's own in a calendar. */
const entry = (from: string, to: string): string =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//somebody//else//EN", "BEGIN:VEVENT", "UID:dentist"],
    ...["DTSTAMP:20310101T000000Z", "SUMMARY:Dentist", `DTSTART:${stamp(from)}`, `DTEND:${stamp(to)}`],
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ].join("\r\n");
const stamp = (time: string): string => `${DAY}T${time}00Z`.replace(/[-:]/g, "");

/** The starts that customers can book on the day, as times in UTC. */
async function openTimes(request: APIRequestContext, slug: string, serviceId: string): Promise<string[]> {
  const query = new URLSearchParams({ serviceId, from: DAY, to: DAY });
  const { days }: { days: { slots: { startAt: string }[] }[] } = await (
    await request.get(`/api/v1/${slug}/availability?${query}`)
  ).json();
  return days.flatMap(({ slots }) => slots.map(({ startAt }) => new Date(startAt).toISOString().slice(11, 16)));
}

/** The starts of the bookings that a calendar holds. */
const writtenStarts = (calendar: URL): string[] =>
  [...server.objectsOf(calendar).values()]
    .filter((text) => text.includes("@appointments"))
    .map((text) => /^DTSTART:(.*?)\r?$/m.exec(text)?.[1] ?? "");

async function signInAt(page: Page, password: string): Promise<void> {
  await page.getByLabel("User name").fill("ann");
  await page.getByLabel("App password").fill(password);
}

test("a connected calendar blocks time, has the bookings, follows them, and can be disconnected", async ({
  page,
  person,
  request,
}) => {
  const work = await server.makeCalendar("ann", "work");
  await server.makeCalendar("ann", "birthdays");
  await server.put(work, "dentist.ics", entry("15:00", "16:00"));
  const { slug, services } = await makeBusiness({ timezone: "UTC", staff: [{ name: "Ann" }] });
  const serviceId = services[0]?.id ?? "";
  expect(await openTimes(request, slug, serviceId)).toContain("15:00");
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/calendars`);
  await expectSound(page, "no connected calendars");
  await page.getByRole("link", { name: "Connect an account" }).click();
  await page.getByRole("link", { name: "Other (CalDAV)" }).click();
  await expect(page).toHaveURL(/way=caldav/);
  await person.ready();
  await page.getByLabel("Address").fill(server.origin);
  await signInAt(page, "wrong password");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByText("doesn’t accept").or(page.getByText("doesn't accept")).first()).toBeVisible();
  await expect(page.getByLabel("User name")).toHaveValue("ann");
  await signInAt(page, "first password");
  await page.getByRole("button", { name: "Connect", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Choose calendars" })).toBeVisible();
  await person.ready();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose a calendar, or nowhere.")).toBeVisible();
  await page.getByRole("radio", { name: "work" }).check();
  await expect(page.getByRole("checkbox", { name: "work" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "birthdays" })).not.toBeChecked();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 busy time read. Bookings are written here.")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Dentist")).toHaveCount(0);
  await expectSound(page, "a connected account");
  expect(await openTimes(request, slug, serviceId)).not.toContain("15:00");
  const account = page.url();

  const answer = await request.post(`/api/v1/${slug}/book`, {
    data: { ...WHO, serviceId, startAt: `${DAY}T10:00:00Z` },
  });
  const { appointmentId } = await answer.json();
  await expect.poll(() => writtenStarts(work), { timeout: 20_000 }).toEqual([stamp("10:00")]);
  await page.goto(`/dashboard/${slug}/bookings/${appointmentId}`);
  await expect(page.getByText(/^In Ann’s calendar since/)).toBeVisible();
  const change = `/api/v1/${slug}/booking/${appointmentId}`;
  await request.post(`${change}/reschedule`, { data: { startAt: `${DAY}T12:00:00Z` } });
  await expect.poll(() => writtenStarts(work), { timeout: 20_000 }).toEqual([stamp("12:00")]);

  await server.remove(work, [...server.objectsOf(work).keys()].find((name) => name !== "dentist.ics") ?? "");
  server.setPassword("ann", "second password");
  await page.goto(account);
  await person.ready();
  await page.getByRole("button", { name: "Change password" }).click();
  await signInAt(page, "second password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("We’re catching up on what was missed.")).toBeVisible();
  await page.getByRole("button", { name: "Write all again" }).click();
  await expect.poll(() => writtenStarts(work), { timeout: 20_000 }).toEqual([stamp("12:00")]);
  await request.post(`${change}/cancel`, { data: {} });
  await expect.poll(() => writtenStarts(work), { timeout: 20_000 }).toEqual([]);

  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page).toHaveURL(`/dashboard/${slug}/calendars`);
  expect(await openTimes(request, slug, serviceId)).toContain("15:00");
});
