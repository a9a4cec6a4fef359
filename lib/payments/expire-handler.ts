import { and, eq } from "drizzle-orm";
import { payments } from "../../db/schema";
import type { JobHandler } from "../queue/job-handler";
import { providerNamed } from "./configured-provider";
import { type Payable, payableOf } from "./payable";
import { SLACK_MS } from "./session-end";
import { listPayments, type PaymentRow } from "./stored-payments";

/**
 * Creates the handler that closes the provider's pages for payments that are no longer due (rule C2.9). A customer who was faster has paid
 * anyway, and gets a refund.
 */
export function expireHandler(payables: readonly Payable[]): JobHandler {
  return async (ctx, { subjectId }) => {
    const open = await payableOf(payables, subjectId).change(ctx, subjectId, {
      load: (db) => listPayments(db, ctx.org.id, subjectId),
      decide: ({ due }, all) => ({
        view: "refusal" in due ? all.filter((payment) => isOpen(payment, ctx.now)) : [],
        steps: [],
      }),
    });
    for (const { id, provider: name, sessionId, checkoutUrl } of open) {
      // The provider knows a new session before we do; by the next attempt it is known here, or was never shown.
      if (checkoutUrl === "") throw new Error("The payment page is still being created.");
      await providerNamed(name)?.expireCheckout(sessionId);
      await ctx.db
        .update(payments)
        .set({ expiresAt: ctx.now })
        .where(and(eq(payments.orgId, ctx.org.id), eq(payments.id, id), eq(payments.status, "open")));
    }
    return open.length === 0 ? "dropped" : "done";
  };
}

const isOpen = ({ status, expiresAt, checkoutUrl, createdAt }: PaymentRow, now: Date): boolean =>
  status === "open" && expiresAt > now && (checkoutUrl !== "" || now.getTime() - createdAt.getTime() < SLACK_MS);
