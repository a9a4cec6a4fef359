import type { Ctx } from "../../context";
import { type Deliver, sendMail } from "../../email/sending/send-mail";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { writeToCustomer } from "./write-to-customer";

/**
 * Does a `reminder` job: only for the time that the booking still has, and only before it.
 *
 * @throws MailError when the message was not taken
 */
export async function sendReminder(
  ctx: Ctx,
  job: ClaimedJob,
  deliver: Deliver = sendMail,
): Promise<"done" | "dropped"> {
  return writeToCustomer(ctx, job, "reminder", deliver);
}
