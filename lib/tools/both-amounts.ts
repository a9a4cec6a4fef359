import { z } from "zod";
import type { Ctx } from "../context";
import { majorAmount } from "../money";

/** An amount of minor units, and the same in the currency's major one beside it (rule E9.2). */
export const bothAmounts = (name: string, cents: number, { currency }: Ctx["org"]): Record<string, number> => ({
  [`${name}Cents`]: cents,
  [name]: majorAmount(cents, currency),
});

/** The same as it is described: "price" as `price` and `priceCents`. */
export const bothAmountsOf = (name: string): Record<string, z.ZodType> => ({
  [`${name}Cents`]: z.int(),
  [name]: z.number(),
});
