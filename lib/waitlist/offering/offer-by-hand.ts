import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { waitlistOffers } from "../../../db/schema";
import { wishForService } from "../../availability/wish";
import { decideUntilStored } from "../../bookings/change/decide-until-stored";
import { decideOpening } from "../../bookings/placing/decide-opening";
import { loadSurroundings } from "../../bookings/placing/load-surroundings";
import { readStartAt } from "../../bookings/placing/read-start-at";
import { requestedService } from "../../bookings/placing/requested-service";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { type EntryRow, entryStatusAt, todayOf, whereOfferOpen } from "../entry-state";
import { findEntry } from "../find-entry";
import { reoffersWaker } from "../reoffers-waker";
import { OfferByHandRequest } from "../requests.schema";
import { touchStep } from "../touch-waitlist";
import { offerEnd } from "./offer-end";
import { newOffer, offerSteps } from "./offer-steps";
import { termsOf } from "./terms-of";

const OfferedByHand = z.object({ id: z.string(), expiresAt: z.string() });

/**
 * Offers someone on the waitlist a time that customers could book now, whether or not it fits the wish's days and times of day, and
 * whoever comes before them (rule W4.5).
 *
 * @throws AppError `not_found`; `invalid_fields` for a startAt that is no date-time; `conflict` with `not_waiting`, `has_offer`, or why
 * the time isn't open
 */
export const offerByHand = command({
  needs: { user: "work" },
  input: OfferByHandRequest,
  async run(ctx, asked): Promise<z.output<typeof OfferedByHand>> {
    const startAt = readStartAt(asked.startAt, ctx.org.timezone);
    const byUserId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
    const answer = await decideUntilStored(ctx, OfferedByHand, {
      async load(catalog) {
        const entry = await findEntry(ctx.db, ctx.org.id, asked.id);
        if (entryStatusAt(entry, todayOf(ctx)) !== "waiting") throw conflict("not_waiting");
        if (await hasOpenOffer(ctx, entry)) throw conflict("has_offer");
        const service = requestedService(catalog, { serviceId: entry.serviceId, addOnIds: undefined });
        const wish = wishForService(catalog.calendar, service, entry);
        return { entry, wish, surroundings: await loadSurroundings(ctx, wish, startAt) };
      },
      decide(catalog, { entry, wish, surroundings }) {
        const requestedStaffId = entry.staffId;
        const { calendar } = catalog;
        const placement = decideOpening(calendar, surroundings, wish, startAt, ctx.now, { requestedStaffId });
        const expiresAt = offerEnd(ctx.now, startAt, termsOf(catalog));
        if (expiresAt === null) throw conflict("too_soon");
        const decided = { entry, wish, startAt, placement, expiresAt, byUserId };
        const offer = newOffer(ctx, decided);
        return {
          view: { id: offer.id, expiresAt: expiresAt.toISOString() },
          steps: offerSteps(ctx, offer, decided, surroundings, touchStep(ctx.db, ctx.org.id, ctx.now)),
        };
      },
    });
    reoffersWaker.wake();
    return answer;
  },
});

async function hasOpenOffer({ db, org, now }: Ctx, { id }: EntryRow): Promise<boolean> {
  const rows = await db
    .select({ id: waitlistOffers.id })
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.orgId, org.id), eq(waitlistOffers.entryId, id), whereOfferOpen(now)));
  return rows.length > 0;
}
