import { catalogOf } from "../catalog/load-catalog";
import { onlineService } from "../catalog/online-service";
import { query } from "../commands/command";
import { notFound } from "../errors";
import { ServiceRequest } from "./schema";
import { serviceView } from "./service-view";

/**
 * One service that customers can book (GET /services/{id}).
 *
 * @throws AppError `not_found`
 */
export const getService = query({
  needs: { public: true, key: "read" },
  input: ServiceRequest,
  async run(ctx, { id, ...asked }) {
    const catalog = await catalogOf(ctx.db, ctx.org);
    const service = onlineService(catalog, id);
    if (service === null) throw notFound("service");
    return serviceView(catalog, service, asked);
  },
});
