import { sendSignInLink } from "../auth/send-sign-in-link";
import { sendInvitation } from "../auth/users/send-invitation";
import { bookingLetters } from "../bookings/mails/booking-letters";
import { calendarLetter } from "../calendar-sync/accounts/calendar-letter";
import { pushBooking } from "../calendar-sync/pushing/push-booking";
import { reconcileMember } from "../calendar-sync/pushing/reconcile-member";
import { campaignStart } from "../campaigns/sending/start-job";
import { mailHandlers } from "../email/sending/mail-handlers";
import { formLinkLetter } from "../forms/asking/form-link-letter";
import { consentLetter } from "../marketing/consent/consent-letter";
import { ORDER_LETTERS } from "../orders/mails/order-letters";
import { expireHandler } from "../payments/expire-handler";
import { refundCheckHandler } from "../payments/refund-check-handler";
import { refundHandler } from "../payments/refund-handler";
import type { JobHandlers } from "../queue/job-handler";
import { WAITLIST_LETTERS } from "../waitlist/mails/waitlist-letters";
import { askedInMails } from "./asked-in-mails";
import { payables } from "./payables";

/** The handler of each kind of job. */
export const jobHandlers: JobHandlers = {
  ...mailHandlers({
    ...bookingLetters(askedInMails),
    ...WAITLIST_LETTERS,
    ...ORDER_LETTERS,
    form_link_mail: formLinkLetter,
    consent_mail: consentLetter,
    calendar_mail: calendarLetter,
  }),
  refund: refundHandler(payables),
  refund_check: refundCheckHandler(payables),
  checkout_expire: expireHandler(payables),
  // Stored as given up: it waits for a person, and is never due.
  refused_notice: async () => "dropped",
  campaign_start: campaignStart,
  calendar_push: pushBooking,
  calendar_reconcile: reconcileMember,
  invitation: sendInvitation,
  sign_in_link: sendSignInLink,
};
