import { z } from "zod";

/** GET /customers returns at most this many (INTERFACE.md, "Limits"). */
export const CUSTOMERS_MAX = 1_000;

export const Customer = z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() });
export const CustomerList = z.object({ customers: z.array(Customer) });
export type CustomerList = z.infer<typeof CustomerList>;
