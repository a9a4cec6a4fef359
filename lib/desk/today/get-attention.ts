import { and, asc, desc, eq, gte, lt, lte, ne, type SQL } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import { whereHeld } from "../../bookings/booking-state";
import { type CalendarTroubles, calendarTroubles } from "../../calendar-sync/desk/calendar-troubles";
import { listTroubled } from "../../campaigns/reading/list-troubled";
import type { CampaignLine } from "../../campaigns/views";
import { isGranted } from "../../commands/role-permissions";
import type { Ctx } from "../../context";
import { listLeftOutside } from "../../hours/bookings-outside-hours";
import { listOrderWork } from "../../orders/desk/order-work";
import type { EndpointView } from "../../webhooks/endpoints/endpoint-view";
import { listEndpoints } from "../../webhooks/endpoints/list-endpoints";
import { type GivenUp, listGivenUp } from "../given-up/list-given-up";
import { listOverlapping } from "./list-overlapping";
import { listOwedByHand } from "./list-owed-by-hand";
import { NOTED, type Noted } from "./noted-bookings";

/** What needs attention in a business, at most 5 per list; `…IsCut`: there are more. */
export type Attention = {
  /** unpaid deposits, in order of the end of their hold */
  unpaid: (Noted & { holdEndsAt: Date })[];
  unpaidIsCut: boolean;
  /** deposits that the business took by hand and owes back, in order of cancellation */
  owed: (Noted & { depositCents: number })[];
  owedIsCut: boolean;
  /** over before today, but not marked as completed or a no-show; latest first */
  unfinished: Noted[];
  unfinishedIsCut: boolean;
  /** bookings that overlap another one of the same member or table */
  overlapping: (Noted & { other: Noted | null })[];
  overlappingIsCut: boolean;
  /** upcoming ones that a change of hours has left outside, earliest first */
  outside: Noted[];
  outsideIsCut: boolean;
  /** work that was given up, such as emails and refunds, latest first, until it has been dealt with (rule O11) */
  givenUp: GivenUp[];
  givenUpCount: number;
  /** the same about orders */
  orderWork: Awaited<ReturnType<typeof listOrderWork>>["shown"];
  orderWorkCount: number;
  /** active endpoints whose last delivery has failed; for users who manage them */
  endpoints: EndpointView[];
  /** campaigns that trouble has paused or kept from being sent at their time, latest first; for users who manage them */
  campaigns: CampaignLine[];
  /** connected calendars that don't work, and bookings that were deleted from one; for those whom they concern */
  calendars: CalendarTroubles["accounts"];
  deletedEvents: CalendarTroubles["missing"];
};

const SHOWN_MAX = 5;
const DAY_MS = 86_400_000;
const UNFINISHED_WITHIN_DAYS = 30;

/** Looks for what needs attention, each by an index and within limits, however many bookings there are. */
export async function getAttention(ctx: Ctx, today: { fromAt: Date }): Promise<Attention> {
  const [unpaid, owed, unfinished, overlapping, outside, givenUp, orderWork, endpoints, campaigns, calendars] =
    await Promise.all([
      listUnpaid(ctx),
      listOwedByHand(ctx, SHOWN_MAX + 1),
      listUnfinished(ctx, today.fromAt),
      listOverlapping(ctx, SHOWN_MAX + 1),
      listLeftOutside(ctx),
      listGivenUp(ctx, { limit: SHOWN_MAX }),
      listOrderWork(ctx, { limit: SHOWN_MAX }),
      listFailingEndpoints(ctx),
      mayManage(ctx) ? listTroubled(ctx) : [],
      calendarTroubles(ctx),
    ]);
  const cut = <Row>(rows: Row[]): [Row[], boolean] => [rows.slice(0, SHOWN_MAX), rows.length > SHOWN_MAX];
  const [unpaidShown, unpaidIsCut] = cut(unpaid);
  const [owedShown, owedIsCut] = cut(owed);
  const [unfinishedShown, unfinishedIsCut] = cut(unfinished);
  const [overlappingShown, overlappingIsCut] = cut(overlapping);
  return {
    unpaid: unpaidShown,
    unpaidIsCut,
    owed: owedShown,
    owedIsCut,
    unfinished: unfinishedShown,
    unfinishedIsCut,
    overlapping: overlappingShown,
    overlappingIsCut,
    outside: outside.bookings.slice(0, SHOWN_MAX),
    outsideIsCut: outside.count > SHOWN_MAX,
    givenUp: givenUp.shown,
    givenUpCount: givenUp.count,
    orderWork: orderWork.shown,
    orderWorkCount: orderWork.count,
    endpoints,
    campaigns: campaigns.slice(0, SHOWN_MAX),
    calendars: calendars.accounts,
    deletedEvents: calendars.missing,
  };
}

async function listUnpaid(ctx: Ctx) {
  const rows = await ctx.db
    .select({ ...NOTED, holdEndsAt: bookings.holdEndsAt })
    .from(bookings)
    .where(and(eq(bookings.orgId, ctx.org.id), whereHeld(ctx.now)))
    .orderBy(asc(bookings.holdEndsAt), asc(bookings.id))
    .limit(SHOWN_MAX + 1);
  return rows.flatMap(({ holdEndsAt, ...noted }) => (holdEndsAt === null ? [] : [{ ...noted, holdEndsAt }]));
}

async function listUnfinished(ctx: Ctx, beforeAt: Date): Promise<Noted[]> {
  // Each status is read by its own index; an unpaid booking past its time is an ended hold.
  const latest = (condition: SQL | undefined) =>
    ctx.db
      .select(NOTED)
      .from(bookings)
      .where(
        and(
          eq(bookings.orgId, ctx.org.id),
          condition,
          lt(bookings.startAt, beforeAt),
          gte(bookings.startAt, daysFrom(ctx.now, -UNFINISHED_WITHIN_DAYS)),
          lte(bookings.endAt, ctx.now),
        ),
      )
      .orderBy(desc(bookings.startAt), desc(bookings.id))
      .limit(SHOWN_MAX + 1);
  const [confirmed, pending] = await Promise.all([
    latest(eq(bookings.status, "confirmed")),
    latest(and(eq(bookings.status, "pending"), ne(bookings.depositStatus, "due"))),
  ]);
  return [...confirmed, ...pending]
    .sort((one, other) => other.startAt.getTime() - one.startAt.getTime())
    .slice(0, SHOWN_MAX + 1);
}

async function listFailingEndpoints(ctx: Ctx): Promise<EndpointView[]> {
  if (!mayManage(ctx)) return [];
  const failing = (await listEndpoints(ctx)).filter((one) => one.active && one.lastDeliveryStatus === "failed");
  return failing.slice(0, SHOWN_MAX);
}

const mayManage = ({ actor }: Ctx): boolean => actor.kind === "user" && isGranted(actor.role, "manage");

const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
