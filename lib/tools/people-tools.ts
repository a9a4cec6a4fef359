import { z } from "zod";
import { listCustomers } from "../customers/list-customers";
import { CUSTOMERS_MAX, CustomerList } from "../customers/schema";
import { Nothing } from "../fields/nothing.schema";
import { listStaffForPrograms } from "../staff/list-staff-for-programs";
import { tool } from "./tool";

const Member = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  active: z.boolean(),
  bookable: z.boolean(),
});

export const peopleTools = [
  tool({
    area: "people",
    name: "list_customers",
    title: "List customers",
    description: `Lists customers by name with their e-mail and phone, at most ${CUSTOMERS_MAX}. Changes nothing.`,
    command: listCustomers,
    fields: Nothing,
    output: CustomerList,
  }),
  tool({
    area: "people",
    name: "list_staff",
    title: "List team members",
    description:
      "Lists all team members: `active` ones work here, `bookable` ones can be booked. Their `id` is a `staffId`. Changes nothing.",
    command: listStaffForPrograms,
    fields: Nothing,
    output: z.object({ staff: z.array(Member) }),
  }),
];
