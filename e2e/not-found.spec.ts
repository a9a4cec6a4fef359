import { bookByApi, openTime, serviceOf } from "./api";
import { makeBusiness } from "./business";
import { expect, test, withAndWithoutJavaScript } from "./person";

const UNKNOWN = "apt_AAAAAAAAAAAAAAAA";

withAndWithoutJavaScript(() => {
  test("a booking under another business's URL shows the same page as an unknown one, the general 404", async ({
    page,
    person,
    request,
  }) => {
    const [business, other] = [await makeBusiness(), await makeBusiness()];
    const serviceId = serviceOf(business);
    const { startAt } = await openTime(request, business.slug, { serviceId });
    const { appointmentId: id } = await bookByApi(request, business.slug, { serviceId, startAt });
    const bookings = [id, UNKNOWN].flatMap((asked) =>
      ["manage/%", "manage/%/move", "manage/%/confirmed", "pay/%"].map(
        (path) => `/book/${other.slug}/${path.replace("%", asked)}`,
      ),
    );
    const shown = new Set<string>();
    for (const path of [...bookings, `/book/${other.slug}/nothing`, "/book/no-such-business", "/book/No_Slug"]) {
      expect(await person.open(path), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.texts("shell.notFoundTitle"));
      await expect(page.getByRole("link", { name: person.texts("shell.toHome") })).toHaveAttribute("href", "/");
      shown.add(`${await page.title()} ${await page.locator("main").textContent()}`);
    }
    expect([...shown]).toHaveLength(1);
  });
});
