import type { Ctx } from "../../context";
import { type Deliver, sendMail } from "../../email/sending/send-mail";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { CustomerTemplate } from "./templates";
import { writeToCustomer } from "./write-to-customer";

/**
 * Does a `customer_mail` job.
 *
 * @throws MailError when the message was not taken; ZodError for a template that there is not
 */
export async function sendCustomerMail(
  ctx: Ctx,
  job: ClaimedJob,
  deliver: Deliver = sendMail,
): Promise<"done" | "dropped"> {
  return writeToCustomer(ctx, job, CustomerTemplate.parse(job.details.template), deliver);
}
