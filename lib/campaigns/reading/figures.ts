import { not, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { KeptFigures, RecipientReason, RecipientStatus } from "../../../db/vocabulary";
import { whereStatusAt } from "../../bookings/booking-state";
import { allOf, readAtOnce } from "../../read-at-once";
import type { CampaignHead } from "../campaign-view";
import { CAMPAIGN_LIMITS } from "../schema";
import type { Figures } from "../views";

type Counted = Record<string, unknown> & { status: RecipientStatus; reason: RecipientReason | null; count: number };

/**
 * What became of a campaign so far, without any tracking (rule M23); null before it starts.
 *
 * @throws AppError `conflict` (`too_much`) if counting takes longer than four seconds
 */
export async function figuresOf(db: Database, campaign: CampaignHead, now: Date): Promise<Figures | null> {
  if (campaign.recipients === null) return null;
  const kept = campaign.figures ?? (await readAtOnce(db, 0, (tx) => countFigures(tx, campaign, now)));
  return {
    ...{ recipients: campaign.recipients, queued: "queued" in kept ? Number(kept.queued) : 0 },
    ...{ sent: kept.sent, failed: kept.failed, uncertain: kept.uncertain, skipped: kept.skipped },
    ...{ unsubscribed: kept.unsubscribed, booked: { people: kept.bookedPeople, cents: kept.bookedCents } },
  };
}

/**
 * The same, counted from the recipients; `queued` are all who are still to come. A booking that was cancelled, or never paid in time, isn't
 * one that the campaign brought.
 */
export async function countFigures(
  db: Database,
  { orgId, id }: Pick<CampaignHead, "orgId" | "id">,
  now: Date,
): Promise<KeptFigures & { queued: number }> {
  const [counted, [left], [booked]] = await allOf(
    db.execute<Counted>(sql`
      select status, reason, count(*)::int as count from campaign_recipients
      where org_id = ${orgId} and campaign_id = ${id} group by status, reason`),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from mail_suppressions
      where org_id = ${orgId} and campaign_id = ${id} and reason in ('refused', 'complaint')`),
    db.execute<{ people: number; cents: string }>(sql`
      select count(distinct recipient.customer_id)::int as people, coalesce(sum(bookings.price_cents), 0)::text as cents
      from campaign_recipients recipient
      join bookings on bookings.org_id = recipient.org_id and bookings.customer_id = recipient.customer_id
        and bookings.created_at > recipient.ended_at
        and bookings.created_at <= recipient.ended_at + make_interval(days => ${CAMPAIGN_LIMITS.bookedDays}::int)
        and ${not(whereStatusAt(["cancelled"], now))}
      where recipient.org_id = ${orgId} and recipient.campaign_id = ${id} and recipient.status = 'sent'`),
  );
  const of = (...statuses: RecipientStatus[]) =>
    counted.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const skipped: KeptFigures["skipped"] = {};
  for (const { status, reason, count } of counted) {
    if (status === "skipped" && reason !== null) skipped[reason] = count;
  }
  return {
    ...{ queued: of("queued", "sending"), sent: of("sent"), failed: of("failed"), uncertain: of("uncertain"), skipped },
    ...{ unsubscribed: left?.count ?? 0, bookedPeople: booked?.people ?? 0, bookedCents: Number(booked?.cents ?? 0) },
  };
}
