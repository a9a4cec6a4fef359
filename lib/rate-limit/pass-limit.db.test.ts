import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, inject, test } from "vitest";
import { connect } from "../../db/client";
import { refusalOf } from "../bookings/desk.test-support";
import { testDatabase } from "../testing/business/test-business";
import { LIMITS } from "./limits";
import { passLimit } from "./pass-limit";

/** Another process of the product, as far as the database can tell. */
const elsewhere = connect(inject("databaseUrl"), { max: 4 });
afterAll(() => elsewhere.close());

const START_MS = Date.parse("2031-05-06T12:00:00Z");
const limit = () => ({ endpoint: `test-${randomUUID()}`, requestsMax: 3, windowMs: 60_000 });
const at = (ms: number) => new Date(START_MS + ms);
const pass = (...[tested, ms, address = "10.0.0.1"]: [ReturnType<typeof limit>, number, string?]) =>
  passLimit(testDatabase(), tested, address, at(ms));

describe("at most the limit passes in any window", () => {
  test("the next one learns the whole seconds to wait, and passes after that", async () => {
    const tested = limit();
    for (const ms of [0, 10_000, 20_000]) await pass(tested, ms);
    const refused = await refusalOf(pass(tested, 30_500));
    expect(refused).toEqual({ code: "rate_limited", retryAfterSeconds: 30 });
    expect((await refusalOf(pass(tested, 59_999))).retryAfterSeconds).toBe(1);
    await pass(tested, 60_000);
    expect((await refusalOf(pass(tested, 60_001))).retryAfterSeconds).toBe(10);
    await pass(tested, 70_000);
  });

  test("the window slides: it is no calendar minute that starts afresh", async () => {
    const tested = limit();
    for (const ms of [59_000, 59_100, 59_200]) await pass(tested, ms);
    expect((await refusalOf(pass(tested, 61_000))).code).toBe("rate_limited");
  });

  test("refused ones don't count", async () => {
    const tested = limit();
    for (const ms of [0, 1, 2]) await pass(tested, ms);
    for (let ms = 1_000; ms < 59_000; ms += 1_000)
      expect((await refusalOf(pass(tested, ms))).code).toBe("rate_limited");
    for (const ms of [60_000, 60_001, 60_002]) await pass(tested, ms);
  });

  test("each address and each endpoint has its own", async () => {
    const [one, other] = [limit(), limit()];
    for (const ms of [0, 1, 2]) await pass(one, ms);
    await pass(one, 3, "10.0.0.2");
    await pass(other, 3);
  });

  test("however many processes and requests at once", async () => {
    const tested = limit();
    const attempts = Array.from({ length: 30 }, (_, n) =>
      passLimit(n % 2 ? testDatabase() : elsewhere.db, tested, "10.0.0.1", at(n)).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(3);
  });
});

test("the limits are those of the contract", () => {
  const perMinutes = Object.values(LIMITS).map(({ requestsMax, windowMs }) => [requestsMax, windowMs / 60_000]);
  expect(Object.fromEntries(Object.keys(LIMITS).map((name, n) => [name, perMinutes[n]]))).toEqual({
    readBooking: [30, 5],
    bookingAvailability: [30, 5],
    reschedule: [10, 10],
    customerCancel: [10, 10],
    // The contract knows neither signing in, nor the waitlist, nor a checkout, whose start is bounded as a change is.
    signIn: [20, 10],
    signInToAccount: [10, 15],
    signInToAccountADay: [200, 1_440],
    signInFromDevice: [10, 15],
    ownPassword: [10, 15],
    sendLink: [10, 10],
    sendLinkToAccount: [5, 15],
    sendLinkToAccountADay: [20, 1_440],
    sendLinkToDevice: [5, 15],
    joinWaitlist: [10, 10],
    changeWaitlist: [20, 10],
    readWaitlist: [30, 5],
    startCheckout: [10, 10],
    toolWrites: [60, 1],
    registerProgram: [60, 60],
    askForProgram: [60, 10],
    allowProgram: [20, 10],
    refreshTokens: [30, 60],
    createBusiness: [10, 60],
    invite: [20, 60],
    inviteToAddress: [5, 60],
    mailToReader: [20, 60],
    mailByClient: [200, 60],
    pingEndpoint: [10, 10],
    pingOfBusiness: [30, 10],
    resendToEndpoint: [10, 10],
    resendOfBusiness: [30, 10],
    readForm: [30, 5],
    submitForm: [10, 10],
    askConsent: [1, 1_440],
    askConsentInMonths: [3, 90 * 1_440],
    readSubscription: [60, 5],
    testCampaign: [10, 60],
    placeOrder: [10, 10],
    readOrder: [30, 5],
    cancelOrder: [10, 10],
    mailOrderLinks: [1, 60],
    mailFormLink: [3, 1_440],
    connectCalendar: [10, 10],
    syncCalendar: [1, 1 / 6],
    writeCalendarAgain: [1, 1],
    readFeed: [60, 5],
  });
  expect(new Set(Object.values(LIMITS).map(({ endpoint }) => endpoint)).size).toBe(Object.keys(LIMITS).length);
});
