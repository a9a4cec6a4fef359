import { endpoint } from "@/lib/edge/api/endpoint";
import { listStaff } from "@/lib/staff/list-staff";
import { StaffList } from "@/lib/staff/schema";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = endpoint({
  path: "/staff",
  access: "public",
  GET: { id: "listStaff", summary: "List team members", answer: StaffList, errors: [404], command: listStaff },
});
