import { sql } from "drizzle-orm";
import type { z } from "zod";
import { hasChanged, type Step } from "../../../db/steps";
import { Booked } from "../../bookings/answers.schema";
import { type Change, decideUntilStored } from "../../bookings/change/decide-until-stored";
import { isAboutTheTime, withAlternatives } from "../../bookings/open-times/with-alternatives";
import { placing } from "../../bookings/placing/create-booking";
import { customerWish } from "../../bookings/placing/customer-wish";
import type { KeptTime } from "../../bookings/placing/kept-time";
import type { BookingRequest } from "../../bookings/requests.schema";
import { bookedView } from "../../bookings/views";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { type EntryRow, type OfferRow, offerStatusAt } from "../entry-state";
import { findEntry, findOffer } from "../find-entry";
import { ById } from "../requests.schema";

/**
 * Books the offered time, by the same rules as anyone's booking (rule W5). The offer becomes the booking in one statement. A user can do it
 * for someone who answered by phone: the booking's history then says who did.
 *
 * @throws AppError `not_found`; `conflict` with `offer_over` (and alternatives) unless it can still be taken
 */
export const takeOffer = command({
  needs: { holder: true, user: "work" },
  input: ById,
  async run(ctx, { id }): Promise<z.output<typeof Booked>> {
    const offer = await findOffer(ctx.db, ctx.org.id, id);
    const entry = await findEntry(ctx.db, ctx.org.id, offer.entryId);
    const request = requestOf(entry, offer);
    return withAlternatives(ctx, offer.startAt, customerWish(request), async () => {
      try {
        return await decideUntilStored(ctx, Booked, taking(ctx, offer, entry, request));
      } catch (refusal) {
        // Whatever else has happened to the time: for this person, the offer is over.
        throw isAboutTheTime(refusal) ? conflict("offer_over") : refusal;
      }
    });
  },
});

/** The same change as anyone's booking, unless the offer is over by now. */
function taking(ctx: Ctx, offer: OfferRow, entry: EntryRow, request: BookingRequest) {
  const booking = placing(ctx, request, offer.startAt, (row) => bookedView(ctx.org.slug, row), {
    kept: keptTimeOf(ctx, offer, entry),
  });
  return {
    ...booking,
    async load(catalog) {
      const now = await findOffer(ctx.db, ctx.org.id, offer.id);
      const person = await findEntry(ctx.db, ctx.org.id, offer.entryId);
      if (offerStatusAt(now, ctx.now) !== "open" || person.status !== "waiting") throw conflict("offer_over");
      return booking.load(catalog);
    },
  } satisfies Change<unknown, z.output<typeof Booked>>;
}

/** What the person would have sent to book it. */
const requestOf = (entry: EntryRow, offer: OfferRow): BookingRequest => ({
  serviceId: entry.serviceId,
  startAt: offer.startAt.toISOString(),
  name: entry.name,
  email: entry.email,
  phone: entry.phone,
  staffId: entry.staffId ?? undefined,
  partySize: entry.partySize ?? undefined,
  resourceId: offer.resourceId ?? undefined,
  notes: undefined,
  addOnIds: undefined,
});

function keptTimeOf({ org, now }: Ctx, offer: OfferRow, entry: EntryRow): KeptTime {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    ownerId: offer.id,
    staffId: offer.staffId,
    details: { waitlistEntryId: entry.id, ...(entry.email === "" ? { isCustomerUntold: true } : {}) },
    steps(bookingId, after) {
      const placed: Step = {
        name: "place",
        statement: sql`
          update waitlist_entries set status = 'booked', ended_at = ${at}, booking_id = ${bookingId}
          where org_id = ${org.id} and id = ${entry.id} and status = 'waiting' and ${after} returning id`,
        mustChange: true,
      };
      const taken: Step = {
        name: "taken",
        statement: sql`
          update waitlist_offers set status = 'taken', ended_at = ${at}, booking_id = ${bookingId}
          where org_id = ${org.id} and id = ${offer.id} and status = 'open' and expires_at > ${at} and ${hasChanged(placed)}
          returning id`,
        mustChange: true,
      };
      return [placed, taken];
    },
  };
}
