import type { APIRequestContext } from "@playwright/test";
import { runCommand } from "../lib/commands/command";
import { getOrg } from "../lib/orgs/get-org";
import { joinAtDesk } from "../lib/waitlist/joining/join-at-desk";
import { bookByApi, openTime, serviceOf } from "./api";
import { everyDay, type MadeBusiness, makeBusiness } from "./business";
import { onDatabase } from "./database";

/** A business with one time a day, which is booked on `date`. */
export type FullDay = { business: MadeBusiness; serviceId: string; date: string; bookingId: string };

/** Makes a business with a day on which nothing is free any more. */
export async function makeFullDay(request: APIRequestContext): Promise<FullDay> {
  const business = await makeBusiness({ timezone: "UTC", hours: everyDay({ openMin: 540, closeMin: 600 }) });
  const serviceId = serviceOf(business);
  const { startAt, date } = await openTime(request, business.slug, { serviceId });
  const { appointmentId } = await bookByApi(request, business.slug, { serviceId, startAt });
  return { business, serviceId, date, bookingId: appointmentId };
}

/** Puts someone on the waitlist for any time of the full day. */
export async function joinForFullDay(
  { business, serviceId, date }: FullDay,
  name: string,
  email = "",
): Promise<string> {
  const { id } = await onDatabase(async (db) => {
    const org = await getOrg(db, business.slug);
    const ctx = { db, org, actor: { kind: "system" }, now: new Date(), idempotency: null } as const;
    const who = { name, email, phone: "+1 212 555 0100" };
    return runCommand(ctx, joinAtDesk, { serviceId, fromDate: date, toDate: date, ...who });
  });
  return id;
}
