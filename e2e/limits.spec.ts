import type { APIResponse } from "@playwright/test";
import { bookByApi, bookingByApi, openTime, serviceOf } from "./api";
import { makeBusiness } from "./business";
import { expect, test, withAndWithoutJavaScript } from "./person";

const UNKNOWN = "apt_BBBBBBBBBBBBBBBB";

const READS = [
  { what: "reading a booking", page: "", api: "" },
  { what: "the confirmation", page: "/confirmed", api: "" },
  { what: "looking for another time", page: "/move", api: "/availability?from=2030-01-01&to=2030-01-02" },
];

for (const { what, page: pagePath, api } of READS) {
  test(`${what} on its page and by the API share one limit; the page is a 429 that says when to come back`, async ({
    page,
    person,
    request,
  }) => {
    const { slug } = await makeBusiness();
    const pageOf = `/book/${slug}/manage/${UNKNOWN}${pagePath}`;
    const apiOf = `/api/v1/${slug}/booking/${UNKNOWN}${api}`;
    const answers: APIResponse[] = [];
    for (let read = 0; read < 30; read += 1) answers.push(await request.get(read % 2 ? pageOf : apiOf));
    expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 404));

    const refused = await request.get(pageOf);
    expect(refused.status()).toBe(429);
    const seconds = Number(refused.headers()["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(300);
    expect((await request.get(apiOf)).status()).toBe(429);
    expect(await person.open(pageOf)).toBe(429);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("shell.tooManyTitle"));
    await expect(page.getByText(person.texts("shell.tooManyText", { minutes: Math.ceil(seconds / 60) }))).toBeVisible();
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
    // Another client isn't affected.
    const other = await request.get(pageOf, { headers: { "x-forwarded-for": "192.0.2.77" } });
    expect(other.status()).toBe(404);
  });
}

withAndWithoutJavaScript(() => {
  test("moving and cancelling on the page share the API's limits; the form says to wait, and the booking stays", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness();
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { startAt, day } = await openTime(request, slug, { serviceId });
    const { appointmentId: id } = await bookByApi(request, slug, { serviceId, startAt });
    for (const change of ["cancel", "reschedule"]) {
      for (let call = 0; call < 10; call += 1) {
        await request.post(`/api/v1/${slug}/booking/${UNKNOWN}/${change}`, { data: { startAt } });
      }
    }
    const wait = new RegExp(
      [...Array(10).keys()].map((minute) => person.texts("details.tooMany", { minutes: minute + 1 })).join("|"),
    );
    await person.open(`/book/${slug}/manage/${id}`);
    await page.locator("summary").click();
    await page.getByRole("button", { name: person.texts("manage.cancelSubmit") }).click();
    await expect(page.locator("main form").getByRole("alert")).toHaveText(wait);
    await person.open(`/book/${slug}/manage/${id}/move?${new URLSearchParams({ at: day.slots[1]?.startAt ?? "" })}`);
    await page.getByRole("button", { name: person.texts("manage.moveSubmit") }).click();
    await expect(page.locator("main form").getByRole("alert")).toHaveText(wait);
    expect(await bookingByApi(request, slug, id)).toMatchObject({ startAt, status: "confirmed" });
  });
});
