import { z } from "zod";
import { CALENDAR_BOUNDS, TOLD_ADDRESSES } from "../requests.schema";

const Addresses = z.array(z.string().max(TOLD_ADDRESSES.lettersMax));

/** The email addresses by which an account's owner is invited, in lower case: what the server tells, and what was typed. */
export const OwnAddresses = z.object({
  told: Addresses.max(TOLD_ADDRESSES.max),
  typed: Addresses.max(CALENDAR_BOUNDS.ownAddresses),
});
export type OwnAddresses = z.output<typeof OwnAddresses>;
