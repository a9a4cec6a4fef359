import { z } from "zod";
import type { Ctx } from "../context";
import { majorAmount } from "../money";

/** An amount in minor units, and next to it in the currency's main unit (rule E9.2). */
export const bothAmounts = (name: string, cents: number, { currency }: Ctx["org"]): Record<string, number> => ({
  [`${name}Cents`]: cents,
  [name]: majorAmount(cents, currency),
});

/** The schema of both: "price" as `price` and `priceCents`. */
export const bothAmountsOf = (name: string): Record<string, z.ZodType> => ({
  [`${name}Cents`]: z.int(),
  [name]: z.number(),
});

/** An amount that a tool takes in the currency's main unit. */
export const amountOf = (what: string) =>
  z
    .number()
    .min(0)
    .meta({ description: `${what} in the currency's main unit: 12.5 means 12.50` });
