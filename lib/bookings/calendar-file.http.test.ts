import { beforeAll, describe, expect, inject, test } from "vitest";
import { readCalendarFile } from "../calendar-file/read-calendar-file.test-support";
import { bookIn } from "../testing/business/booked-over-http";
import { makeBusiness, type TestBusiness } from "../testing/business/test-business";
import { type ApiAnswer, type Call, call, dateIn, someAddress } from "../testing/caller/api-client";
import { rawCall } from "../testing/caller/raw-request";
import { NO_IDS } from "../testing/contract/describe";
import { eventsOf, rowsOf } from "./stored.test-support";

let business: TestBusiness;
let id: string;
let ref: string;

const pathOf = (appointmentId = id, slug = business.slug) => `/book/${slug}/manage/${appointmentId}/calendar.ics`;
const get = (path = pathOf(), options?: Call): Promise<ApiAnswer> => call("GET", path, options);

/** The headers of every answer at a URL that is a credential. */
function expectPrivate({ headers }: ApiAnswer): void {
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
}

function expectAbsent(answer: ApiAnswer): void {
  expect([answer.status, answer.text]).toEqual([404, "We couldn't find anything at this address.\n"]);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expectPrivate(answer);
}

beforeAll(async () => {
  business = await makeBusiness({ name: "Salon Größe" });
  ({ appointmentId: id, ref } = await bookIn(business, "Cut"));
});

describe("GET …/manage/{id}/calendar.ics", () => {
  test("answers with a file named after the reference, with the API's start and this server's link", async () => {
    for (const server of [0, 1] as const) {
      const answer = await get(pathOf(), { server });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=PUBLISH");
      expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${business.slug}-${ref}.ics"`);
      expectPrivate(answer);
      const { event } = readCalendarFile(answer.text);
      const read = await call("GET", `/api/v1/${business.slug}/booking/${id}`);
      expect(read.json).toMatchObject({ booking: { startAt: event("dtstart"), endAt: event("dtend") } });
      expect(event("summary")).toBe("Cut, Salon Größe");
      expect(event("url")).toBe(`${inject("baseUrls")[server]}/book/${business.slug}/manage/${id}`);
    }
  });

  test("speaks the business's language", async () => {
    const german = await makeBusiness({ locale: "de-AT" });
    const booked = await bookIn(german, "Cut");
    const { event } = readCalendarFile((await get(pathOf(booked.appointmentId, german.slug))).text);
    expect(event("description")).toMatch(/^Buchungsnr\.: /);
  });

  test("takes the event out of the calendar once the booking is cancelled", async () => {
    const { appointmentId } = await bookIn(business, "Cut", { startAt: `${dateIn(7)}T11:00` });
    await call("POST", `/api/v1/${business.slug}/booking/${appointmentId}/cancel`);
    const answer = await get(pathOf(appointmentId));
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=CANCEL");
    expect(readCalendarFile(answer.text).calendar("method")).toBe("CANCEL");
  });

  test("changes nothing, however often it is read", async () => {
    const { org } = await business.ctx();
    const stored = async () => [await rowsOf(org.id), await eventsOf(org.id), (await business.ctx()).org];
    const before = await stored();
    const [first, second] = [await get(), await get()];
    expect(await stored()).toEqual(before);
    const comparable = ({ text }: ApiAnswer) => text.replace(/DTSTAMP:.*/, "");
    expect(comparable(second)).toBe(comparable(first));
  });

  test("answers HEAD with the same headers and no body", async () => {
    const [got, head] = [await rawCall("GET", pathOf()), await rawCall("HEAD", pathOf())];
    expect([head.status, head.text]).toEqual([200, ""]);
    for (const name of ["content-type", "content-disposition", "cache-control", "x-robots-tag"]) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
    expectAbsentHead(await rawCall("HEAD", pathOf("apt_AAAAAAAAAAAAAAAA")));
  });

  test("accepts no other method", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect([method, (await rawCall(method, pathOf())).status]).toEqual([method, 405]);
    }
  });

  test("answers one identical 404 for unknown ids, another business's, texts that can't be one, and unknown slugs", async () => {
    const other = await makeBusiness();
    const { appointmentId } = await bookIn(other, "Cut");
    for (const unknown of [...NO_IDS, appointmentId]) expectAbsent(await get(pathOf(unknown)));
    for (const slug of ["no-such-business", "NO-SUCH", "%27--", "x".repeat(500)])
      expectAbsent(await get(pathOf(id, slug)));
  });

  test("doesn't fail for malformed URLs", async () => {
    for (const odd of ["apt_AAAAAAA%00AAAAAAA", "%ff", "%", "%C0%80", ".", "%2e%2e", "apt_%0D%0AX-Evil:1"]) {
      for (const path of [pathOf(odd), pathOf(id, odd)]) {
        const { status } = await rawCall("GET", path);
        expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      }
    }
  });
});

describe("429", () => {
  test("shares one limit of 30 per address with GET /booking/{id}, across both servers", async () => {
    const headers = { "X-Forwarded-For": someAddress() };
    const api = `/api/v1/${business.slug}/booking/${id}`;
    for (let n = 0; n < 15; n += 1) {
      const server = n % 2 === 0 ? 0 : 1;
      expect((await get(pathOf(), { headers, server })).status).toBe(200);
      expect((await call("GET", api, { headers, server })).status).toBe(200);
    }
    const refused = await get(pathOf(), { headers });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([429, "text/plain; charset=utf-8"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(240);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(300);
    expect(refused.text).not.toContain("BEGIN:");
    expectPrivate(refused);
    expect((await call("GET", api, { headers })).status).toBe(429);
    expect((await get(pathOf("apt_AAAAAAAAAAAAAAAA"), { headers, server: 1 })).status).toBe(429);
    expect((await get()).status).toBe(200);
  });
});

function expectAbsentHead(answer: ApiAnswer): void {
  expect([answer.status, answer.text]).toEqual([404, ""]);
  expectPrivate(answer);
}
