import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { AT_THREE, DAY, NOW, openTill } from "../bookings/deposit/till.test-support";
import { refusalReasonOf } from "../bookings/desk.test-support";
import { startStripeServer } from "../testing/outside/stripe-server";

const stripe = await startStripeServer();
Object.assign(process.env, stripe.env);
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.sessions.length = 0;
  stripe.calls.length = 0;
});

const minutesAfter = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000);

describe("a session at the provider", () => {
  test("is created at the click, and not before", async () => {
    const { desk, startCheckout, payments } = await openTill(stripe);
    const { appointmentId: id } = await desk.book(AT_THREE);
    expect(stripe.calls).toEqual([]);
    expect(await payments()).toEqual([]);
    const { url } = await startCheckout(id);
    expect(url).toBe(stripe.sessionOf(id).url);
    expect(await payments()).toMatchObject([
      { bookingId: id, provider: "stripe", checkoutUrl: url, amountCents: 1_000, currency: "USD", status: "open" },
    ]);
  });

  test("asks for the deposit, says what it is for, returns to the booking, and passes on no customer data", async () => {
    const { desk, startCheckout } = await openTill(stripe);
    const { appointmentId: id, ref } = await desk.book(AT_THREE, {
      email: "robin.private@example.com",
      phone: "+1 555 010 9967",
    });
    await startCheckout(id);
    const { params } = stripe.sessionOf(id);
    const item = "line_items[0][price_data]";
    expect(params).toMatchObject({
      mode: "payment",
      client_reference_id: id,
      [`${item}[unit_amount]`]: "1000",
      [`${item}[currency]`]: "usd",
      [`${item}[product_data][name]`]: "Cut",
      [`${item}[product_data][description]`]: `Test business · ${ref}`,
    });
    const page = `/book/${desk.business.slug}/pay/${id}`;
    expect(new URL(params.success_url ?? "").pathname + new URL(params.success_url ?? "").search).toBe(
      `${page}?paid=1`,
    );
    expect(new URL(params.cancel_url ?? "").pathname).toBe(page);
    expect(JSON.stringify(params)).not.toMatch(/Robin Doe|robin.private|555\D*010\D*9967/);
    expect(stripe.calls).toMatchObject([{ version: "2026-10-28.endive", telemetry: false }]);
  });

  test("is one for two clicks, even at once", async () => {
    for (let round = 1; round <= 4; round += 1) {
      const { desk, startCheckout, payments } = await openTill(stripe);
      const { appointmentId: id } = await desk.book(AT_THREE);
      const atOnce = await Promise.all(Array.from({ length: 8 }, () => startCheckout(id)));
      const later = await startCheckout(id);
      expect(new Set([...atOnce, later].map(({ url }) => url)).size).toBe(1);
      expect(stripe.sessions).toHaveLength(round);
      expect(await payments()).toHaveLength(1);
    }
  });

  test("is one even if the provider's answer was lost", async () => {
    const { desk, startCheckout, payments } = await openTill(stripe);
    const { appointmentId: id } = await desk.book(AT_THREE);
    stripe.fail("/v1/checkout/sessions", "lost", "lost");
    await expect(startCheckout(id)).rejects.toThrow();
    const { url } = await startCheckout(id);
    expect(stripe.sessions.map((session) => session.url)).toEqual([url]);
    expect(await payments()).toHaveLength(1);
  });

  test("is tried again a minute after it couldn't be created", async () => {
    const till = await openTill(stripe);
    const { appointmentId: id } = await till.desk.book(AT_THREE);
    stripe.fail("/v1/checkout/sessions", "error");
    await expect(till.startCheckout(id)).rejects.toThrow();
    const { url } = await till.at(minutesAfter(1).toISOString()).startCheckout(id);
    expect(stripe.sessions.map((session) => session.url)).toEqual([url]);
    expect(new Set(stripe.calls.map(({ key }) => key)).size).toBe(2);
  });

  test("is a new one if the previous one has ended and the time is still held", async () => {
    const till = await openTill(stripe, { settings: { pendingHoldMin: 10_080 } });
    const { appointmentId: id } = await till.desk.book("2031-05-20T10:00");
    const { url } = await till.startCheckout(id);
    const next = await till.at(minutesAfter(23 * 60).toISOString()).startCheckout(id);
    expect(next.url).not.toBe(url);
    expect(await till.payments()).toHaveLength(2);
  });

  test.each(["cancelled", "expired", "paid"] as const)("is never created for a booking that is %s", async (state) => {
    const till = await openTill(stripe);
    const { appointmentId: id } = await till.desk.book(AT_THREE);
    if (state === "cancelled") await till.desk.cancel(id);
    if (state === "paid") await till.desk.settle(id, "paid");
    const then = state === "expired" ? till.at(minutesAfter(60).toISOString()) : till;
    expect(await refusalReasonOf(then.startCheckout(id))).toBe(state === "paid" ? "not_due" : "cancelled");
    expect(stripe.calls).toEqual([]);
    expect(await till.payments()).toEqual([]);
  });
});

