import { command } from "../../commands/command";
import { AppError } from "../../errors";
import { enqueueJobs } from "../../queue/enqueue";
import { jobsWaker } from "../../queue/waker";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { keyRing } from "../../secrets/sealing-ring";
import { NewFormLink } from "../schema";
import { makeLink } from "./make-link";

/**
 * Mails the customer a link to a form (rule F11.1): at most three a day to one customer.
 *
 * @throws AppError as `makeLink`; `rate_limited`; `conflict` for a customer without an email
 */
export const mailLink = command({
  needs: { user: "work" },
  input: NewFormLink,
  async run(ctx, asked): Promise<void> {
    const ring = await keyRing(ctx.db);
    const orgId = ctx.org.id;
    await ctx.db.transaction(async (tx) => {
      const { id: key, email } = await makeLink(ctx, tx, ring, { ...asked, door: "link" });
      if (email === "")
        throw new AppError("conflict", "This customer has no email address. Open the form at the desk instead.");
      await passLimit(tx, LIMITS.mailFormLink, `${orgId} ${asked.customerId}`, ctx.now).catch(enoughForToday);
      // About the booking where there is one, so that its history has the email, also one that can't be sent.
      const subjectId = asked.appointmentId ?? key;
      await tx.execute(enqueueJobs(orgId, [{ kind: "form_link_mail", key, subjectId, details: {}, dueAt: ctx.now }]));
    });
    jobsWaker.wake();
  },
});

function enoughForToday(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
  const words = "Forms can be emailed to a customer three times a day. “Fill in here” still works.";
  throw new AppError("rate_limited", words, error.details);
}
