import { catalogOf } from "../catalog/load-catalog";
import { query } from "../commands/command";
import { Nothing } from "../fields/nothing.schema";

/** All services of the business, offered or not, for a program. */
export const listServicesForPrograms = query({
  needs: { key: "read" },
  input: Nothing,
  async run(ctx) {
    const { services } = await catalogOf(ctx.db, ctx.org);
    return {
      services: services.map((service) => ({
        id: service.id,
        name: service.name,
        description: service.description,
        category: service.category,
        durationMin: service.durationMin,
        priceCents: service.priceCents,
        depositCents: service.depositCents,
        bufferBeforeMin: service.bufferBeforeMin,
        bufferAfterMin: service.bufferAfterMin,
        staffIds: service.memberIds,
        resourceIds: service.resourceIds,
        active: service.active,
        bookableOnline: service.bookableOnline,
        addOns: service.addOns,
      })),
    };
  },
});
