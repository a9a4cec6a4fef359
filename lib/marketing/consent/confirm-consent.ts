import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { runSteps } from "../../../db/steps";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { conflict, notFound } from "../../errors";
import { textsFor } from "../../locale/texts";
import type { MailToken } from "../mail-token";
import { TokenNamed } from "../schema";
import { addressHash, suppressionKey } from "../suppression/address-hash";
import { isFinal, liftSuppressions, suppressionsOf } from "../suppression/suppressions";
import { readAskToken } from "./ask-token";
import { lockCustomer } from "./lock-customer";
import { consentSteps } from "./store-consent";

/**
 * Says yes with the link that was mailed, which proves the mailbox: it also lifts an earlier refusal, and what erasing left behind (rule
 * M3). Pressing it twice changes nothing more.
 *
 * @throws AppError `not_found`, also for a link that is too old; `conflict` (`not_lifted`) after a complaint or a bounce
 */
export const confirmConsent = command({
  needs: { public: true },
  input: TokenNamed,
  async run(ctx, { token: text }): Promise<{ business: string }> {
    const token = await readAskToken(ctx, text);
    if (token === null || token.isExpired) throw notFound("link");
    await ctx.db.transaction((tx) => sayYes(ctx, tx, token, "marketing.ask.button"));
    return { business: ctx.org.name };
  },
});

/**
 * Stores the yes of whoever has the mailbox of a link.
 *
 * @param button the text of the button that they pressed, kept as proof
 * @throws AppError `not_found` if the customer is gone or has another address by now; `conflict` (`not_lifted`)
 */
export async function sayYes(
  { org, now }: Pick<Ctx, "org" | "now">,
  tx: Database,
  token: MailToken,
  button: "marketing.ask.button" | "marketing.return",
): Promise<void> {
  const key = await suppressionKey(tx);
  const customer = await lockCustomer(tx, org.id, token.customerId);
  if (customer === null || addressHash(key, customer.email) !== token.addressHash) throw notFound("link");
  if (isFinal(await suppressionsOf(tx, org.id, token.addressHash))) throw conflict("not_lifted");
  await liftSuppressions(tx, org.id, token.addressHash);
  const words = textsFor(org.locale)(button);
  await runSteps(
    tx,
    consentSteps(org.id, sql`${customer.id}::text`, {
      status: "yes",
      source: "link",
      words,
      subjectId: token.campaignId || undefined,
      now,
    }),
  );
}
