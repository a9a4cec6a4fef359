import type { Letters } from "../../email/sending/letter";
import { businessLetter } from "./business-letter";
import { customerLetter, reminderLetter } from "./customer-letter";
import { memberLetter } from "./member-letter";

/** What bookings have to say by mail. */
export const BOOKING_LETTERS = {
  customer_mail: customerLetter,
  business_mail: businessLetter,
  member_mail: memberLetter,
  reminder: reminderLetter,
} satisfies Letters;
