import { sql } from "drizzle-orm";
import { z } from "zod";
import { hasRun, type Step } from "../../../db/steps";
import { decideUntilStored } from "../../bookings/change/decide-until-stored";
import { vacate } from "../../bookings/placing/occupy";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { offerStatusAt } from "../entry-state";
import { findOffer } from "../find-entry";
import { reoffersWaker } from "../reoffers-waker";
import { ById } from "../requests.schema";
import { touchStep } from "../touch-waitlist";

const Declined = z.object({ id: z.string(), entryId: z.string() });

/**
 * Lets an offer pass (rule W4.2): the time is offered to the next person at once, and the person stays on the waitlist. Declining again
 * changes nothing.
 *
 * @throws AppError `not_found`; `conflict` with `offer_over` for one that is taken or over
 */
export const declineOffer = command({
  needs: { holder: true },
  input: ById,
  async run(ctx, { id }): Promise<z.output<typeof Declined>> {
    const { db, org, now } = ctx;
    const answer = await decideUntilStored(ctx, Declined, {
      load: () => findOffer(db, org.id, id),
      decide(_, offer) {
        const view = { id, entryId: offer.entryId };
        const status = offerStatusAt(offer, now);
        if (status === "declined") return { view, steps: [] };
        if (status !== "open") throw conflict("offer_over");
        const touched = touchStep(db, org.id, now);
        const at = sql`${now.toISOString()}::timestamptz`;
        const declined: Step = {
          name: "declined",
          statement: sql`
            update waitlist_offers set status = 'declined', ended_at = ${at}
            where org_id = ${org.id} and id = ${id} and status = 'open' and expires_at > ${at} and ${hasRun(touched)}
            returning id`,
          mustChange: true,
        };
        return { view, steps: [touched, declined, vacate(org.id, [id], declined)] };
      },
    });
    reoffersWaker.wake();
    return answer;
  },
});
