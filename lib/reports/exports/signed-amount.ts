import type { Cell } from "../../customers/write-csv";
import { writeAmount } from "../../money";

/** An amount for a file, with the currency's decimals. One below 0 is no text, since texts that begin with a minus are made harmless. */
export const signedAmount = (cents: number, currency: string): Cell =>
  cents < 0 ? { digits: writeAmount(-cents, currency) } : writeAmount(cents, currency);
