import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedBooking } from "../../lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "../../lib/testing/business/test-business";
import { type ApiAnswer, dateIn } from "../../lib/testing/caller/api-client";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { callForm, detailsPath, type Fields, fieldsOf, filled, openPage } from "../../lib/testing/contract/pages";
import type { Instance } from "../../lib/testing/server/instance";
import { startTestInstance } from "../../lib/testing/server/test-instance";

const TYPED = { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 0100 22" };
let business: TestBusiness;
let server: Instance;
let path: string;
let fields: Fields;

beforeAll(async () => {
  business = await makeBusiness({ timezone: "UTC", hours: everyDay({ openMin: 0, closeMin: 1440 }) });
  server = await startTestInstance({ env: { TRUST_PROXY_HOPS: "0" } });
  path = detailsPath(business, "Cut");
  fields = filled(fieldsOf((await openPage(path)).text), TYPED);
});
afterAll(() => server.stop());

let booked = 0;
/** Books as the page's script does, at a time that nobody else takes. */
function bookFrom(from: string): Promise<ApiAnswer> {
  booked += 1;
  const startAt = `${dateIn(8 + Math.floor(booked / 24))}T${String(booked % 24).padStart(2, "0")}:00:00.000Z`;
  return callForm(path, filled(fields, { startAt, key: randomUUID() }), { baseUrl: server.baseUrl, from });
}

/** The booking that the answer leads to, and whether its confirmation came along. */
async function shownBy({ headers, text }: ApiAnswer): Promise<{ id: string; isShown: boolean }> {
  const [, id = ""] = /\/manage\/(apt_[\w-]{16})\/confirmed/.exec(headers.get("x-action-redirect") ?? "") ?? [];
  return { id, isShown: text.includes((await storedBooking(id)).ref) };
}

describe("on a server without a proxy", () => {
  test("34 customers book by the page's script within a minute, and each is shown their confirmation", async () => {
    const answers = await Promise.all(Array.from({ length: 34 }, (_, n) => bookFrom(`127.0.1.${n + 1}`)));
    const shown = await Promise.all(answers.map(shownBy));
    expect(shown.map(({ isShown }) => isShown)).toEqual(shown.map(() => true));
    expect(server.output()).not.toContain("X-Forwarded-For arrived");
  });

  test("a form and the page that it leads to count once, for whoever sent it, whatever they say of their address", async () => {
    const from = "127.0.2.1";
    const first = await shownBy(await bookFrom(from));
    expect([first.isShown, (await shownBy(await bookFrom(from))).isShown]).toEqual([true, true]);
    const read = (n: number) =>
      rawCall("GET", `/book/${business.slug}/manage/${first.id}`, {
        baseUrl: server.baseUrl,
        from,
        headers: { "X-Client-Address": `10.0.0.${n}`, "X-Client-Mark": randomUUID(), "X-Forwarded-For": `10.0.1.${n}` },
      });
    const statuses = (await Promise.all(Array.from({ length: 29 }, (_, n) => read(n)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(28);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await shownBy(await bookFrom(from))).isShown).toBe(false);
    expect((await shownBy(await bookFrom("127.0.2.2"))).isShown).toBe(true);
  });
});
