import { beforeAll, describe, expect, test } from "vitest";
import { bookIn, storedBooking } from "../../lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "../../lib/testing/business/test-business";
import { call, dateIn, someAddress } from "../../lib/testing/caller/api-client";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { callForm, type Fields, fieldsOf, filled, openPage, sendForm } from "../../lib/testing/contract/pages";

const NOBODYS = "apt_AAAAAAAAAAAAAAAA";
let business: TestBusiness;
let id: string;
let ref: string;

beforeAll(async () => {
  business = await makeBusiness({ timezone: "UTC", hours: everyDay({ openMin: 0, closeMin: 1440 }) });
  ({ appointmentId: id, ref } = await bookIn(business, "Cut"));
});

const page = (rest: string) => `/book/${business.slug}/${rest}`;
const api = (rest: string) => `/api/v1/${business.slug}/booking/${rest}`;
const from = () => ({ "X-Forwarded-For": someAddress() });
const serverOf = (n: number) => (n % 2 === 0 ? 0 : 1);

function expectRetryAfter(headers: Headers, windowS: number): void {
  expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(windowS);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(windowS - 60);
}

/** Uses a limit of 30 up by pages and the API in turns, over both servers. */
async function exhaust(headers: Record<string, string>, pages: string[], apiPath: string): Promise<void> {
  for (let n = 0; n < 30; n += 1) {
    const path = pages[n % (pages.length + 1)] ?? apiPath;
    const { status } = await rawCall("GET", path, { headers, server: serverOf(n) });
    expect([n, path, status]).toEqual([n, path, path.includes(NOBODYS) ? 404 : 200]);
  }
}

describe("the pages of a booking", () => {
  const pages = () => [`manage/${id}`, `manage/${id}/confirmed`, `pay/${id}`, `manage/${NOBODYS}`].map(page);

  test("count with GET /booking/{id} against one limit of 30 for an address", async () => {
    const headers = from();
    await exhaust(headers, pages(), api(id));
    for (const [n, path] of pages().entries()) {
      const refused = await openPage(path, { headers, server: serverOf(n) });
      expect([path, refused.status]).toEqual([path, 429]);
      expectRetryAfter(refused.headers, 300);
      expect(refused.text).not.toContain(ref);
      expect(refused.headers.get("content-security-policy")).toContain("nonce-");
    }
    expect((await call("GET", api(id), { headers })).status).toBe(429);
    expect((await openPage(page(`manage/${id}/calendar.ics`), { headers })).status).toBe(429);
    expect((await openPage(page(`manage/${id}`))).status).toBe(200);
    expect((await openPage(page(`manage/${id}/move`), { headers })).status).toBe(200);
    expect((await openPage(`/book/${business.slug}`, { headers })).status).toBe(200);
  });

  test("can't be read past the limit by another method, header or spelling", async () => {
    const headers = from();
    await exhaust(headers, pages(), api(id));
    const path = page(`manage/${id}`);
    const tries = [
      () => rawCall("HEAD", path, { headers }),
      () => rawCall("POST", path, { headers, body: "" }),
      () => rawCall("POST", path, { headers: { ...headers, "Content-Type": "text/plain" }, body: "x" }),
      () => sendForm(path, [["name", "x"]], { headers }),
      () => rawCall("PUT", path, { headers, body: "" }),
      () => rawCall("GET", path, { headers: { ...headers, "Next-Action": "x".repeat(42) } }),
      () => rawCall("GET", path, { headers: { ...headers, RSC: "1" } }),
      () => rawCall("GET", path, { headers: { ...headers, "X-Client-Address": someAddress() } }),
      () => rawCall("GET", path, { headers: { ...headers, "X-Middleware-Subrequest": "proxy:proxy:proxy" } }),
      ...[
        `${path}/`,
        `${path}.rsc`,
        `${path}?a=b`,
        `/.${path}`,
        path.replace("manage", "%6danage"),
        path.replace("/manage", "//manage"),
      ].map((spelling) => () => rawCall("GET", spelling, { headers })),
    ];
    for (const [n, send] of tries.entries()) {
      const { status, text } = await send();
      expect([n, status === 200, text.includes(ref)]).toEqual([n, false, false]);
    }
  });
});

test("the move page counts with GET /booking/{id}/availability against one limit of 30", async () => {
  const headers = from();
  const window = `?from=${dateIn(1)}&to=${dateIn(2)}`;
  await exhaust(
    headers,
    [page(`manage/${id}/move`), page(`manage/${id}/move?day=${dateIn(3)}`)],
    api(`${id}/availability${window}`),
  );
  const refused = await openPage(page(`manage/${id}/move`), { headers });
  expect(refused.status).toBe(429);
  expectRetryAfter(refused.headers, 300);
  expect((await call("GET", api(`${id}/availability${window}`), { headers })).status).toBe(429);
  expect((await openPage(page(`manage/${id}`), { headers })).status).toBe(200);
});

type Change = { form: () => Promise<{ path: string; fields: Fields }>; apiPath: string; body?: unknown };

describe.each<[string, (ofId: string) => Change]>([
  [
    "cancel",
    (ofId) => ({
      apiPath: api(`${NOBODYS}/cancel`),
      async form() {
        const path = page(`manage/${ofId}`);
        return { path, fields: fieldsOf((await openPage(path)).text) };
      },
    }),
  ],
  [
    "reschedule",
    (ofId) => ({
      apiPath: api(`${NOBODYS}/reschedule`),
      body: { startAt: `${dateIn(20)}T12:00:00Z` },
      async form() {
        const path = page(`manage/${ofId}/move?at=${dateIn(20)}T12:00:00Z`);
        return { path, fields: fieldsOf((await openPage(path)).text) };
      },
    }),
  ],
])("the form of %s", (name, changeOf) => {
  test("counts with the API's own call against one limit of 10, with and without JavaScript", async () => {
    const { appointmentId } = await bookIn(business, "Cut", { startAt: `${dateIn(name === "cancel" ? 9 : 10)}T03:00` });
    const before = await storedBooking(appointmentId);
    const { form, apiPath, body } = changeOf(appointmentId);
    const { path, fields } = await form();
    const nobodys = filled(fields, { id: NOBODYS });
    const headers = from();
    for (let n = 0; n < 9; n += 3) {
      expect((await sendForm(path, nobodys, { headers, server: serverOf(n) })).status).toBe(200);
      expect((await callForm(path, nobodys, { headers, server: serverOf(n) })).status).toBe(200);
      expect((await call("POST", apiPath, { headers, body })).status).toBe(404);
    }
    expect((await call("POST", apiPath, { headers, body })).status).toBe(404);
    const refused = await call("POST", apiPath, { headers, body });
    expect(refused.status).toBe(429);
    expectRetryAfter(refused.headers, 600);
    for (const send of [sendForm, callForm]) {
      const answer = await send(path, fields, { headers });
      expect([answer.status, answer.headers.get("x-action-redirect")]).toEqual([200, null]);
    }
    expect(await storedBooking(appointmentId)).toEqual(before);
    expect((await sendForm(path, fields)).status).toBe(303);
    expect(await storedBooking(appointmentId)).not.toEqual(before);
  });
});
