import { and, eq } from "drizzle-orm";
import { customers } from "../../db/schema";
import type { Ctx } from "../context";
import { forgetKeptMails } from "../email/sending/forget-kept-mails";
import { notFound } from "../errors";
import { eraseAbout, type MailJob, textsOf } from "./erase-about";
import { ERASED_CONTACT, erasedFold } from "./erased";
import type { CustomerNamed } from "./schema";
import type { Trace } from "./trace";

/** Who was erased, and how many rows of each kind. */
type Erased = { id: string; [kept: string]: string | number };

/**
 * Erases a person's data on request, everywhere and for good, in one transaction: the record is locked, every trace can refuse, each
 * trace's waiting work ends, each erases, and the record is emptied. Emails kept as files are deleted once that is stored, so that a
 * failure loses none (rule H9); a worker that is about to send one then finds its job ended. A person who returns with that contact is a
 * new customer. Erasing twice changes nothing more, except that it deletes emails that couldn't be deleted the first time.
 *
 * @throws AppError `not_found`; `conflict` from a trace that refuses
 */
export async function eraseEverywhere(ctx: Ctx, { id }: CustomerNamed, traces: readonly Trace[]): Promise<Erased> {
  const isThis = and(eq(customers.orgId, ctx.org.id), eq(customers.id, id));
  const { erased, mails, messageIds } = await ctx.db.transaction(async (tx) => {
    // From here to the end, no booking can use this record.
    const [person] = await tx.select().from(customers).where(isThis).for("update");
    if (!person) throw notFound("customer");
    const inside = { ...ctx, db: tx };
    for (const { refuse } of traces) await refuse?.(inside, person);
    const counts: Record<string, number> = {};
    const mails: MailJob[][] = [];
    const messageIds: string[] = [];
    for (const { keeps, mailKinds, find, erase } of traces) {
      const { ids, contacts, related = [], ...kept } = await find(inside, person);
      messageIds.push(...(kept.messageIds ?? []));
      mails.push(await eraseAbout(inside, [...ids, ...related], textsOf([person, ...contacts]), mailKinds));
      await erase(inside, person, ERASED_CONTACT);
      counts[keeps] = ids.length;
    }
    const fold = erasedFold(id);
    await tx
      .update(customers)
      .set({ ...ERASED_CONTACT, emailFolded: fold, phoneDigits: fold })
      .where(isThis);
    return { erased: { ...counts, id }, mails: mails.flat(), messageIds };
  });
  await forgetKeptMails(mails, messageIds);
  return erased;
}
