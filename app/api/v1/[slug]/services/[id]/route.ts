import { endpoint } from "@/lib/edge/api/endpoint";
import { getService } from "@/lib/services/get-service";
import { ServicesQuery, ServiceView } from "@/lib/services/schema";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/services/{id}",
  access: "public",
  GET: {
    id: "getService",
    summary: "Get a service",
    query: ServicesQuery,
    answer: ServiceView,
    errors: [404],
    command: getService,
  },
});
