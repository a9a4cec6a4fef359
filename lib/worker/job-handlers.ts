import { sendSignInLink } from "../auth/send-sign-in-link";
import { sendInvitation } from "../auth/users/send-invitation";
import type { AskedBefore } from "../bookings/mails/asked-before";
import { bookingLetters } from "../bookings/mails/booking-letters";
import { mailHandlers } from "../email/sending/mail-handlers";
import { formLinkLetter } from "../forms/asking/form-link-letter";
import { missingForms } from "../forms/asking/missing-forms";
import { expireHandler } from "../payments/expire-handler";
import { refundCheckHandler } from "../payments/refund-check-handler";
import { refundHandler } from "../payments/refund-handler";
import type { JobHandlers } from "../queue/job-handler";
import { WAITLIST_LETTERS } from "../waitlist/mails/waitlist-letters";
import { payables } from "./payables";

/** The forms that are missing when an email about a booking is sent. */
const askedInMails: AskedBefore = async ({ db, org, now }, bookingId) =>
  (await missingForms(db, org.id, [bookingId], now)).get(bookingId)?.map(({ name }) => name) ?? [];

/** The handler of each kind of job. */
export const jobHandlers: JobHandlers = {
  ...mailHandlers({ ...bookingLetters(askedInMails), ...WAITLIST_LETTERS, form_link_mail: formLinkLetter }),
  refund: refundHandler(payables),
  refund_check: refundCheckHandler(payables),
  checkout_expire: expireHandler(payables),
  // Stored as given up: it waits for a person, and is never due.
  refused_notice: async () => "dropped",
  invitation: sendInvitation,
  sign_in_link: sendSignInLink,
};
