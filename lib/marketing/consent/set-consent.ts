import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { runSteps } from "../../../db/steps";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { AppError, conflict, invalidFields, notFound } from "../../errors";
import { jobsWaker } from "../../queue/waker";
import { MARKETING_LIMITS, SetConsent } from "../schema";
import { addressHash, suppressionKey } from "../suppression/address-hash";
import { isFinal, suppress, suppressionsOf } from "../suppression/suppressions";
import { type KnownCustomer, lockCustomer } from "./lock-customer";
import { mayAsk } from "./may-ask";
import { askJob } from "./said-at-booking";
import { consentSteps } from "./store-consent";

type Outcome = { outcome: "saved" | "asked" };

/**
 * Sets what a customer said, at the dashboard (rule M3): `no` at any time, `yes` only where nothing was said before, with a note on
 * where the consent is from. Over a refusal, a yes changes nothing: the person gets a mail that asks them (at most one a day).
 *
 * @returns `asked`: nothing is changed, and the person was asked by email
 * @throws AppError `not_found`; `invalid_fields` at `note`; `conflict` (`not_lifted`) after a complaint or a bounce, or if they have
 * been asked already
 */
export const setConsent = command({
  needs: { user: "work" },
  input: SetConsent,
  async run(ctx, { customerId, status, note }): Promise<Outcome> {
    const key = await suppressionKey(ctx.db);
    const outcome = await ctx.db.transaction(async (tx): Promise<Outcome> => {
      const customer = await lockCustomer(tx, ctx.org.id, customerId);
      if (customer === null) throw notFound("customer");
      const hash = customer.email === "" ? null : addressHash(key, customer.email);
      const userId = ctx.actor.kind === "user" ? ctx.actor.userId : undefined;
      const store = () =>
        runSteps(
          tx,
          consentSteps(ctx.org.id, sql`${customerId}::text`, {
            ...({ status, source: "dashboard", note, userId, now: ctx.now } as const),
          }),
        );
      if (status === "no") {
        await store();
        if (hash !== null) await tx.execute(suppress(ctx.org.id, hash, { reason: "refused", now: ctx.now }));
        return { outcome: "saved" };
      }
      const reasons = hash === null ? [] : await suppressionsOf(tx, ctx.org.id, hash);
      if (customer.status === "no" || reasons.length > 0) {
        if (isFinal(reasons) || hash === null) throw conflict("not_lifted");
        await askAnew(ctx, tx, customer, hash);
        return { outcome: "asked" };
      }
      if (customer.status === "unset" && note.length < MARKETING_LIMITS.noteMin) {
        throw invalidFields({ note: ["is required"] });
      }
      await store();
      return { outcome: "saved" };
    });
    jobsWaker.wake();
    return outcome;
  },
});

/** Has someone who refused asked by email, which is all that a yes of anyone else can do. */
async function askAnew(ctx: Ctx, tx: Database, { id }: KnownCustomer, hash: string): Promise<void> {
  if (!(await mayAsk(tx, ctx.org.id, hash, ctx.now))) {
    throw new AppError("conflict", "This person has refused news and offers, and has been asked again already.", {
      reason: "not_lifted",
    });
  }
  const key = `${id} ${ctx.now.toISOString()}`;
  await tx.execute(askJob(ctx, key, sql`${id}::text`, sql`true`, { isCounted: "1" }));
}
