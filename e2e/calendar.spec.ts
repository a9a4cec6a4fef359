import type { Page } from "@playwright/test";
import { formatDay, formatDayName, formatMonth } from "../lib/locale/format";
import { addDays } from "../lib/time/local-date";
import { localDateAt } from "../lib/time/wall-clock";
import { bookByApi, type Day, listedDays, serviceOf } from "./api";
import { makeBusiness, NEVER_OPEN } from "./business";
import { expect, type Person, test, withAndWithoutJavaScript } from "./person";

const ZONE = "America/New_York";
const BEGAN_MS = Date.now();
/** Stays the same during a run, even if a day ends meanwhile. */
const today = () => localDateAt(BEGAN_MS, ZONE);
const NINE_TO_ELEVEN = { open: true, openMin: 540, closeMin: 660 };

/** The names of the shown month's free days, and what they should be according to the API. */
const namedDays = (page: Page) =>
  page.locator("[data-day]").evaluateAll((days) => days.map((day) => day.getAttribute("aria-label")));

function namesOf(days: Day[], month: string, texts: Person["texts"], locale: string): string[] {
  return days
    .filter(({ date, slots }) => date.startsWith(month) && slots.length > 0)
    .map(({ date, slots }) => texts("calendar.dayFree", { day: formatDayName(date, locale), count: slots.length }));
}

/** The months from one to another, both included. */
function monthsBetween(first: string, last: string): string[] {
  const months = [first];
  for (let month = first; month < last; months.push(month)) month = addDays(`${month}-28`, 4).slice(0, 7);
  return months;
}

