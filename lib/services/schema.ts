import { z } from "zod";

/** A service as customers see it (INTERFACE.md, "Service"). */
export const ServiceView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  durationMin: z.int(),
  priceCents: z.int(),
  currency: z.string(),
});
export type ServiceView = z.infer<typeof ServiceView>;

export const ServiceList = z.object({
  org: z.object({ name: z.string(), slug: z.string(), currency: z.string(), timezone: z.string() }),
  services: z.array(ServiceView),
});
export type ServiceList = z.infer<typeof ServiceList>;
