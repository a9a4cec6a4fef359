import { z } from "zod";

/** `?addOns=1` adds to each service what can be booked with it. */
export const ServicesQuery = z.object({
  addOns: z
    .string()
    .optional()
    .transform((value) => value === "1")
    .meta({ description: "1: add `addOns`, what can be booked with each service" }),
});
export type ServicesQuery = z.output<typeof ServicesQuery>;

const AddOn = z.object({ id: z.string(), name: z.string(), priceCents: z.int(), durationMin: z.int() });

/** A service as customers see it (INTERFACE.md, "Service"). */
export const ServiceView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  durationMin: z.int(),
  priceCents: z.int(),
  currency: z.string(),
  addOns: z
    .array(AddOn)
    .optional()
    .meta({ description: "Only with `addOns=1`: pass their ids as `addOnIds` to a booking call." }),
});
export type ServiceView = z.infer<typeof ServiceView>;

export const ServiceList = z.object({
  org: z.object({ name: z.string(), slug: z.string(), currency: z.string(), timezone: z.string() }),
  services: z.array(ServiceView),
});
export type ServiceList = z.infer<typeof ServiceList>;