describe("the hold of a time that is being paid", () => {
  const holdOf = async ({ desk }: Awaited<ReturnType<typeof openTill>>, id: string) => {
    const { holdEndsAt, holdExtended } = await desk.row(id);
    const occupied = (await desk.occupations()).find(({ ownerId }) => ownerId === id);
    expect(occupied?.expiresMs).toBe(holdEndsAt?.getTime());
    return { holdEndsAt, holdExtended };
  };

  test("is extended to the provider's shortest session, once, and the time stays occupied as long", async () => {
    const till = await openTill(stripe);
    const { appointmentId: id } = await till.desk.book(AT_THREE);
    const late = till.at(minutesAfter(50).toISOString());
    await late.startCheckout(id);
    expect(await holdOf(till, id)).toEqual({ holdEndsAt: minutesAfter(81), holdExtended: true });
    const [payment] = await till.payments();
    expect(payment?.expiresAt).toEqual(minutesAfter(81));
    await till.at(minutesAfter(80).toISOString()).startCheckout(id);
    expect(await holdOf(till, id)).toEqual({ holdEndsAt: minutesAfter(81), holdExtended: true });
    expect(stripe.sessions).toHaveLength(1);
    const after = till.at(minutesAfter(81).toISOString());
    expect(await refusalReasonOf(after.startCheckout(id))).toBe("cancelled");
    expect(await after.desk.startMins({ from: DAY })).toContain(15 * 60);
  });

  test("stays unchanged if it is long enough, and the session ends with it", async () => {
    const till = await openTill(stripe);
    const { appointmentId: id } = await till.desk.book(AT_THREE);
    await till.startCheckout(id);
    expect(await holdOf(till, id)).toEqual({ holdEndsAt: minutesAfter(60), holdExtended: false });
    expect(stripe.sessionOf(id).params.expires_at).toBe(String(minutesAfter(60).getTime() / 1000));
  });

  test("is never extended beyond the start of the booking", async () => {
    const till = await openTill(stripe, { settings: { pendingHoldMin: 5 } });
    // 08:00 in New York is before opening; 09:15 is 75 minutes ahead.
    const early = till.at("2031-05-06T13:00:00Z");
    const { appointmentId: id } = await early.desk.book(`${DAY}T09:15`);
    await early.startCheckout(id);
    expect(await holdOf(till, id)).toEqual({ holdEndsAt: new Date("2031-05-06T13:15:00Z"), holdExtended: true });
  });

  test("is extended once even with many clicks at once", async () => {
    const till = await openTill(stripe);
    const { appointmentId: id } = await till.desk.book(AT_THREE);
    const clicks = [50, 50.1, 50.2, 50.3].map((minutes) =>
      till.at(minutesAfter(minutes).toISOString()).startCheckout(id),
    );
    await Promise.all(clicks);
    const { holdEndsAt, holdExtended } = await holdOf(till, id);
    expect(holdExtended).toBe(true);
    const [payment, ...others] = await till.payments();
    expect(others).toEqual([]);
    expect(payment?.expiresAt).toEqual(holdEndsAt);
  });
});
