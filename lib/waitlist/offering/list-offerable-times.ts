import { slotsByDayForBooking } from "../../bookings/open-times/slots-by-day";
import { catalogOf } from "../../catalog/load-catalog";
import { onlineService } from "../../catalog/online-service";
import { query } from "../../commands/command";
import { conflict } from "../../errors";
import { DateInReach } from "../../fields/date-time.schema";
import { entryStatusAt, todayOf } from "../entry-state";
import { findEntry } from "../find-entry";
import { EntryNamed } from "../requests.schema";
import { offerEnd } from "./offer-end";
import { termsOf } from "./terms-of";

/**
 * The times of a local day that could be offered by hand to someone on the waitlist: those that customers could book for the same
 * service, member and party, that can still be kept long enough.
 *
 * @throws AppError `not_found`; `conflict` with `not_waiting`
 */
export const listOfferableTimes = query({
  needs: { user: "work" },
  input: EntryNamed.extend({ date: DateInReach }),
  async run(ctx, { id, date }): Promise<{ date: string; times: string[] }> {
    const entry = await findEntry(ctx.db, ctx.org.id, id);
    if (entryStatusAt(entry, todayOf(ctx)) !== "waiting") throw conflict("not_waiting");
    const catalog = await catalogOf(ctx.db, ctx.org);
    const { serviceId, staffId, partySize } = entry;
    if (onlineService(catalog, serviceId) === null) return { date, times: [] };
    const choice = { serviceId, staffId: staffId ?? undefined, partySize: partySize ?? undefined };
    const days = await (await slotsByDayForBooking(ctx, choice)).between(date, date);
    const times = days.flatMap(({ slots }) => slots.map(({ startAt }) => startAt));
    return { date, times: times.filter((startAt) => offerEnd(ctx.now, new Date(startAt), termsOf(catalog)) !== null) };
  },
});
