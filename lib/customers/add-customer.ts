import type { z } from "zod";
import { insertRow } from "../../db/insert-row";
import { customers } from "../../db/schema";
import { wasChangedMeanwhile } from "../../db/write-conflict";
import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { foldsOf } from "../fields/contact-folds";
import { newId } from "../ids";
import { type Customer, CustomerContact, EMAIL_IS_TAKEN } from "./schema";

/**
 * Records a customer who hasn't booked yet; a name is enough.
 *
 * @throws AppError `invalid_fields` when another customer has the email
 */
export const addCustomer = command({
  needs: { user: "work" },
  input: CustomerContact,
  async run({ db, org, now }, contact): Promise<z.infer<typeof Customer>> {
    const id = newId("cus");
    try {
      await db.execute(
        insertRow(customers, { orgId: org.id, id, ...contact, ...foldsOf(id, contact), createdAt: now }),
      );
    } catch (error) {
      if (wasChangedMeanwhile(error)) throw invalidFields({ email: [EMAIL_IS_TAKEN] });
      throw error;
    }
    return { id, ...contact };
  },
});
