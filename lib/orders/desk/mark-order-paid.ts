import { command } from "../../commands/command";
import { AppError, conflict } from "../../errors";
import { jobsWaker } from "../../queue/waker";
import { changeLocked, runLocked } from "../locked-order";
import { lackingFor, paidSteps } from "../paying/paid-steps";
import { MarkOrderPaid } from "../schema";

/**
 * Records that the business took the money for an order itself (rule S17.1); also for one whose time has just run out, if its units are
 * still there.
 *
 * @throws AppError `not_found`; `conflict` with `order_closed`, or with `stock_too_low` and `shortages` if too few units are left
 */
export const markOrderPaid = command({
  needs: { user: "work" },
  input: MarkOrderPaid,
  async run(ctx, { id, how }): Promise<{ ok: true }> {
    await changeLocked(ctx, id, async (inside, found) => {
      if (found.order.status !== "pending") throw conflict("order_closed");
      const shortages = lackingFor(found, ctx.now);
      if (shortages.length > 0) {
        const { message, details } = conflict("stock_too_low");
        throw new AppError("conflict", message, { ...details, shortages });
      }
      await runLocked(inside, paidSteps(inside, found, how));
    });
    jobsWaker.wake();
    return { ok: true };
  },
});
