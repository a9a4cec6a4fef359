import { afterAll, expect, test } from "vitest";
import { returnDeposit } from "../../bookings/deposit/return-deposit";
import { openTill, type Till } from "../../bookings/deposit/till.test-support";
import { runCommand } from "../../commands/command";
import { startStripeServer } from "../../testing/outside/stripe-server";
import { getAttention } from "./get-attention";

const stripe = await startStripeServer();
Object.assign(process.env, stripe.env);
afterAll(() => stripe.close());

const owed = async ({ desk }: Till) => (await getAttention(await desk.asMember(), { fromAt: desk.now })).owed;

test("a refund due for a deposit taken in person needs attention until it is marked as refunded; one paid online never does", async () => {
  const [till, other] = [await openTill(stripe), await openTill(stripe)];
  const { appointmentId: byHand } = await till.desk.book("2031-05-20T10:00");
  const { appointmentId: online } = await till.desk.book("2031-05-20T12:00");
  await till.desk.settle(byHand, "paid");
  await till.pay(online);
  expect(await owed(till)).toEqual([]);
  for (const id of [byHand, online]) await till.desk.cancel(id);
  expect(await owed(till)).toMatchObject([{ id: byHand, depositCents: 1_000 }]);
  expect(await owed(other)).toEqual([]);
  await runCommand(await till.desk.asMember(), returnDeposit, { id: byHand });
  expect(await owed(till)).toEqual([]);
});

test("those cancelled first come first, at most five", async () => {
  const till = await openTill(stripe);
  const ids: string[] = [];
  for (const hour of [14, 13, 12, 11, 10, 9]) {
    ids.push((await till.desk.book(`2031-05-20T${String(hour).padStart(2, "0")}:00`)).appointmentId);
  }
  for (const [n, id] of ids.entries()) {
    await till.desk.settle(id, "paid");
    await till.at(`2031-05-06T12:0${n}:00Z`).desk.cancel(id);
  }
  const { owed: shown, owedIsCut } = await getAttention(await till.desk.asMember(), { fromAt: till.desk.now });
  expect([shown.map(({ id }) => id), owedIsCut]).toEqual([ids.slice(0, 5), true]);
});
