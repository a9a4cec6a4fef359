import { endpoint } from "@/lib/edge/api/endpoint";
import { listServices } from "@/lib/services/list-services";
import { ServiceList, ServicesQuery } from "@/lib/services/schema";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/services",
  access: "public",
  GET: {
    id: "listServices",
    summary: "List services",
    query: ServicesQuery,
    answer: ServiceList,
    errors: [404],
    command: listServices,
  },
});
