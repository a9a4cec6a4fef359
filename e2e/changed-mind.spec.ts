import { formatDayName } from "../lib/locale/format";
import { bookByApi, bookingByApi, openTime, serviceOf, WHO } from "./api";
import { type MadeBusiness, makeBusiness } from "./business";
import { expect, personOn, test, withAndWithoutJavaScript } from "./person";
import { holdPages } from "./slow-pages";
import { holdScripts } from "./slow-scripts";

const FIELDS = ["name", "email", "phone", "notes"] as const;
const TYPED = { ...WHO, notes: "No perfume, please" };

const makeSalon = () =>
  makeBusiness({
    settings: { slotStepMin: 60 },
    staff: [{ name: "Ann" }, { name: "Bea" }],
    services: [
      { name: "Cut", durationMin: 60, priceCents: 5_000, addOns: [{ name: "Mask", priceCents: 900, durationMin: 15 }] },
    ],
  });

const memberOf = ({ staff }: MadeBusiness, name: string) => staff.find((member) => member.name === name)?.id ?? "";

withAndWithoutJavaScript(() => {
  test("another person and an extra keep the chosen day; after Back the page shows what its address says", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeSalon();
    const { slug } = business;
    const [ann, bea] = [memberOf(business, "Ann"), memberOf(business, "Bea")];
    const { date } = await openTime(request, slug, { serviceId: serviceOf(business) }, 35);
    const radio = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
    const mask = page.getByRole("checkbox", { name: /^Mask/ });
    const times = page.locator('a[href*="at="]');
    const showsDay = async () => {
      expect(new URL(page.url()).searchParams.get("day")).toBe(date);
      await expect(page.locator("#times")).toHaveText(formatDayName(date, "en-US"));
    };
    await person.open(`/book/${slug}?service=${serviceOf(business)}`);
    await person.chooseDay(date);
    await radio("Ann").check();
    await person.showTimes(new RegExp(`staff=${ann}`));
    await showsDay();
    await radio("Bea").check();
    await person.showTimes(new RegExp(`staff=${bea}`));
    await mask.check();
    await person.showTimes(/addOn=/);
    await showsDay();

    await page.goBack();
    await expect(page).not.toHaveURL(/addOn=/);
    await expect(mask).not.toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`staff=${ann}`));
    await expect(radio("Ann")).toBeChecked();
    await expect(times.first()).toHaveAttribute("href", new RegExp(`staff=${ann}`));
    await page.goForward();
    await expect(radio("Bea")).toBeChecked();
    await expect(times.first()).toHaveAttribute("href", new RegExp(`staff=${bea}`));
    await showsDay();

    await times.first().click();
    await expect(person.field("name")).toBeVisible();
    await page.getByRole("link", { name: person.texts("steps.time"), exact: true }).click();
    await expect(page.locator("#times")).toHaveText(formatDayName(date, "en-US"));
    await expect(radio("Bea")).toBeChecked();
  });
});

test("while another choice is on its way the old times say that they wait and can't be clicked; nothing chosen is lost", async ({
  page,
  person,
  request,
}) => {
  const business = await makeSalon();
  const { slug } = business;
  const { date } = await openTime(request, slug, { serviceId: serviceOf(business) }, 35);
  await person.open(`/book/${slug}?service=${serviceOf(business)}`);
  while ((await page.locator(`[data-day="${date}"]`).count()) === 0) await person.turn("next");
  const time = page.locator('a[href*="at="]').first();
  const waiting = page.locator('[aria-busy="true"]').filter({ has: page.locator('a[href*="at="]') });
  const clickTime = async () => {
    await time.scrollIntoViewIfNeeded();
    const box = await time.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };

  const release = await holdPages(page);
  await page.locator(`[data-day="${date}"]`).click();
  await expect(waiting).toHaveCount(1);
  await clickTime();
  await page.getByRole("checkbox", { name: /^Mask/ }).check();
  await expect(page.getByText(person.texts("calendar.loading"))).toBeVisible();
  await clickTime();
  await expect(page.getByRole("checkbox", { name: /^Mask/ })).toBeChecked();
  await release();
  await expect(page).toHaveURL(/addOn=/);
  await expect(page.locator("#times")).toHaveText(formatDayName(date, "en-US"));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: /^Mask/ })).toBeChecked();
  expect(new URL(page.url()).searchParams.has("at")).toBe(false);
  await time.click();
  await expect(page).toHaveURL(/addOn=.*at=/);
});

test("typed text, even from before the scripts loaded, survives a reload and another time, only in its tab and until it is booked", async ({
  page,
  person,
  context,
  request,
}) => {
  const business = await makeSalon();
  const { slug } = business;
  const serviceId = serviceOf(business);
  const { day } = await openTime(request, slug, { serviceId });
  const [first = "", second = ""] = day.slots.map(({ startAt }) => startAt);
  const details = (at: string) => `/book/${slug}?${new URLSearchParams({ service: serviceId, at })}`;
  const shows = async (typed: Partial<typeof TYPED>) => {
    for (const name of FIELDS) await expect(person.field(name)).toHaveValue(typed[name] ?? "");
  };
  const letCome = await holdScripts(page);
  await page.goto(details(first), { waitUntil: "commit" });
  await person.fillIn(TYPED);
  await letCome();
  await person.ready();
  await shows(TYPED);
  await page.reload();
  await shows(TYPED);

  const other = await context.newPage();
  const inOther = personOn(other, true);
  await inOther.open(details(first));
  for (const name of FIELDS) await expect(inOther.field(name)).toHaveValue("");
  await other.close();

  await person.ready();
  await person.field("notes").fill("Late by ten minutes");
  await page.getByRole("link", { name: person.texts("steps.time"), exact: true }).click();
  await person.chooseTime(second);
  await shows({ ...TYPED, notes: "Late by ten minutes" });
  const id = await person.book();
  expect((await bookingByApi(request, slug, id)).startAt).toBe(second);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await bookByApi(request, slug, { serviceId, startAt: first });
  await person.open(details(first));
  await shows({});
});
