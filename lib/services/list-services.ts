import { catalogOf } from "../catalog/load-catalog";
import { isOnline } from "../catalog/online-service";
import { query } from "../commands/command";
import { type ServiceList, ServicesRequest } from "./schema";
import { serviceView } from "./service-view";

/** The services that customers can book (GET /services, rule H2.2). */
export const listServices = query({
  needs: { public: true, key: "read" },
  input: ServicesRequest,
  async run(ctx, asked): Promise<ServiceList> {
    const catalog = await catalogOf(ctx.db, ctx.org);
    const { name, slug, currency, timezone } = catalog.profile;
    return {
      org: { name, slug, currency, timezone },
      services: catalog.services.filter(isOnline).map((service) => serviceView(catalog, service, asked)),
    };
  },
});
