import { listCustomers } from "@/lib/customers/list-customers";
import { CUSTOMERS_MAX, CustomerList } from "@/lib/customers/schema";
import { endpoint } from "@/lib/edge/api/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/customers",
  access: "key",
  GET: {
    id: "listCustomers",
    summary: `List customers by name, at most ${CUSTOMERS_MAX}`,
    command: listCustomers,
    answer: CustomerList,
    errors: [401, 403, 404],
  },
});
