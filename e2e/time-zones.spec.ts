import { formatDayName, formatTime } from "../lib/locale/format";
import { addDays } from "../lib/time/local-date";
import { localDateAt, wallToMs } from "../lib/time/wall-clock";
import { offsetAt } from "../lib/time/zone-offset";
import { bookingByApi, listedDays, openTime, serviceOf } from "./api";
import { everyDay, makeBusiness } from "./business";
import { expect, test, withAndWithoutJavaScript } from "./person";
import { expectNoSideways } from "./sound";

const LOS_ANGELES = "America/Los_Angeles";
const HOUR_MS = 3_600_000;

/** The next local date, at least two days ahead, on which the clocks go back or forward by an hour, and the time of the change. */
function nextClockChange(zone: string, by: -1 | 1): number {
  const start = Math.ceil(Date.now() / HOUR_MS + 48) * HOUR_MS;
  for (let ms = start; ms < start + 400 * 24 * HOUR_MS; ms += HOUR_MS) {
    if (Math.sign(offsetAt(ms, zone) - offsetAt(ms - 1, zone)) === by) return ms;
  }
  throw new Error(`no change of the clock in ${zone}`);
}

test.describe("seen from Asia/Tokyo, a business in America/Los_Angeles", () => {
  test.use({ timezoneId: "Asia/Tokyo", locale: "en-US" });

  test("shows every time under its own date, names its zone, and shows the viewer's own time next to each", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness({ timezone: LOS_ANGELES, hours: everyDay({ openMin: 0, closeMin: 1440 }) });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { date, day } = await openTime(request, slug, { serviceId });
    expect(day.slots.length).toBeGreaterThanOrEqual(23);
    await person.open(`/book/${slug}?service=${serviceId}`);
    await person.chooseDay(date);
    await expect(page.locator("#times")).toHaveText(formatDayName(date, "en-US"));
    await expect(page.locator('section[aria-labelledby="times"]')).toContainText(`Los Angeles (${LOS_ANGELES})`);
    const links = page.locator('section[aria-labelledby="times"] a[href*="at="]');
    await expect(links).toHaveCount(day.slots.length);
    for (const [place, { startAt }] of day.slots.entries()) {
      const at = Date.parse(startAt);
      const clock = (timeZone: string) => new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" }).format(at);
      const weekday = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Tokyo", weekday: "short" }).format(at);
      const isOtherDay = localDateAt(at, "Asia/Tokyo") !== date;
      const own = isOtherDay ? `${weekday} ${clock("Asia/Tokyo")}` : clock("Asia/Tokyo");
      const name = `${person.texts("times.choose", { time: clock(LOS_ANGELES), day: formatDayName(date, "en-US") })}`;
      await expect(links.nth(place)).toHaveAttribute("href", new RegExp(`at=${encodeURIComponent(startAt)}`));
      await expect(links.nth(place)).toHaveAccessibleName(
        new RegExp(`^${name} ?${person.texts("times.yours", { time: own })}$`.replaceAll(/\s/g, "\\s")),
      );
    }
    const last = day.slots.at(-1)?.startAt ?? "";
    await person.chooseTime(last);
    const summary = page.getByRole("definition").filter({ hasText: "your time" });
    await expect(summary).toContainText(formatTime(Date.parse(last), "Asia/Tokyo", "en-US"));
    await person.fillIn();
    const id = await person.book();
    await expect(page.getByText(LOS_ANGELES)).toBeVisible();
    await expect(page.getByText(/your time/)).toContainText(formatTime(Date.parse(last), "Asia/Tokyo", "en-US"));
    expect((await bookingByApi(request, slug, id)).startAt).toBe(last);
  });
});

test.describe("seen from the business's own clock", () => {
  // The same clock under another name, so that there is nothing to point out.
  test.use({ timezoneId: "US/Pacific" });

  test("no second time is shown", async ({ page, person, request }) => {
    const business = await makeBusiness({ timezone: LOS_ANGELES });
    const serviceId = serviceOf(business);
    const { date, startAt } = await openTime(request, business.slug, { serviceId });
    await person.open(`/book/${business.slug}?service=${serviceId}&day=${date}`);
    await expect(person.time(startAt)).toHaveAccessibleName(/ on /);
    await expect(page.getByText(/your (own )?time/i)).toHaveCount(0);
  });
});

