import { sql } from "drizzle-orm";
import { insertRow } from "../../../db/insert-row";
import { waitlistOffers } from "../../../db/schema";
import { hasChanged, hasRun, type Step } from "../../../db/steps";
import type { Wish } from "../../availability/snapshot";
import { cancelEndedHolds } from "../../bookings/change/cancel-ended-holds";
import type { Placement } from "../../bookings/placing/decide-opening";
import { inTheWayOf, type Surroundings } from "../../bookings/placing/load-surroundings";
import { clearEnded, occupy, vacateAllOf } from "../../bookings/placing/occupy";
import type { Ctx } from "../../context";
import { newOfferId } from "../../ids";
import { enqueueJobs } from "../../queue/enqueue";
import type { EntryRow, OfferRow } from "../entry-state";
import { offerMailJob } from "../mails/waitlist-jobs";

/** Who an offer is for. */
export type OfferedTo = Pick<EntryRow, "id" | "email">;

type Decided = {
  entry: OfferedTo;
  wish: Pick<Wish, "durationMin" | "bufferBeforeMin" | "bufferAfterMin">;
  startAt: Date;
  placement: Pick<Placement, "staffId" | "resourceId">;
  expiresAt: Date;
  /** who offers it by hand; null: the product, in its turn */
  byUserId: string | null;
};

/** A decided offer as it is stored. */
export function newOffer({ org, now }: Pick<Ctx, "org" | "now">, decided: Decided): OfferRow {
  const { entry, wish, startAt, placement, expiresAt, byUserId } = decided;
  return {
    orgId: org.id,
    id: newOfferId(),
    entryId: entry.id,
    status: "open",
    startAt,
    endAt: new Date(startAt.getTime() + wish.durationMin * 60_000),
    staffId: placement.staffId,
    resourceId: placement.resourceId,
    expiresAt,
    endedAt: null,
    byUserId,
    bookingId: null,
    createdAt: now,
  };
}

/**
 * The steps that store an offer with what keeps its time and the job of its email (rule W3.1). Nothing is stored if the person no longer
 * waits, or has an open offer, or the time was just taken: the database's own rules decide.
 *
 * @param touched the step that makes the waitlist due, for an offer that isn't a pass's own
 */
export function offerSteps(
  ctx: Pick<Ctx, "db" | "org" | "now">,
  offer: OfferRow,
  { entry, wish }: Decided,
  surroundings: Surroundings,
  touched?: Step,
): Step[] {
  const { org, now } = ctx;
  const at = sql`${now.toISOString()}::timestamptz`;
  const waiting: Step = {
    name: "waiting",
    statement: sql`
      select id from waitlist_entries where org_id = ${org.id} and id = ${entry.id} and status = 'waiting' and ${touched ? hasRun(touched) : sql`true`}
      for no key update`,
    mustChange: true,
  };
  const lapsed: Step = {
    name: "lapsed",
    statement: sql`
      update waitlist_offers set status = 'lapsed', ended_at = expires_at
      where org_id = ${org.id} and entry_id = ${entry.id} and status = 'open' and expires_at <= ${at} and ${hasChanged(waiting)}
      returning id`,
  };
  const stored: Step = {
    name: "offer",
    statement: insertRow(waitlistOffers, offer, { condition: sql`${hasChanged(waiting)} and ${hasRun(lapsed)}` }),
    mustChange: true,
  };
  const { holds, otherIds } = inTheWayOf(offer, surroundings);
  const expired = cancelEndedHolds(ctx, holds, waiting);
  const vacated = vacateAllOf(org.id, lapsed);
  const others = otherIds.length > 0 ? [clearEnded(org.id, otherIds, now)] : [];
  const [job] = offerMailJob(offer, entry, now);
  return [
    ...(touched ? [touched] : []),
    waiting,
    lapsed,
    stored,
    ...(expired?.steps ?? []),
    vacated,
    ...others,
    ...occupy(
      { ...offer, ...buffersOf(wish), holdEndsAt: offer.expiresAt },
      { now, mayOverlap: false, stored, freed: [vacated, ...(expired ? [expired.freed] : []), ...others] },
    ),
    ...(job ? [{ name: "mail", statement: enqueueJobs(org.id, [job]) }] : []),
  ];
}

const buffersOf = ({ bufferBeforeMin, bufferAfterMin }: Decided["wish"]) => ({ bufferBeforeMin, bufferAfterMin });
