import { z } from "zod";

/** What customers are emailed about (`details.template` of a job). */
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

/** What businesses are emailed about. */
export const BusinessTemplate = z.enum(["confirmed", "deposit_due", "moved", "cancelled", "refund_failed"]);
export type BusinessTemplate = z.infer<typeof BusinessTemplate>;

/** What team members are emailed about; `handed_over`: another member has the booking now. */
export const MemberTemplate = z.enum(["confirmed", "deposit_due", "moved", "cancelled", "handed_over"]);
export type MemberTemplate = z.infer<typeof MemberTemplate>;
