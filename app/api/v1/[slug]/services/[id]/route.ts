import { endpoint } from "@/lib/edge/endpoint";
import { getService } from "@/lib/services/list-services";
import { ServiceView } from "@/lib/services/schema";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/services/{id}",
  access: "public",
  GET: {
    id: "getService",
    summary: "One service",
    answer: ServiceView,
    errors: [404],
    run: (ctx, { id }) => getService(ctx, id),
  },
});
