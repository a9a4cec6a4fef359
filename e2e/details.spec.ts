import type { Texts } from "../lib/locale/texts";
import { bookingByApi, openTime, serviceOf, WHO } from "./api";
import { makeBusiness } from "./business";
import { expect, test, withAndWithoutJavaScript } from "./person";

const WRONG = { name: "Q", email: "quirina@", phone: "call me", notes: "x".repeat(501) };
const ERRORS = {
  name: (texts: Texts) => texts("details.errorName", { min: "2", max: "80" }),
  email: (texts: Texts) => texts("details.errorEmail"),
  phone: (texts: Texts) => texts("details.errorPhone"),
  notes: (texts: Texts) => texts("details.errorNotes", { max: "500" }),
};
const FIELDS = ["name", "email", "phone", "notes"] as const;

withAndWithoutJavaScript((hasScripts) => {
  test("invalid fields say so, linked to their errors; typed text stays; once corrected, it is booked", async ({
    page,
    person,
    request,
  }) => {
    const business = await makeBusiness();
    const { slug } = business;
    const serviceId = serviceOf(business);
    const { startAt } = await openTime(request, slug, { serviceId });
    await person.open(`/book/${slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
    await person.fillIn(WRONG);
    await person.submitButton().click();
    const problem = page.locator("#problem");
    await expect(problem).toBeFocused();
    await expect(problem).toContainText(person.texts("details.errorTitle", { count: 4 }));
    for (const name of FIELDS) {
      const error = ERRORS[name](person.texts);
      await expect(person.field(name)).toHaveValue(WRONG[name]);
      await expect(person.field(name)).toHaveAttribute("aria-invalid", "true");
      await expect(person.field(name)).toHaveAccessibleDescription(new RegExp(error.replaceAll(/[.+()]/g, "\\$&")));
      await problem.getByRole("link", { name: error }).click();
      await expect(person.field(name)).toBeFocused();
    }

    await person.fillIn({ ...WRONG, name: WHO.name, notes: "" });
    await person.submitButton().click();
    await expect(problem).toContainText(person.texts("details.errorTitle", { count: 2 }));
    // The links to the fields left their fragment in the URL, and then a browser ignores autofocus.
    if (hasScripts) await expect(problem).toBeFocused();
    await expect(person.field("name")).toHaveValue(WHO.name);
    await expect(person.field("name")).not.toHaveAttribute("aria-invalid");
    await person.fillIn();
    const id = await person.book();
    expect((await bookingByApi(request, slug, id)).startAt).toBe(startAt);
  });

  test("typed text is kept unchanged, whatever characters it has", async ({ page, person, request }) => {
    const business = await makeBusiness();
    const serviceId = serviceOf(business);
    const { startAt } = await openTime(request, business.slug, { serviceId });
    await person.open(`/book/${business.slug}?${new URLSearchParams({ service: serviceId, at: startAt })}`);
    const odd = {
      name: `Zoë <b>"O'Hara"</b> & 李 😀`,
      phone: "1",
      email: "a'b@customer.example",
      notes: "a\n\n  b\\n",
    };
    await person.fillIn(odd);
    await person.submitButton().click();
    await expect(page.locator("#problem")).toContainText(ERRORS.phone(person.texts));
    for (const name of FIELDS) await expect(person.field(name)).toHaveValue(odd[name]);
  });
});
