import { z } from "zod";

/** What a customer is written to about (`details.template` of a job). */
export const CustomerTemplate = z.enum(["confirmed", "deposit_due", "moved", "cancelled", "refunded", "reminder"]);
export type CustomerTemplate = z.infer<typeof CustomerTemplate>;

/** What a business is written to about. */
export const BusinessTemplate = z.enum(["confirmed", "deposit_due", "moved", "cancelled"]);
export type BusinessTemplate = z.infer<typeof BusinessTemplate>;
