import { and, asc, eq, sql } from "drizzle-orm";
import { customers } from "../../../db/schema";
import { bookByBusiness } from "../../bookings/placing/book-by-business";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { bodyHash } from "../../idempotency/body-hash";
import { firstFreeToday } from "./find-walk-in";
import { BookWalkIn } from "./schema";

const NAMELESS = "Walk-in";

/**
 * Books a customer at the counter with the next available member (rule B13.5): now, or as soon as one is available today. No deposit is
 * asked for, and no name is needed: all customers without a name or phone share one record. The form's own key makes it book once (rule A10.4).
 *
 * @throws AppError as `bookByBusiness`; `conflict` if there is no time left for it today
 */
export const bookWalkIn = command({
  needs: { user: "work" },
  input: BookWalkIn,
  run: async (ctx, { formKey: key, name = NAMELESS, ...asked }) => {
    const idempotency = { scope: "DASHBOARD walk-in", key, bodyHash: bodyHash({ ...asked, name }) };
    const request = {
      ...asked,
      name,
      email: "",
      startAt: ctx.now.toISOString(),
      notes: undefined,
      resourceId: undefined,
    };
    const isNameless = name === NAMELESS && asked.phone === "";
    return bookByBusiness({ ...ctx, idempotency }, request, {
      customerId: isNameless ? await namelessCustomer(ctx) : undefined,
      isAtDesk: true,
      waivesDeposit: true,
      findStart: async (calendar, wish) => {
        const found = await firstFreeToday(ctx, calendar, wish);
        if (found === null) throw new AppError("conflict", "There’s no time left for this today.");
        return new Date(found.startMs);
      },
    });
  },
});

/** The record that customers without a name share, once there is one. */
async function namelessCustomer({ db, org }: Ctx): Promise<string | undefined> {
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.orgId, org.id),
        sql`${customers.name} collate "und-x-icu" = ${NAMELESS}`,
        eq(customers.email, ""),
        eq(customers.phone, ""),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(1);
  return found?.id;
}
