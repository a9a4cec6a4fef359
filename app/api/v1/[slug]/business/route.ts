import { endpoint } from "@/lib/edge/api/endpoint";
import { getBusiness } from "@/lib/orgs/get-business";
import { BusinessProfile } from "@/lib/orgs/profile.schema";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/business",
  access: "public",
  GET: {
    id: "getBusiness",
    summary: "Get the business’s profile and opening hours",
    answer: BusinessProfile,
    errors: [404],
    command: getBusiness,
  },
});
