import { sql } from "drizzle-orm";
import { runSteps } from "../../../db/steps";
import { command } from "../../commands/command";
import { notFound } from "../../errors";
import { lockCustomer } from "../consent/lock-customer";
import { FreeAddress } from "../schema";
import { addressHash, suppressionKey } from "./address-hash";

/**
 * Tries the address of a customer again after it bounced, with a reason (rule M22). What they had said before counts again; a refusal or a
 * complaint is never lifted here.
 *
 * @throws AppError `not_found`, also if it hasn't bounced; `invalid_fields` at `note`
 */
export const freeAddress = command({
  needs: { user: "manage" },
  input: FreeAddress,
  async run({ db, org, actor, now }, { customerId, note }): Promise<void> {
    const key = await suppressionKey(db);
    await db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, org.id, customerId);
      if (customer === null) throw notFound("customer");
      const hash = addressHash(key, customer.email);
      const userId = actor.kind === "user" ? actor.userId : null;
      await runSteps(tx, [
        {
          name: "freed",
          statement: sql`
            delete from mail_suppressions where org_id = ${org.id} and address_hash = ${hash} and reason = 'bounced'
            returning 1`,
        },
        {
          name: "noted",
          statement: sql`
            insert into marketing_changes (org_id, customer_id, status, source, words, note, user_id, at)
            select ${org.id}::text, ${customerId}::text, ${customer.status}::text, 'dashboard', '', ${note}::text,
              ${userId}::text, ${now.toISOString()}::timestamptz from freed returning 1`,
        },
      ]);
    });
  },
});