withAndWithoutJavaScript(() => {
  test("a repeated hour is listed as two distinguishable times, and each books what it says", async ({
    page,
    person,
    request,
  }) => {
    const change = nextClockChange(LOS_ANGELES, -1);
    const date = localDateAt(change, LOS_ANGELES);
    const business = await makeBusiness({
      timezone: LOS_ANGELES,
      hours: everyDay({ openMin: 0, closeMin: 360 }),
      settings: { slotStepMin: 60, maxAdvanceDays: 400 },
    });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const twice = [change - HOUR_MS, change].map((ms) => new Date(ms).toISOString());
    const [day] = await listedDays(request, slug, { serviceId }, { from: date, to: date });
    expect(day?.slots.map(({ startAt }) => startAt)).toEqual(expect.arrayContaining(twice));
    await person.open(`/book/${slug}?service=${serviceId}&day=${date}`);
    await expect(page.locator('a[href*="at="]')).toHaveCount(7);
    const names = await Promise.all(twice.map((startAt) => person.time(startAt).textContent()));
    for (const [place, startAt] of twice.entries()) {
      expect(names[place]).toContain(formatTime(Date.parse(startAt), LOS_ANGELES, "en-US"));
    }
    for (const startAt of twice) {
      await person.open(`/book/${slug}?service=${serviceId}&day=${date}`);
      await person.chooseTime(startAt);
      await person.fillIn();
      const id = await person.book();
      expect((await bookingByApi(request, slug, id)).startAt).toBe(startAt);
    }
    expect(new Set(names).size).toBe(2);
  });

  test("a skipped hour isn't listed", async ({ page, person }) => {
    const change = nextClockChange(LOS_ANGELES, 1);
    const date = localDateAt(change, LOS_ANGELES);
    const business = await makeBusiness({
      timezone: LOS_ANGELES,
      hours: everyDay({ openMin: 0, closeMin: 360 }),
      settings: { slotStepMin: 60, maxAdvanceDays: 400 },
    });
    await person.open(`/book/${business.slug}?service=${serviceOf(business)}&day=${date}`);
    const times = page.locator('a[href*="at="]');
    await expect(times).toHaveCount(5);
    const starts = await times.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("at")),
    );
    const walls = [0, 60, 180, 240, 300].map((minute) => new Date(wallToMs(date, minute, LOS_ANGELES)).toISOString());
    expect(starts).toEqual(walls);
  });
});

test("a German business's page is in German, with a 24-hour clock and weeks that start on Monday", async ({
  page,
  person,
  request,
}) => {
  const business = await makeBusiness({ timezone: "Europe/Berlin", locale: "de-DE", currency: "EUR" });
  const serviceId = serviceOf(business);
  const { date } = await openTime(request, business.slug, { serviceId });
  await person.open(`/book/${business.slug}?service=${serviceId}&day=${date}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.getByRole("columnheader").first().locator("abbr")).toHaveAttribute("title", "Montag");
  await expect(page.locator("#times")).toHaveText(formatDayName(date, "de-DE"));
  const afternoon = page.locator('a[href*="at="]').filter({ hasText: "16:00" });
  await expect(afternoon).toHaveCount(1);
  await expect(page.locator("body")).not.toContainText(/\d\s?[AP]M\b/);
});

test("an Egyptian business's page runs from right to left, and nothing scrolls sideways", async ({
  page,
  person,
  request,
}) => {
  const business = await makeBusiness({ timezone: "Africa/Cairo", locale: "ar-EG", currency: "EGP" });
  const serviceId = serviceOf(business);
  const { date, startAt } = await openTime(request, business.slug, { serviceId });
  const path = `/book/${business.slug}?service=${serviceId}`;
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const query of ["", `&day=${addDays(date, 1)}`, `&at=${encodeURIComponent(startAt)}`]) {
      await person.open(`${path}${query}`);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expectNoSideways(page, `${width} ${query}`);
    }
  }
});
