import { z } from "zod";
import { listCustomersInPages } from "../customers/list-customers";
import { CUSTOMERS_MAX, CustomerList, CustomersPage } from "../customers/schema";
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
    description:
      `Lists customers by name with their email and phone, up to ${CUSTOMERS_MAX} per page. For the next page, pass ` +
      "`nextOffset` as `offset`. Changes nothing.",
    command: listCustomersInPages,
    fields: CustomersPage,
    output: CustomerList.extend({ nextOffset: z.int().nullable().meta({ description: "null on the last page" }) }),
  }),
  tool({
    area: "people",
    name: "list_staff",
    title: "List team members",
    description:
      "Lists all team members, including inactive ones (`active`) and those who can't be booked (`bookable`). Their `id` is the " +
      "`staffId` of other tools. Changes nothing.",
    command: listStaffForPrograms,
    fields: Nothing,
    output: z.object({ staff: z.array(Member) }),
  }),
];
