import { z } from "zod";
import type { Ctx } from "../context";
import { majorAmount } from "../money";
import type { ServiceState } from "../services/schema";

/** A service as tools return it: amounts in both units, unset texts as null. */
export const ServiceOfTool = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  durationMin: z.int(),
  priceCents: z.int(),
  price: z.number().meta({ description: "the same in the currency's major unit" }),
  depositCents: z.int(),
  deposit: z.number(),
  currency: z.string(),
  bufferBeforeMin: z.int(),
  bufferAfterMin: z.int(),
  staffIds: z.array(z.string()),
  resourceIds: z.array(z.string()),
  active: z.boolean(),
  bookableOnline: z.boolean(),
});

/** A service from a list or after saving. */
type Service = Omit<ServiceState, "staffIds" | "resourceIds"> & {
  staffIds: readonly string[];
  resourceIds: readonly string[];
};

export function serviceObject(service: Service, { currency }: Ctx["org"]) {
  const { priceCents, depositCents } = service;
  return {
    ...service,
    category: service.category || null,
    staffIds: service.staffIds.toSorted(),
    resourceIds: service.resourceIds.toSorted(),
    price: majorAmount(priceCents, currency),
    deposit: majorAmount(depositCents, currency),
    currency,
  };
}