withAndWithoutJavaScript(() => {
  test("the page opens on the first day with open times months away; every month has its free days, forward and back", async ({
    page,
    person,
    request,
  }) => {
    const open = [100, 101, 163, 205].map((ahead) => addDays(today(), ahead));
    const business = await makeBusiness({
      locale: "en-GB",
      hours: NEVER_OPEN,
      exceptions: open.map((date) => ({ date, ...NINE_TO_ELEVEN })),
      settings: { slotStepMin: 60, maxAdvanceDays: 220 },
    });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const last = addDays(today(), 220);
    const days = await listedDays(request, slug, { serviceId }, { from: today(), to: last });
    expect(days.filter(({ slots }) => slots.length > 0).map(({ date }) => date)).toEqual(open);

    await person.open(`/book/${slug}`);
    await person.chooseService("Cut");
    await expect(page.locator("#times")).toHaveText(formatDayName(open[0] ?? "", "en-GB"));
    await expect(page.locator('a[href*="at="]')).toHaveCount(2);

    const months = monthsBetween(today().slice(0, 7), last.slice(0, 7));
    const seen = async (month: string) => {
      await expect(page.locator("#month-title")).toHaveText(formatMonth(month, "en-GB"));
      const named = (await namedDays(page)).map((name) => name?.replace(`, ${person.texts("calendar.chosen")}`, ""));
      expect(named, month).toEqual(namesOf(days, month, person.texts, "en-GB"));
      if (named.length > 0) return;
      await expect(
        page.getByText(person.texts("calendar.monthEmpty", { month: formatMonth(month, "en-GB") })),
      ).toBeVisible();
      const next = open.find((date) => date >= `${month}-01`) ?? open[0] ?? "";
      await expect(page.locator(`a[href*="day=${next}"]`)).toContainText(formatDay(next, "en-GB"));
    };
    const start = months.indexOf((open[0] ?? "").slice(0, 7));
    for (const month of months.slice(0, start + 1).reverse()) {
      await seen(month);
      if (month !== months[0]) await person.turn("prev");
    }
    await expect(page.locator('a[rel="prev"]')).toHaveCount(0);
    for (const month of months) {
      await seen(month);
      if (month !== months.at(-1)) await person.turn("next");
    }
    await expect(page.locator('a[rel="next"]')).toHaveCount(0);
  });

  test("a long notice leads to its first day, and earlier days aren't shown as free", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness({ settings: { slotStepMin: 60, minNoticeMin: 100 * 1440 } });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const window = { from: today(), to: addDays(today(), 140) };
    const days = await listedDays(request, slug, { serviceId }, window);
    const first = days.find(({ slots }) => slots.length > 0)?.date ?? "";
    expect(first >= addDays(today(), 100)).toBe(true);
    await person.open(`/book/${slug}?service=${serviceId}`);
    await expect(page.locator("#times")).toHaveText(formatDayName(first, "en-US"));
    await expect(page.locator("[data-day]").first()).toHaveAttribute("data-day", first);
    await person.turn("prev");
    await expect(page.locator("[data-day]")).toHaveCount(0);
    await page.locator(`a[href*="day=${first}"]`).click();
    await expect(page.locator("#times")).toHaveText(formatDayName(first, "en-US"));
  });

  test("a URL with a month that can't be booked shows the nearest one; nonsense shows the first", async ({
    page,
    person,
  }) => {
    const business = await makeBusiness({ settings: { slotStepMin: 60, maxAdvanceDays: 40 } });
    const path = `/book/${business.slug}?service=${serviceOf(business)}`;
    const shown: [string, string][] = [
      ["month=2199-01", addDays(today(), 40).slice(0, 7)],
      ["month=2001-01", today().slice(0, 7)],
      ["day=2001-01-01", today().slice(0, 7)],
      ["day=2199-01-01", addDays(today(), 40).slice(0, 7)],
    ];
    for (const [query, month] of shown) {
      expect(await person.open(`${path}&${query}`)).toBe(200);
      await expect(page.locator("#month-title"), query).toHaveText(formatMonth(month, "en-US"));
    }
    for (const query of ["month=2030-13", "day=x", "day=2030-02-30", "at=x", "month=&day=", "day=1&day=2"]) {
      expect(await person.open(`${path}&${query}`)).toBe(200);
      await expect(page.locator('a[href*="at="]').first(), query).toBeVisible();
    }
  });

  test("a closed day and a full one say which they are, and lead to the next free day", async ({
    page,
    person,
    request,
  }) => {
    const [full, closed, free] = [[20], [21], [22]].map(([ahead = 0]) => addDays(today(), ahead));
    const business = await makeBusiness({
      hours: NEVER_OPEN,
      exceptions: [
        { date: full ?? "", open: true, openMin: 540, closeMin: 600 },
        { date: closed ?? "", open: false, label: "Works outing" },
        { date: free ?? "", ...NINE_TO_ELEVEN },
      ],
    });
    const { slug } = business;
    const serviceId = serviceOf(business);
    const [day] = await listedDays(request, slug, { serviceId }, { from: full ?? "", to: full ?? "" });
    await bookByApi(request, slug, { serviceId, startAt: day?.slots[0]?.startAt ?? "" });
    for (const [date, text] of [
      [full, person.texts("times.dayFull")],
      [closed, `${person.texts("times.dayClosed")} Works outing.`],
    ] as const) {
      await person.open(`/book/${slug}?service=${serviceId}&day=${date}`);
      await expect(page.getByText(text)).toBeVisible();
      await page.locator(`a[href*="day=${free}"]`, { hasText: formatDay(free ?? "", "en-US") }).click();
      await expect(page.locator("#times")).toHaveText(formatDayName(free ?? "", "en-US"));
      await expect(page.locator('a[href*="at="]')).toHaveCount(2);
    }
  });
});

test("a business with nothing free says for how long, and doesn't show an empty calendar", async ({ page, person }) => {
  const business = await makeBusiness({ hours: NEVER_OPEN, settings: { maxAdvanceDays: 45 } });
  await person.open(`/book/${business.slug}?service=${serviceOf(business)}`);
  const last = formatDay(addDays(today(), 45), "en-US");
  await expect(page.getByText(person.texts("calendar.nothing", { day: last }))).toBeVisible();
  await expect(page.locator("table")).toHaveCount(0);
});
