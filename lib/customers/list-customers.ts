import { asc, eq, sql } from "drizzle-orm";
import { customers } from "../../db/schema";
import { query } from "../commands/command";
import type { Ctx } from "../context";
import { Nothing } from "../fields/nothing.schema";
import { CUSTOMERS_MAX, type CustomerList, CustomersPage } from "./schema";

/** The customers of the business by name (GET /customers), in one order on every machine (rule A1.2). */
export const listCustomers = query({
  needs: { key: "read" },
  input: Nothing,
  run: async (ctx): Promise<CustomerList> => ({ customers: await page(ctx, CUSTOMERS_MAX, 0) }),
});

/** The same for programs, page by page; `nextOffset` is where the next page begins, null after the last. */
export const listCustomersInPages = query({
  needs: { key: "read" },
  input: CustomersPage,
  async run(ctx, { limit, offset }): Promise<CustomerList & { nextOffset: number | null }> {
    const rows = await page(ctx, limit + 1, offset);
    return { customers: rows.slice(0, limit), nextOffset: rows.length > limit ? offset + limit : null };
  },
});

const page = ({ db, org }: Ctx, limit: number, offset: number) =>
  db
    .select({ id: customers.id, name: customers.name, email: customers.email, phone: customers.phone })
    .from(customers)
    .where(eq(customers.orgId, org.id))
    .orderBy(sql`${customers.name} collate "und-x-icu"`, asc(customers.id))
    .limit(limit)
    .offset(offset);
