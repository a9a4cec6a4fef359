import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { customers } from "../../db/schema";
import { wasChangedMeanwhile } from "../../db/write-conflict";
import { command } from "../commands/command";
import { AppError, invalidFields, notFound } from "../errors";
import { foldsOf } from "../fields/contact-folds";
import { isErased } from "./erased";
import { type Customer, EMAIL_IS_TAKEN, SaveCustomer } from "./schema";

/**
 * Changes a customer's contact. Bookings keep what was typed when they were made: only later ones change (rule C8).
 *
 * @throws AppError `not_found`; `invalid_fields` when another customer has the email; `conflict` for an erased one
 */
export const saveCustomer = command({
  needs: { user: "work" },
  input: SaveCustomer,
  async run(ctx, { id, ...contact }): Promise<z.infer<typeof Customer>> {
    const isThis = and(eq(customers.orgId, ctx.org.id), eq(customers.id, id));
    return ctx.db.transaction(async (tx) => {
      const [customer] = await tx.select().from(customers).where(isThis).for("update");
      if (!customer) throw notFound("customer");
      if (isErased(customer)) throw new AppError("conflict", "This customer’s data was erased, so it can’t be edited.");
      try {
        await tx
          .update(customers)
          .set({ ...contact, ...foldsOf(id, contact) })
          .where(isThis);
      } catch (error) {
        if (wasChangedMeanwhile(error)) throw invalidFields({ email: [EMAIL_IS_TAKEN] });
        throw error;
      }
      return { id, ...contact };
    });
  },
});
