import { beforeAll, describe, expect, test } from "vitest";
import { askForm } from "../../lib/testing/business/asked-form";
import { bookIn } from "../../lib/testing/business/booked-over-http";
import { INTAKE_ANSWERS } from "../../lib/testing/business/intake-form";
import { everyDay, makeBusiness, type TestBusiness } from "../../lib/testing/business/test-business";
import { dateIn, someAddress } from "../../lib/testing/caller/api-client";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { callForm, type Fields, fieldsOf, filled, openPage, sendForm } from "../../lib/testing/contract/pages";

let business: TestBusiness;
let id: string;
let formId: string;
const pathOf = (form: string, booking = id, slug = business.slug) => `/book/${slug}/manage/${booking}/forms/${form}`;

beforeAll(async () => {
  business = await makeBusiness({
    timezone: "UTC",
    hours: everyDay({ openMin: 0, closeMin: 1440 }),
    services: [
      { name: "Cut", durationMin: 60, priceCents: 5_000 },
      { name: "Shave", durationMin: 30, priceCents: 2_000 },
    ],
  });
  ({ id: formId } = await askForm(business, "Cut"));
  ({ appointmentId: id } = await bookIn(business, "Cut"));
});

describe("the page of a form", () => {
  test("asks not to be indexed or kept, and reading it changes nothing", async () => {
    const { text, headers, status } = await openPage(pathOf(formId));
    expect([status, headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")]);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect((await rawCall("HEAD", pathOf(formId))).status).toBe(200);
    expect((await openPage(pathOf(formId))).text).toContain("Intake");
  });

  test("shows every field without JavaScript, with the answer that a field depends on", async () => {
    const { text } = await openPage(pathOf(formId));
    expect(text).toContain('name="f:weeks"');
    expect(text.replaceAll("<!-- -->", "")).toContain("If you answered “Yes” to “Are you pregnant?”:");
    expect(text).not.toMatch(/<(input|textarea|select)[^>]* required\b/);
    expect(text).not.toContain("<canvas");
  });

  test("isn't there for what isn't asked: byte for byte the same answer", async () => {
    const other = await makeBusiness({ timezone: "UTC" });
    const { id: otherForm } = await askForm(other, "Cut");
    const { appointmentId: otherId } = await bookIn(other, "Cut");
    const { id: notAttached } = await askForm(business, "Shave", { name: "Shave only" });
    const { id: inactive } = await askForm(business, "Shave", { name: "Never asked", active: false });
    const absent = [
      pathOf("frm_AAAAAAAAAAAA"),
      pathOf(notAttached),
      pathOf(inactive),
      pathOf(otherForm),
      pathOf(otherForm, otherId),
      pathOf(formId, otherId),
      pathOf(formId, "apt_AAAAAAAAAAAAAAAA"),
      pathOf("x".repeat(500)),
      `${pathOf(notAttached)}/done?r=${"A".repeat(32)}`,
      `/book/${business.slug}/forms/${"A".repeat(32)}`,
      `/book/${business.slug}/forms/x`,
      `/book/${business.slug}/forms/x/done`,
    ];
    const answers = await Promise.all(absent.map((path) => openPage(path)));
    const shown = (text: string) => text.replace(/<script[\s\S]*?<\/script>| nonce="[^"]*"/g, "");
    for (const [n, { status, text }] of answers.entries()) {
      expect([absent[n], status]).toEqual([absent[n], 404]);
      expect(text).not.toContain("Intake");
    }
    expect(new Set(answers.map(({ text }) => shown(text))).size).toBe(1);
  });
});

describe("a form that is sent", () => {
  const long = (fields: Fields, chars: number) => filled(fields, { ...INTAKE_ANSWERS, "f:why": "x".repeat(chars) });

  test("may be long where its booking exists, and nowhere else", async () => {
    const fields = fieldsOf((await openPage(pathOf(formId))).text);
    const answer = await sendForm(pathOf(formId), long(fields, 400_000));
    expect([answer.status, answer.text.includes('href="#f:why"')]).toEqual([200, true]);
    expect((await sendForm(pathOf(formId), long(fields, 600_000))).status).toBe(413);
    for (const path of [pathOf(formId, "apt_AAAAAAAAAAAAAAAA"), `/book/${business.slug}/forms/x`])
      expect((await sendForm(path, long(fields, 100_000))).status).toBe(413);
  });

  test("is limited for its booking, wherever it's sent from", async () => {
    const { appointmentId } = await bookIn(business, "Cut", { startAt: `${dateIn(9)}T03:00:00Z` });
    const path = pathOf(formId, appointmentId);
    const wrong = filled(fieldsOf((await openPage(path)).text), { "f:why": "" });
    for (let n = 0; n < 10; n += 1) {
      const { text } = await sendForm(path, wrong, { headers: { "X-Forwarded-For": someAddress() } });
      expect([n, text.includes('href="#f:why"')]).toEqual([n, true]);
    }
    const refused = await sendForm(path, wrong);
    expect(refused.text).toMatch(/This form was sent too often/);
  });

  test("that no page would send is no failure", async () => {
    const fields = fieldsOf((await openPage(pathOf(formId))).text);
    const odd: Record<string, string>[] = [
      { hash: "" },
      { hash: "Z".repeat(64) },
      { signing: "yesterday" },
      { signing: "a".repeat(64) },
      { formId: "" },
      { id: "" },
      { slug: "" },
      { "f:why": "\u0000" },
      // Nothing is wrong with this one.
      { locale: "x".repeat(5_000) },
    ];
    for (const parts of odd) {
      const sent = filled(fields, { ...INTAKE_ANSWERS, ...parts });
      for (const send of [sendForm, callForm]) {
        const { status, text } = await send(pathOf(formId), sent);
        expect([parts, status < 400]).toEqual([parts, true]);
        expect(text).not.toMatch(/Something went wrong on our end/);
      }
    }
  });
});
