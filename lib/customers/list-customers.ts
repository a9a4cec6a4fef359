import { asc, eq, sql } from "drizzle-orm";
import { customers } from "../../db/schema";
import { query } from "../commands/command";
import { Nothing } from "../fields/nothing.schema";
import { CUSTOMERS_MAX, type CustomerList } from "./schema";

/** The customers of the business by name (GET /customers), in one order on every machine (rule A1.2). */
export const listCustomers = query({
  needs: { key: "read" },
  input: Nothing,
  async run(ctx): Promise<CustomerList> {
    const rows = await ctx.db
      .select({ id: customers.id, name: customers.name, email: customers.email, phone: customers.phone })
      .from(customers)
      .where(eq(customers.orgId, ctx.org.id))
      .orderBy(sql`${customers.name} collate "und-x-icu"`, asc(customers.id))
      .limit(CUSTOMERS_MAX);
    return { customers: rows };
  },
});
