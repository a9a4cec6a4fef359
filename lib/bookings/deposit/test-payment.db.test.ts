import { expect, test } from "vitest";
import { runCommand } from "../../commands/command";
import { holding, openDesk, refusalOf } from "../desk.test-support";
import { completeTestPayment } from "./complete-test-payment";
import { getTestCheckout } from "./get-test-checkout";
import { payDeposit } from "./pay-deposit";

/** A booking whose customer was sent to the test page. */
async function clicked() {
  const services = [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }];
  const desk = await openDesk({ services }, "2031-05-06T12:00:00Z");
  const { appointmentId: id, ref } = await desk.book("2031-05-20T10:00");
  const ctx = holding(await desk.ctx());
  const page = `/book/${desk.business.slug}/pay/${id}`;
  expect(new URL((await runCommand(ctx, payDeposit, { id })).url, "http://localhost").pathname).toBe(`${page}/test`);
  return { desk, ctx, id, ref, page };
}

test("a deposit that is paid on the test page confirms its booking, and the page is closed", async () => {
  const { desk, ctx, id, ref, page } = await clicked();
  const checkout = { ref, service: "Cut", amountCents: 1_000, currency: "USD", partySize: null };
  expect(await getTestCheckout(ctx, { id })).toEqual({ ...checkout, isOpen: true });
  expect(await runCommand(ctx, completeTestPayment, { id, outcome: "paid" })).toEqual({ url: `${page}?paid=1` });
  expect(await desk.row(id)).toMatchObject({ status: "confirmed", depositStatus: "paid" });
  expect(await getTestCheckout(ctx, { id })).toEqual({ ...checkout, isOpen: false });
});

test("one that fails there is still due, and can still be paid", async () => {
  const { desk, ctx, id, page } = await clicked();
  expect(await runCommand(ctx, completeTestPayment, { id, outcome: "failed" })).toEqual({ url: `${page}?failed=1` });
  expect(await desk.row(id)).toMatchObject({ status: "pending", depositStatus: "due" });
  expect(await getTestCheckout(ctx, { id })).toMatchObject({ isOpen: true });
});

test("a booking whose customer wasn't sent to a test page has none", async () => {
  const desk = await openDesk({}, "2031-05-06T12:00:00Z");
  const { appointmentId: id } = await desk.book("2031-05-20T10:00");
  expect(await refusalOf(getTestCheckout(await desk.ctx(), { id }))).toMatchObject({ code: "not_found" });
});
