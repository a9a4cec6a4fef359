import { majorAmount, writeAmount } from "../../money";

/** An amount for a file. One below 0 is a number instead of a text, since texts that begin with a minus are made harmless. */
export const signedAmount = (cents: number, currency: string): string | number =>
  cents < 0 ? -majorAmount(-cents, currency) : writeAmount(cents, currency);
