import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { jobs } from "../../../db/schema";
import { refusalReasonOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { startStripeServer } from "../../testing/outside/stripe-server";
import { jobHandlers } from "../../worker/job-handlers";
import { relayAll } from "../../worker/sweep";
import { getDeskOrder } from "../desk/get-desk-order";
import { refundOrder } from "../desk/refund-order";
import { returnOrderMoney } from "../desk/return-order-money";
import { NOW, openShop } from "../shop.test-support";

const stripe = await startStripeServer();
Object.assign(process.env, stripe.env);
stripe.setClock(() => new Date(NOW));
afterAll(() => stripe.close());

test("an order that is too small for cards is kept for three days to be paid at the business, and a second click says the same", async () => {
  const shop = await openShop([{ name: "Sticker", priceCents: 20 }]);
  const id = await shop.order({ Sticker: 1 });
  stripe.fail("/v1/checkout/sessions", "too_small", "too_small");
  expect(await refusalReasonOf(shop.checkout(id))).toBe("too_small_for_cards");
  expect(await shop.row(id)).toMatchObject({
    ...{ status: "pending", isPaidThere: true, holdEndsAt: new Date("2031-05-09T12:00:00Z") },
  });
  expect(await shop.after(3 * 24 * 60 - 1).reserved("Sticker")).toBe(1);
  expect(await refusalReasonOf(shop.checkout(id))).toBe("too_small_for_cards");
  expect(await shop.view(id)).toMatchObject({ status: "pending", isPaidThere: true, isAwaited: false });
});

test("a refund that the provider refused for good can be given back by hand, once, and isn't tried again", async () => {
  const shop = await openShop();
  const id = await shop.order({ Oil: 1 });
  await shop.checkout(id);
  await shop.take(stripe, stripe.paidNotice(stripe.sessionOf(id)));
  const owner = await shop.asOwner();
  await runCommand(owner, refundOrder, { id, restock: [] });
  const giveBack = () => runCommand(owner, returnOrderMoney, { id });
  expect(await refusalReasonOf(giveBack())).toBe("in_progress");

  await relayAll(shop.db);
  const isRefund = and(eq(jobs.orgId, owner.org.id), eq(jobs.kind, "refund"), eq(jobs.subjectId, id));
  const [job] = await shop.db.select().from(jobs).where(isRefund);
  if (!job) throw new Error("there is no refund to do");
  stripe.fail("/v1/refunds", "refused");
  const system = { ...(await shop.ctx()), actor: { kind: "system" } } as const;
  await expect(jobHandlers.refund(system, job)).rejects.toThrow("Insufficient funds");
  await shop.db.update(jobs).set({ outcome: "failed", endedAt: shop.now }).where(isRefund);
  expect((await shop.view(id)).hasRefundFailed).toBe(true);
  expect((await getDeskOrder(owner, id)).can.giveBack).toBe(true);

  await giveBack();
  expect(await shop.row(id)).toMatchObject({ status: "refunded", paidBy: "online" });
  expect(await shop.payments(id)).toMatchObject([{ status: "refunded" }]);
  expect((await getDeskOrder(owner, id)).givenUp).toEqual([]);
  expect(await refusalReasonOf(giveBack())).toBe("not_owed");
  expect(await jobHandlers.refund(system, job)).toBe("done");
  expect(stripe.refunds).toEqual([]);
});
