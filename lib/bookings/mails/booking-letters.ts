import type { Letters } from "../../email/sending/letter";
import type { AskedBefore } from "./asked-before";
import { businessLetter } from "./business-letter";
import { customerLetter, reminderLetter } from "./customer-letter";
import { memberLetter } from "./member-letter";

/** The emails about bookings; those to customers name what is still to be filled in before the visit. */
export const bookingLetters = (askedBefore: AskedBefore) =>
  ({
    customer_mail: customerLetter(askedBefore),
    business_mail: businessLetter,
    member_mail: memberLetter,
    reminder: reminderLetter(askedBefore),
  }) satisfies Letters;

/** The same where nothing is asked for. */
export const BOOKING_LETTERS = bookingLetters(async () => []);
