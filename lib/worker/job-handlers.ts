import { sendSignInLink } from "../auth/send-sign-in-link";
import { sendInvitation } from "../auth/users/send-invitation";
import { BOOKING_LETTERS } from "../bookings/mails/booking-letters";
import { mailHandlers } from "../email/sending/mail-handlers";
import { refundHandler } from "../payments/refund-handler";
import type { JobHandlers } from "../queue/job-handler";
import { payables } from "./payables";

/** Who does which kind of job. */
export const jobHandlers: JobHandlers = {
  ...mailHandlers(BOOKING_LETTERS),
  refund: refundHandler(payables),
  invitation: sendInvitation,
  sign_in_link: sendSignInLink,
};
