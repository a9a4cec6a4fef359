import { sendBusinessMail } from "../bookings/mails/send-business-mail";
import { sendCustomerMail } from "../bookings/mails/send-customer-mail";
import { sendReminder } from "../bookings/mails/send-reminder";
import { refundDeposit } from "../payments/refund-deposit";
import type { JobHandlers } from "../queue/run-jobs";

/** Who does which kind of job. */
export const jobHandlers: JobHandlers = {
  customer_mail: sendCustomerMail,
  business_mail: sendBusinessMail,
  reminder: sendReminder,
  refund: refundDeposit,
};
