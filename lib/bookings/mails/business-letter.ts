import { nameInMail } from "../../email/mail/names";
import type { LetterOf } from "../../email/sending/letter";
import { findBookingOfJob } from "./booking-of-job";
import { businessContent } from "./business-content";
import { loadLetterFacts } from "./letter-facts";
import { loadMovedFrom } from "./moved-from";
import { isWantedByBusiness } from "./still-wanted";
import { BusinessTemplate } from "./templates";

/**
 * The letter of a `business_mail` job. Replies go to the customer, if they have an address.
 *
 * @throws ZodError for an unknown template
 */
export const businessLetter: LetterOf = async (ctx, job) => {
  const template = BusinessTemplate.parse(job.details.template);
  const booking = await findBookingOfJob(ctx, job);
  const startAt = job.details.startAt ?? "";
  if (booking === null || !isWantedByBusiness(template, startAt, booking, ctx.now)) return null;
  const facts = await loadLetterFacts(ctx, booking, await loadMovedFrom(ctx, job));
  if (template === "refund_failed" && facts.deposit !== template) return null;
  return {
    to: "business",
    replyTo:
      booking.customerEmail === "" ? null : { name: nameInMail(booking.customerName), address: booking.customerEmail },
    content: businessContent(template, facts),
    calendar: null,
  };
};
