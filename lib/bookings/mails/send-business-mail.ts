import type { Ctx } from "../../context";
import { renderMail } from "../../email/mail/render-mail";
import { businessPeople } from "../../email/sending/business-people";
import { messageIdOf } from "../../email/sending/message-id";
import { type Deliver, sendMail } from "../../email/sending/send-mail";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { bookingOfJob } from "./booking-of-job";
import { businessContent } from "./business-content";
import { loadMailFacts } from "./mail-facts";
import { isWantedByBusiness } from "./still-wanted";
import { BusinessTemplate } from "./templates";

/**
 * Does a `business_mail` job: one message to all owners and admins of the business; where there are none it is done.
 *
 * @throws MailError when the message was not taken; ZodError for a template that there is not
 */
export async function sendBusinessMail(
  ctx: Ctx,
  job: ClaimedJob,
  deliver: Deliver = sendMail,
): Promise<"done" | "dropped"> {
  const template = BusinessTemplate.parse(job.details.template);
  const booking = await bookingOfJob(ctx, job);
  const startAt = job.details.startAt ?? "";
  if (booking === null || !isWantedByBusiness(template, startAt, booking, ctx.now)) return "dropped";
  const [facts, people] = await Promise.all([loadMailFacts(ctx, booking), businessPeople(ctx.db, ctx.org.id)]);
  const { name } = facts.profile;
  const [first, ...others] = people.map((address) => ({ name, address }));
  if (first === undefined) return "done";
  await deliver({
    id: messageIdOf(job),
    fromName: name,
    to: [first, ...others],
    replyTo: { name: booking.customerName, address: booking.customerEmail },
    ...(await renderMail(businessContent(template, facts))),
    calendar: null,
  });
  return "done";
}
