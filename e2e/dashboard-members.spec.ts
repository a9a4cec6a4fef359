import { addDays } from "../lib/time/local-date";
import { bookByApi, bookingByApi, listedDays, openTime, serviceOf } from "./api";
import { everyDay, type MadeBusiness, makeBusiness } from "./business";
import { ownerOf, signIn } from "./owner";
import { expect, test } from "./person";

/** A business with two members, and its owner at the page of one of them, or at the list. */
async function atMembers(
  { page, person }: Pick<Parameters<Parameters<typeof test>[2]>[0], "page" | "person">,
  name?: string,
) {
  const business = await makeBusiness({ staff: [{ name: "Ann" }, { name: "Ben" }] });
  const { slug } = business;
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/members${name ? `/${idOf(business, name)}` : ""}`);
  await person.ready();
  return { business, slug, serviceId: serviceOf(business), idOf: (member: string) => idOf(business, member) };
}

function idOf({ staff }: MadeBusiness, name: string): string {
  const found = staff.find((member) => member.name === name);
  if (!found) throw new Error(`no member is called ${name}`);
  return found.id;
}

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

test("a new member can be chosen on the booking page; a name that is taken shows an error at its field", async ({
  page,
  person,
}) => {
  const { slug, serviceId } = await atMembers({ page, person });
  await page.getByRole("link", { name: "Add team member" }).click();
  await expect(page.getByLabel("Position in lists")).toHaveValue("2");
  await person.ready();
  await page.getByLabel("Name", { exact: true }).fill("Ben");
  await page.getByLabel(/^Title/).fill("Barber");
  await page.getByLabel("Cut").check();
  await page.getByRole("button", { name: "Add team member" }).click();
  await expect(page.locator("#member-name-error")).toContainText("is already used by another team member");
  await expect(page.getByLabel(/^Title/)).toHaveValue("Barber");
  await page.getByLabel("Name", { exact: true }).fill("Cleo");
  await page.getByRole("button", { name: "Add team member" }).click();
  await expect(page.getByRole("heading", { name: "Cleo" })).toBeVisible();

  await person.open(`/book/${slug}?service=${serviceId}`);
  await expect(page.locator('input[name="staff"]')).toHaveCount(4);
  await expect(page.getByLabel("Cleo")).toBeVisible();
});

test("time off takes a member's times away, and gives them back when it is removed", async ({
  page,
  person,
  request,
}) => {
  const { slug, serviceId, idOf } = await atMembers({ page, person }, "Ann");
  const [from, to] = [inDays(8), inDays(9)];
  const timesOf = async (name: string) => {
    const days = await listedDays(request, slug, { serviceId, staffId: idOf(name) }, { from, to: inDays(10) });
    return days.map(({ slots }) => slots.length);
  };
  expect(await timesOf("Ann")).toEqual([8, 8, 8]);
  await page.getByRole("button", { name: "Add time off" }).click();
  const dialog = page.getByRole("dialog", { name: "Time off" });
  await dialog.getByLabel("First day").fill(from);
  await dialog.getByLabel("Last day").fill(to);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect([await timesOf("Ann"), await timesOf("Ben")]).toEqual([
    [0, 0, 8],
    [8, 8, 8],
  ]);
  await person.open(`/book/${slug}?service=${serviceId}&staff=${idOf("Ann")}`);
  await person.chooseDay(inDays(10));
  for (const date of [from, to]) await expect(page.locator(`a[data-day="${date}"]`)).toHaveCount(0);

  await person.open(`/dashboard/${slug}/members/${idOf("Ann")}`);
  await page.getByRole("button", { name: /^Remove .* – / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No time off coming up.")).toBeVisible();
  expect(await timesOf("Ann")).toEqual([8, 8, 8]);
});

test("time off by the hour asks when it falls on a booking, which is kept", async ({ page, person, request }) => {
  const { slug, serviceId, idOf } = await atMembers({ page, person }, "Ann");
  const staffId = idOf("Ann");
  const { startAt, date } = await openTime(request, slug, { serviceId, staffId }, 8);
  const { appointmentId } = await bookByApi(request, slug, { serviceId, staffId, startAt });
  await page.getByRole("button", { name: "Add time off" }).click();
  const dialog = page.getByRole("dialog", { name: "Time off" });
  await dialog.getByLabel("All day").uncheck();
  await dialog.getByLabel("From").fill(`${date}T08:00`);
  await dialog.getByLabel("To", { exact: true }).fill(`${date}T07:00`);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("must be after the start")).toBeVisible();
  await dialog.getByLabel("To", { exact: true }).fill(`${date}T12:00`);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const question = page.getByRole("dialog", { name: "1 upcoming booking falls outside the new hours" });
  await expect(question.getByRole("link")).toHaveAttribute("href", `/dashboard/${slug}/bookings/${appointmentId}`);
  await question.getByRole("button", { name: "Save and keep bookings" }).click();
  await expect(dialog).toBeHidden();
  const [day] = await listedDays(request, slug, { serviceId, staffId }, { from: date, to: date });
  expect(day?.slots.map(({ startMin }) => startMin)).toEqual([720, 780, 840, 900, 960]);
  expect(await bookingByApi(request, slug, appointmentId)).toMatchObject({ status: "confirmed", staff: "Ann" });
});

test("a member can be booked for their own weekly hours and services", async ({ page, person, request }) => {
  const { slug, serviceId, idOf } = await atMembers({ page, person }, "Ben");
  const window = { from: inDays(8), to: inDays(14) };
  const timesOfBen = async () => {
    const days = await listedDays(request, slug, { serviceId, staffId: idOf("Ben") }, window);
    return new Set(days.flatMap(({ slots }) => slots.map(({ startMin }) => startMin)));
  };
  await page.getByLabel("Their own hours").check();
  await page.getByLabel("Monday: opening time").fill("10:00");
  await page.getByLabel("Monday: closing time").fill("12:00");
  for (const day of ["Sunday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]) {
    await page.getByRole("group", { name: day }).getByRole("checkbox").uncheck();
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect([...(await timesOfBen())]).toEqual([600, 660]);
  await page.getByLabel("Cut").uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect((await timesOfBen()).size).toBe(0);
});

test("deactivating names the upcoming bookings, keeps them, and takes the member off the booking page", async ({
  page,
  person,
  request,
}) => {
  const { slug, serviceId, idOf } = await atMembers({ page, person }, "Ann");
  const staffId = idOf("Ann");
  const { startAt } = await openTime(request, slug, { serviceId, staffId }, 8);
  const { appointmentId } = await bookByApi(request, slug, { serviceId, staffId, startAt });
  await person.open(`/dashboard/${slug}/members/${staffId}`);
  await page.getByRole("button", { name: "Deactivate…" }).click();
  const dialog = page.getByRole("dialog", { name: "Deactivate Ann?" });
  await expect(dialog).toContainText("1 upcoming booking with Ann stays booked");
  await expect(dialog.getByRole("link")).toHaveAttribute("href", `/dashboard/${slug}/bookings/${appointmentId}`);
  await dialog.getByRole("button", { name: "Deactivate", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Working here again?" })).toBeVisible();
  const days = await listedDays(request, slug, { serviceId, staffId }, { from: inDays(8), to: inDays(9) });
  expect(days.flatMap(({ slots }) => slots)).toEqual([]);
  expect(await bookingByApi(request, slug, appointmentId)).toMatchObject({ status: "confirmed", staff: "Ann" });
  await person.open(`/book/${slug}`);
  await expect(page.getByText("Ann", { exact: true })).toHaveCount(0);
});

test("a member's dated exception replaces their hours only on that date", async ({ page, person, request }) => {
  const business = await makeBusiness({
    staff: [{ name: "Ann", hours: everyDay({ openMin: 600, closeMin: 720 }) }],
  });
  const { slug } = business;
  const [ann] = business.staff;
  await signIn(page, await ownerOf(slug), `/dashboard/${slug}/members/${ann?.id}`);
  await person.ready();
  await page.getByRole("button", { name: "Add special day" }).click();
  const dialog = page.getByRole("dialog", { name: "Add special days" });
  await dialog.getByLabel("First day").fill(inDays(9));
  await dialog.getByLabel("Last day").fill(inDays(9));
  await dialog.getByLabel("Special hours", { exact: true }).check();
  await dialog.getByLabel("Special hours: opening time").fill("13:00");
  await dialog.getByLabel("Special hours: closing time").fill("15:00");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
  const days = await listedDays(request, slug, { serviceId: serviceOf(business) }, { from: inDays(8), to: inDays(10) });
  expect(days.map(({ slots }) => slots.map(({ startMin }) => startMin))).toEqual([
    [600, 660],
    [780, 840],
    [600, 660],
  ]);
});
