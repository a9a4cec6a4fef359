import { z } from "zod";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import type { OrderWork } from "../views";

/** A piece of an order's work that was given up. */
export const OrderWorkNamed = z.object({ job: z.int("must be a number").positive("must be a number") });

/**
 * Tries work of an order again that was given up, such as a refund (rule O11).
 *
 * @throws AppError `not_found`; `conflict` with `settled`
 */
export const retryOrderWork = command({
  needs: { user: "work" },
  input: OrderWorkNamed,
  async run(_ctx, _request): Promise<{ ok: true }> {
    throw new Error("not built yet");
  },
});

/**
 * Records that somebody took care of work of an order that was given up; owed money then counts as given back.
 *
 * @throws AppError `not_found`; `conflict` with `settled`
 */
export const settleOrderWork = command({
  needs: { user: "work" },
  input: OrderWorkNamed,
  async run(_ctx, _request): Promise<{ ok: true }> {
    throw new Error("not built yet");
  },
});

/** Work of all orders that was given up and needs attention (rule O11), latest first, with the count. */
export async function listOrderWork(
  _ctx: Ctx,
  _asked: { limit: number; offset?: number },
): Promise<{ shown: (OrderWork & { orderId: string; ref: string; buyer: string })[]; count: number }> {
  throw new Error("not built yet");
}
