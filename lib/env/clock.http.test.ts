import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verificationTokens } from "../../db/schema";
import { linkSentTo } from "../auth/sign-in-mails.test-support";
import { bookIn, setBooking, storedBooking } from "../testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness, testDatabase } from "../testing/business/test-business";
import { bookingBody, call, dateIn, someAddress } from "../testing/caller/api-client";
import { rawCall } from "../testing/caller/raw-request";
import type { Instance } from "../testing/server/instance";
import { startTestInstance } from "../testing/server/test-instance";

const MINUTE_MS = 60_000;
const preload = new URL("../testing/server/shifted-clock.mjs", import.meta.url);
let ahead: Instance;
let business: TestBusiness;

beforeAll(async () => {
  const env = { NODE_OPTIONS: `--import ${preload}`, CLOCK_SHIFT_MS: String(2 * MINUTE_MS) };
  [ahead, business] = await Promise.all([
    startTestInstance({ env }),
    makeBusiness({
      timezone: "UTC",
      hours: everyDay({ openMin: 0, closeMin: 1440 }),
      settings: { slotStepMin: 60, pendingHoldMin: 10 },
      services: [
        { name: "Cut", durationMin: 60, priceCents: 5_000 },
        { name: "Deposit", durationMin: 60, priceCents: 5_000, depositCents: 1_000 },
      ],
    }),
  ]);
});
afterAll(() => ahead.stop());

const api = (path: string) => `/api/v1/${business.slug}${path}`;
const at = (hour: number) => `${dateIn(7)}T${String(hour).padStart(2, "0")}:00:00.000Z`;
const bookAhead = (service: string, hour: number) => {
  const body = JSON.stringify(bookingBody({ serviceId: business.idOf(service), startAt: at(hour) }));
  return rawCall("POST", api("/book"), { baseUrl: ahead.baseUrl, body });
};
const fromNowMs = (instant: Date | null) => (instant?.getTime() ?? 0) - Date.now();

describe("a server whose machine is two minutes ahead (rule C7.2)", () => {
  test("ends no hold early: not in its sweeps, not in its answers, and not for another booking", async () => {
    const { appointmentId } = await bookIn(business, "Deposit", { startAt: at(8) });
    await setBooking(appointmentId, { holdEndsAt: new Date(Date.now() + MINUTE_MS) });
    const swept = await bookAhead("Cut", 9);
    const read = await rawCall("GET", api(`/booking/${appointmentId}`), { baseUrl: ahead.baseUrl });
    expect([swept.status, read.json]).toMatchObject([200, { booking: { status: "pending" } }]);
    expect(await bookAhead("Cut", 8)).toMatchObject({ status: 409, json: { reason: "slot_taken" } });
    expect(await storedBooking(appointmentId)).toMatchObject({ status: "pending" });
  });

  test("holds a time for as long as the others do", async () => {
    const { json } = await bookAhead("Deposit", 10);
    const { holdEndsAt } = await storedBooking((json as { appointmentId: string }).appointmentId);
    expect(fromNowMs(holdEndsAt)).toBeLessThanOrEqual(10 * MINUTE_MS);
    expect(fromNowMs(holdEndsAt)).toBeGreaterThan(9 * MINUTE_MS);
  });

  test("counts a limit in the same minutes as the others", async () => {
    const { appointmentId } = await bookIn(business, "Cut", { startAt: at(11) });
    const headers = { "X-Forwarded-For": someAddress() };
    await Promise.all(Array.from({ length: 30 }, () => call("GET", api(`/booking/${appointmentId}`), { headers })));
    const refused = await rawCall("GET", api(`/booking/${appointmentId}`), { baseUrl: ahead.baseUrl, headers });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(240);
  });

  test("sends links that are good for their hour, and takes those of others until they end", async () => {
    const email = `ahead-${business.slug}@example.com`;
    const form = async () => {
      const csrf = await rawCall("GET", "/api/auth/csrf", { baseUrl: ahead.baseUrl });
      const { csrfToken } = csrf.json as { csrfToken: string };
      return {
        csrfToken,
        Cookie: csrf.headers
          .getSetCookie()
          .map((line) => line.split(";", 1).join(""))
          .join("; "),
      };
    };
    const post = async (path: string, more: Record<string, string>) => {
      const { csrfToken, Cookie } = await form();
      const body = new URLSearchParams({ csrfToken, ...more }).toString();
      const headers = { Cookie, "Content-Type": "application/x-www-form-urlencoded" };
      return rawCall("POST", path, { baseUrl: ahead.baseUrl, body, headers });
    };
    await post("/api/auth/signin/email", { email, callbackUrl: "/set-up" });
    const { callback } = await linkSentTo(email);
    const ofThisPerson = eq(verificationTokens.identifier, email);
    const [kept] = await testDatabase().select().from(verificationTokens).where(ofThisPerson);
    expect(fromNowMs(kept?.expires ?? null)).toBeLessThanOrEqual(60 * MINUTE_MS);
    await testDatabase()
      .update(verificationTokens)
      .set({ expires: new Date(Date.now() + MINUTE_MS) })
      .where(ofThisPerson);
    const signedIn = await post(callback, {});
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, "/set-up"]);
  });

  test("says so once in its log, and each time it is asked for its health", async () => {
    const { json } = await rawCall("GET", "/api/health", { baseUrl: ahead.baseUrl });
    expect(json).toMatchObject({ ok: true, clockAheadSeconds: 120 });
    expect(ahead.output().match(/"secondsAhead":120/g)).toHaveLength(1);
    expect((await call("GET", "/api/health")).json).not.toHaveProperty("clockAheadSeconds");
  });
});
