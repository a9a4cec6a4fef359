import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { memberships, users } from "../../../db/schema";
import type { JobKind } from "../../../db/vocabulary";
import { isStillToDo } from "../../queue/is-still-to-do";
import type { JobHandler } from "../../queue/job-handler";
import { renderMail } from "../mail/render-mail";
import { forgetKeptMails } from "./forget-kept-mails";
import type { LetterOf } from "./letter";
import { turnOfMail } from "./mail-budget";
import { messageIdOf } from "./message-id";
import { type SendMail, sendMail } from "./send-mail";

/** Who does a room's mail jobs: each kind sends its letter. Safe to assert: the handlers have the very keys of the letters. */
export function mailHandlers<Kind extends JobKind>(
  letters: Record<Kind, LetterOf>,
  deliver: SendMail = sendMail,
): Record<Kind, JobHandler> {
  const handlers = Object.entries<LetterOf>(letters).map(([kind, letterOf]) => [kind, mailHandler(letterOf, deliver)]);
  return Object.fromEntries(handlers) as Record<Kind, JobHandler>;
}

/**
 * Runs one kind of email job; a letter to a business with no recipients counts as done. A job that is ended while it runs leaves nothing
 * behind (rule H9).
 *
 * @throws MailError if the message wasn't accepted; anything thrown while creating the letter
 */
function mailHandler(letterOf: LetterOf, deliver: SendMail): JobHandler {
  return async (ctx, job) => {
    const people = await businessAddresses(ctx.db, ctx.org.id);
    const letter = await letterOf(ctx, job);
    if (letter === null) return "dropped";
    if (letter.to !== "business") {
      const turn = await turnOfMail(ctx.db, job, letter.to.address, ctx.now);
      if (turn !== "now") return turn;
    }
    const { to, replyTo, content, calendar } = letter;
    const { name } = content.business;
    const business = people.map((address) => ({ name, address }));
    const [first, ...others] = to === "business" ? business : [to];
    if (first === undefined) return "done";
    const rendered = await renderMail(content);
    if (!(await isStillToDo(ctx.db, job))) return "dropped";
    await deliver({ id: messageIdOf(job), fromName: name, to: [first, ...others], replyTo, ...rendered, calendar });
    if (await isStillToDo(ctx.db, job)) return "done";
    // Ended meanwhile: the files may have been deleted before this one existed.
    await forgetKeptMails([job]);
    return "dropped";
  };
}

/** The email addresses of a business's owners, then its admins, longest-standing first. */
async function businessAddresses(db: Database, orgId: string): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), isAmong(memberships.role, ["owner", "admin"])))
    .orderBy(desc(memberships.role), asc(memberships.createdAt), asc(users.id));
  return rows.map(({ email }) => email);
}
