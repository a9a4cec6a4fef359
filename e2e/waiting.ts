import type { APIRequestContext } from "@playwright/test";
import { runCommand } from "../lib/commands/command";
import type { Ctx } from "../lib/context";
import { getOrg } from "../lib/orgs/get-org";
import { takeOffer } from "../lib/waitlist/answering/take-offer";
import { joinAtDesk } from "../lib/waitlist/joining/join-at-desk";
import { getEntry } from "../lib/waitlist/looking/get-entry";
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
  const who = { name, email, phone: "+1 212 555 0100" };
  const wish = { serviceId, fromDate: date, toDate: date };
  const { id } = await inBusiness(business.slug, (ctx) => runCommand(ctx, joinAtDesk, { ...wish, ...who }));
  return id;
}

/** Takes the offer that someone on the waitlist has, as they do on its page; answers the booking's id. */
export async function takeOpenOffer(slug: string, entryId: string): Promise<string> {
  const { appointmentId } = await inBusiness(slug, async (ctx) => {
    const { openOffer } = await getEntry(ctx, entryId);
    return runCommand(ctx, takeOffer, { id: openOffer?.id ?? "" });
  });
  return appointmentId;
}

const inBusiness = <View>(slug: string, run: (ctx: Ctx) => Promise<View>): Promise<View> =>
  onDatabase(async (db) => {
    const org = await getOrg(db, slug);
    return run({ db, org, actor: { kind: "system" }, now: new Date(), idempotency: null });
  });
