import type { Letters } from "../../email/sending/letter";
import { businessLetter } from "./business-letter";
import { customerLetter, reminderLetter } from "./customer-letter";
import { memberLetter } from "./member-letter";

/** The emails about bookings. */
export const BOOKING_LETTERS = {
  customer_mail: customerLetter,
  business_mail: businessLetter,
  member_mail: memberLetter,
  reminder: reminderLetter,
} satisfies Letters;
