import { sendSignInLink } from "../auth/send-sign-in-link";
import { sendInvitation } from "../auth/users/send-invitation";
import { BOOKING_LETTERS } from "../bookings/mails/booking-letters";
import { mailHandlers } from "../email/sending/mail-handlers";
import { sendFormLink } from "../forms/asking/send-form-link";
import { expireHandler } from "../payments/expire-handler";
import { refundCheckHandler } from "../payments/refund-check-handler";
import { refundHandler } from "../payments/refund-handler";
import type { JobHandlers } from "../queue/job-handler";
import { payables } from "./payables";

/** The handler of each kind of job. */
export const jobHandlers: JobHandlers = {
  ...mailHandlers(BOOKING_LETTERS),
  refund: refundHandler(payables),
  refund_check: refundCheckHandler(payables),
  checkout_expire: expireHandler(payables),
  // Stored as given up: it waits for a person, and is never due.
  refused_notice: async () => "dropped",
  invitation: sendInvitation,
  form_link_mail: sendFormLink,
  sign_in_link: sendSignInLink,
};
