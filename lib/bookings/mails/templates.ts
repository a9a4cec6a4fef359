import { z } from "zod";

/** What a customer is written to about (`details.template` of a job). */
export const CustomerTemplate = z.enum([
  "confirmed",
  "deposit_due",
  "moved",
  "changed",
  "cancelled",
  "refunded",
  "refund_failed",
  "reminder",
]);
export type CustomerTemplate = z.infer<typeof CustomerTemplate>;

/** What a business is written to about. */
export const BusinessTemplate = z.enum(["confirmed", "deposit_due", "moved", "cancelled", "refund_failed"]);
export type BusinessTemplate = z.infer<typeof BusinessTemplate>;

/** What a team member is written to about; `handed_over`: somebody else has the booking now. */
export const MemberTemplate = z.enum(["confirmed", "deposit_due", "moved", "cancelled", "handed_over"]);
export type MemberTemplate = z.infer<typeof MemberTemplate>;
