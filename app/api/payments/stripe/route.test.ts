import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { bookIn, storedBooking } from "@/lib/testing/business/booked-over-http";
import { makeBusiness, type TestBusiness } from "@/lib/testing/business/test-business";
import { someAddress } from "@/lib/testing/caller/api-client";
import { hiddenFieldsOf } from "@/lib/testing/caller/plain-form";
import { ALL_METHODS } from "@/lib/testing/contract/contract";
import { type StripeServer, startStripeServer } from "@/lib/testing/outside/stripe-server";
import { type Instance, startInstance } from "@/lib/testing/server/instance";

const PATH = "/api/payments/stripe";
const services = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];

let stripe: StripeServer;
let shop: Instance;
let business: TestBusiness;
beforeAll(async () => {
  stripe = await startStripeServer();
  shop = await startInstance({
    databaseUrl: inject("databaseUrl"),
    dataDir: inject("dataDir"),
    env: { ...stripe.env, APP_URL: "https://booking.example.com" },
  });
  business = await makeBusiness({ services });
});
afterAll(async () => {
  await shop.stop();
  await stripe.close();
});

const send = (body: string | Uint8Array<ArrayBuffer>, signature?: string, method = "POST", server = shop.baseUrl) =>
  fetch(`${server}${PATH}`, {
    method,
    headers: signature === undefined ? {} : { "Stripe-Signature": signature },
    ...(method === "GET" || method === "HEAD" ? {} : { body }),
  });
const sign = (body: string) => stripe.sign(body, new Date());

/** The address of an action's form in a page, with its hidden fields: what a browser without JavaScript sends. */
async function clickPay(id: string) {
  const address = { "X-Forwarded-For": someAddress() };
  const url = `${shop.baseUrl}/book/${business.slug}/pay/${id}`;
  const page = await fetch(url, { headers: address });
  const html = await page.text();
  const answer = await fetch(url, { method: "POST", body: hiddenFieldsOf(html), headers: address, redirect: "manual" });
  return { page, html, answer };
}

let booked = 0;
async function book(): Promise<string> {
  booked += 1;
  const startAt = new Date(Math.ceil(Date.now() / 86_400_000 + 3 + booked) * 86_400_000 + 15 * 3_600_000).toISOString();
  return (await bookIn(business, "Cut", { startAt })).appointmentId;
}

describe("paying a deposit without JavaScript", () => {
  test("the click leads to the provider by a redirect that the page's policy allows", async () => {
    const id = await book();
    const { page, answer } = await clickPay(id);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(stripe.sessionOf(id).url);
    expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${stripe.baseUrl};`);
    const other = await fetch(`${shop.baseUrl}/book/${business.slug}/manage/${id}`);
    expect(other.headers.get("content-security-policy")).toContain("form-action 'self';");
  });

  test("reading the page, with or without ?paid=1, neither makes a session nor confirms", async () => {
    const id = await book();
    const url = `${shop.baseUrl}/book/${business.slug}/pay/${id}?paid=1`;
    const html = await (await fetch(url)).text();
    expect(html).toContain("waiting for your payment");
    expect(html).toMatch(/<noscript><meta http-equiv="refresh"/);
    expect(() => stripe.sessionOf(id)).toThrow();
    expect(await storedBooking(id)).toMatchObject({ status: "pending", depositStatus: "due" });
  });

  test("there is no test page where Stripe takes deposits, nor on an address of the world", async () => {
    const id = await book();
    await clickPay(id);
    expect((await fetch(`${shop.baseUrl}/book/${business.slug}/pay/${id}/test`)).status).toBe(404);
  });
});

describe(`POST ${PATH}`, () => {
  test("200: a signed notice confirms the booking; ten at one time do so once", async () => {
    const id = await book();
    await clickPay(id);
    const notice = stripe.paidNotice(stripe.sessionOf(id));
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(notice, sign(notice))));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ ok: true });
    }
    expect(await storedBooking(id)).toMatchObject({ status: "confirmed", depositStatus: "paid" });
    expect(await (await fetch(`${shop.baseUrl}/book/${business.slug}/pay/${id}?paid=1`)).text()).toContain(
      "Your deposit is paid",
    );
  });

  test("200: signed, but of no use to us", async () => {
    for (const body of ['{"id":"evt_1","type":"customer.created","data":{"object":{}}}', "{}", "[]", "null"]) {
      expect((await send(body, sign(body))).status).toBe(200);
    }
  });

  test("200, and not confirmed: signed, with another amount than was asked for", async () => {
    const id = await book();
    await clickPay(id);
    const notice = stripe.paidNotice(stripe.sessionOf(id), { amount: 1 });
    expect((await send(notice, sign(notice))).status).toBe(200);
    expect(await storedBooking(id)).toMatchObject({ status: "pending", depositStatus: "due" });
  });

  test("400: no signature, a wrong, an old or an odd one, an altered body, no body, no text", async () => {
    const id = await book();
    await clickPay(id);
    const notice = stripe.paidNotice(stripe.sessionOf(id));
    const old = stripe.sign(notice, new Date(Date.now() - 301_000));
    const wrong: [string | Uint8Array<ArrayBuffer>, string | undefined][] = [
      [notice, undefined],
      [notice, ""],
      [notice, "t=1,v1=00"],
      [notice, "v1".repeat(2_000)],
      [notice, stripe.sign(notice, new Date(), "whsec_other")],
      [notice, old],
      [notice.replace('"paid"', '"paid" '), sign(notice)],
      ["", sign("")],
      [new Uint8Array([0xff, 0xfe, 0x00]), sign(notice)],
    ];
    for (const [body, signature] of wrong) {
      const answer = await send(body, signature);
      expect([signature?.slice(0, 20), answer.status]).toEqual([signature?.slice(0, 20), 400]);
      expect(await answer.json()).toEqual({ ok: false, error: expect.any(String) });
    }
    expect(await storedBooking(id)).toMatchObject({ status: "pending", depositStatus: "due" });
  });

  test("413: more than 1 MiB, however well signed; a little less is read", async () => {
    const long = (bytes: number) => JSON.stringify({ id: "evt_1", type: "x", data: { object: "y".repeat(bytes) } });
    const tooLong = long(1024 * 1024);
    expect((await send(tooLong, sign(tooLong))).status).toBe(413);
    const fits = long(1024 * 1024 - 100);
    expect((await send(fits, sign(fits))).status).toBe(200);
  });

  test("405: every other method, naming the one", async () => {
    for (const method of ALL_METHODS.filter((name) => name !== "POST")) {
      const answer = await send("{}", "", method);
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "POST"]);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  test("404: where Stripe is not set up", async () => {
    const answer = await send("{}", "t=1,v1=00", "POST", inject("baseUrls")[0]);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ ok: false });
  });
});
