import { z } from "zod";

/** The email addresses by which an account's owner is invited, in lower case: what the server tells, and what was typed. */
export const OwnAddresses = z.object({ told: z.array(z.string()), typed: z.array(z.string()) });
export type OwnAddresses = z.output<typeof OwnAddresses>;
