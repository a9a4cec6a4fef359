import { and, eq, sql } from "drizzle-orm";
import { customers } from "../../../db/schema";
import { whereNotOver, whereStatusAt } from "../../bookings/booking-state";
import type { Ctx } from "../../context";
import { isErased } from "../../customers/erased";
import { CustomerNamed } from "../../customers/schema";
import { notFound } from "../../errors";

/** A customer's bookings in numbers; amounts in minor units. */
export type CustomerTotals = {
  upcoming: number;
  completed: number;
  missed: number;
  cancelled: number;
  /** prices of the completed bookings */
  completedCents: number;
  /** deposits that were paid and not refunded */
  depositsPaidCents: number;
};

type CustomerDetails = {
  id: string;
  name: string;
  email: string;
  phone: string;
  createdAt: Date;
  isErased: boolean;
  totals: CustomerTotals;
};

/**
 * A customer, with their bookings in numbers.
 *
 * @throws AppError `not_found`, also for another business's id
 */
export async function getCustomerDetails(ctx: Ctx, id: string): Promise<CustomerDetails> {
  if (!CustomerNamed.safeParse({ id }).success) throw notFound("customer");
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, ctx.org.id), eq(customers.id, id)));
  if (!customer) throw notFound("customer");
  const { name, email, phone, createdAt } = customer;
  return { id, name, email, phone, createdAt, isErased: isErased(customer), totals: await totalsOf(ctx, id) };
}

type TotalsRow = Record<keyof CustomerTotals, string>;

async function totalsOf(ctx: Ctx, id: string): Promise<CustomerTotals> {
  const [row] = await ctx.db.execute<TotalsRow>(sql`
    select
      count(*) filter (where ${whereNotOver(ctx.now)}) as "upcoming",
      count(*) filter (where status = 'completed') as "completed",
      count(*) filter (where status = 'no_show') as "missed",
      count(*) filter (where ${whereStatusAt(["cancelled"], ctx.now)}) as "cancelled",
      coalesce(sum(price_cents) filter (where status = 'completed'), 0) as "completedCents",
      coalesce(sum(deposit_cents) filter (where deposit_status in ('paid', 'kept')), 0) as "depositsPaidCents"
    from bookings where org_id = ${ctx.org.id} and customer_id = ${id}`);
  const number = (key: keyof CustomerTotals) => Number(row?.[key] ?? 0);
  return {
    upcoming: number("upcoming"),
    completed: number("completed"),
    missed: number("missed"),
    cancelled: number("cancelled"),
    completedCents: number("completedCents"),
    depositsPaidCents: number("depositsPaidCents"),
  };
}
