import { z } from "zod";
import { OWN_ADDRESSES } from "../outside/outside";
import { CALENDAR_BOUNDS } from "../requests.schema";

const Addresses = z.array(z.string().max(OWN_ADDRESSES.lettersMax));

/** The email addresses by which an account's owner is invited, in lower case: what the server tells, and what was typed. */
export const OwnAddresses = z.object({
  told: Addresses.max(OWN_ADDRESSES.max),
  typed: Addresses.max(CALENDAR_BOUNDS.ownAddresses),
});
export type OwnAddresses = z.output<typeof OwnAddresses>;
