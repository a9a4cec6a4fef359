import { bookByBusiness } from "../bookings/placing/book-by-business";
import { createBooking } from "../bookings/placing/create-booking";
import type { CatalogService } from "../catalog/catalog";
import { runCommand } from "../commands/command";
import type { Ctx } from "../context";
import { demoPerson } from "./demo-people";

const UNTOLD = { isAtDesk: true, isCustomerUntold: true, waivesDeposit: true } as const;
/** Of so many bookings, one is made at the desk, besides those with a deposit, which the demo doesn't ask for. */
const ONE_AT_DESK_OF = 3;

type Wanted = { service: CatalogService; startAt: string; count: number };

/** Books an open time: most people do so themselves, others call or ask for it at the desk. Returns the booking's id. */
export async function demoBook(ctx: Ctx, { service, startAt, count }: Wanted): Promise<string> {
  const request = { serviceId: service.id, startAt, ...demoPerson(count) };
  const isAtDesk = service.depositCents > 0 || count % ONE_AT_DESK_OF === 0;
  const booked = isAtDesk
    ? await bookByBusiness(ctx, request, UNTOLD)
    : await runCommand({ ...ctx, actor: { kind: "public" } }, createBooking, request);
  return booked.appointmentId;
}
