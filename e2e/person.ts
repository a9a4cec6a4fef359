import { test as base, expect, type Page } from "@playwright/test";
import { formatDayName } from "../lib/locale/format";
import { textsFor } from "../lib/locale/texts";
import { WHO } from "./api";
import { complaintsOf } from "./complaints";

/** A customer with a browser, who goes from page to page as people do, with or without JavaScript. */
export function personOn(page: Page, hasScripts: boolean, locale = "en-US") {
  const texts = textsFor(locale);
  const person = {
    texts,
    /** Opens a URL and waits until the page can be used. */
    async open(path: string): Promise<number> {
      const answer = await page.goto(path);
      await person.ready();
      return answer?.status() ?? 0;
    },
    /** Waits until the scripts of the page, if any, have taken over. */
    async ready(): Promise<void> {
      await expect(page.locator("main")).toBeVisible();
      if (!hasScripts) return;
      await page.waitForFunction(() =>
        [...document.querySelectorAll("main, main form")].every((element) =>
          Object.keys(element).some((key) => key.startsWith("__react")),
        ),
      );
    },
    async chooseService(name: string): Promise<void> {
      await page.getByRole("link", { name: texts("services.bookService", { service: name }), exact: true }).click();
      await expect(page).toHaveURL(/[?&]service=/);
      await person.ready();
    },
    /** Makes a choice (an extra, a member, a number of guests) take effect, automatically or with its button. */
    async showTimes(inAddress: RegExp): Promise<void> {
      if (!hasScripts) await page.getByRole("button", { name: texts("options.apply") }).click();
      await expect(page).toHaveURL(inAddress);
      await person.ready();
    },
    /** Turns to the month with the day, and chooses the day. */
    async chooseDay(date: string): Promise<void> {
      const day = page.locator(`[data-day="${date}"]`);
      for (let month = 0; month < 24 && (await day.count()) === 0; month += 1) await person.turn("next");
      await day.click();
      await expect(page.locator("#times")).toHaveText(formatDayName(date, locale), { ignoreCase: true });
      await person.ready();
    },
    /** Turns to the next or the previous month. */
    async turn(to: "next" | "prev"): Promise<void> {
      const before = await page.locator("#month-title").textContent();
      await page.locator(`a[rel="${to}"]`).click();
      await expect(page.locator("#month-title")).not.toHaveText(before ?? "");
      await person.ready();
    },
    time: (startAt: string) => page.locator(`a[href*="at=${encodeURIComponent(startAt)}"]`),
    async chooseTime(startAt: string): Promise<void> {
      await person.time(startAt).click();
      await expect(page.locator("#name")).toBeVisible();
      await person.ready();
    },
    field: (name: "name" | "email" | "phone" | "notes") => page.locator(`[name="${name}"]`),
    async fillIn(who: Partial<typeof WHO & { notes: string }> = WHO): Promise<void> {
      for (const name of ["name", "email", "phone", "notes"] as const) {
        const text = who[name];
        if (text !== undefined) await person.field(name).fill(text);
      }
    },
    submitButton: () => page.locator('main form button[type="submit"]'),
    /** Sends the form and waits for the confirmation page. */
    async book(): Promise<string> {
      await person.submitButton().click();
      await expect(page).toHaveURL(/\/confirmed([?#]|$)/);
      await expect(page.locator("#confirmed-title")).toBeVisible();
      await person.ready();
      return person.bookingId();
    },
    /** The id of the booking whose page is open. */
    bookingId: (): string => /\/manage\/([^/?]+)/.exec(page.url())?.[1] ?? "",
  };
  return person;
}

export type Person = ReturnType<typeof personOn>;

/** A separate client address; the tests' server trusts one proxy, and each client has its own limits. */
const anAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

/** Tests of a person with a browser: with limits of their own, and no errors in the browser's console. */
export const test = base.extend<{ person: Person }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, run) => {
    await run({ ...extraHTTPHeaders, "x-forwarded-for": anAddress() });
  },
  page: async ({ page }, run) => {
    const complaints = await complaintsOf(page);
    await run(page);
    expect(complaints).toEqual([]);
  },
  person: async ({ page, javaScriptEnabled }, run) => {
    await run(personOn(page, javaScriptEnabled !== false));
  },
});

/** The same tests for a browser with JavaScript and for one without. */
export function withAndWithoutJavaScript(tests: (hasScripts: boolean) => void): void {
  for (const hasScripts of [true, false]) {
    test.describe(hasScripts ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled: hasScripts });
      tests(hasScripts);
    });
  }
}

export { expect };
