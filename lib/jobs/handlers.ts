import { sendBusinessMail } from "../email/send-business-mail";
import { sendCustomerMail } from "../email/send-customer-mail";
import { sendReminder } from "../email/send-reminder";
import { refundDeposit } from "../payments/refund-deposit";
import type { JobHandlers } from "./run-jobs";

/** Who does which kind of job. */
export const jobHandlers: JobHandlers = {
  customer_mail: sendCustomerMail,
  business_mail: sendBusinessMail,
  reminder: sendReminder,
  refund: refundDeposit,
};
