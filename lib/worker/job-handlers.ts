import { BOOKING_LETTERS } from "../bookings/mails/booking-letters";
import { mailHandlers } from "../email/sending/mail-handlers";
import { refundHandler } from "../payments/refund-handler";
import type { JobHandlers } from "../queue/run-jobs";
import { payables } from "./payables";

/** Who does which kind of job. */
export const jobHandlers: JobHandlers = {
  ...mailHandlers(BOOKING_LETTERS),
  refund: refundHandler(payables),
};
