import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { isAmong } from "../../../db/is-among";
import { apiKeys, events, jobs, oauthGrants, users } from "../../../db/schema";
import { BOOKING_CHANGES, JOB_KINDS } from "../../../db/vocabulary";
import { getBookingRow } from "../../bookings/get-booking-row";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import { listFilled } from "../../forms/reading/list-filled";
import { workLocale } from "../../locale/work-locale";
import { listPayments } from "../../payments/stored-payments";
import { tellHistory } from "./booking-history";
import type { RecordedChange } from "./history-facts";
import type { HistoryEntry } from "./history-of-work";

const pair = <Value extends z.ZodType>(value: Value) => z.tuple([value, value]).optional();

const Changes = z.object({
  service: pair(z.string()),
  addOns: pair(z.array(z.string())),
  durationMin: pair(z.number()),
  priceCents: pair(z.number()),
  partySize: pair(z.number().nullable()),
  resource: pair(z.string().nullable()),
  customer: z.literal(true).optional(),
});

const Details = z.object({
  userId: z.string().optional(),
  keyId: z.string().optional(),
  grantId: z.string().optional(),
  movedFrom: z.string().optional(),
  staffBefore: z.string().nullish(),
  staffAfter: z.string().nullish(),
  changes: Changes.optional(),
  reason: z.string().optional(),
  refundedAnyway: z.boolean().optional(),
  isCustomerUntold: z.boolean().optional(),
  waitlistEntryId: z.string().optional(),
  work: z.enum(JOB_KINDS).optional(),
  template: z.string().optional(),
});
const Payload = z.object({ startAt: z.coerce.date() });

/**
 * Everything that happened to a booking, in the dashboard's words: its changes and who made them, the forms filled
 * in for it, its emails, its payments.
 *
 * @throws AppError `not_found`
 */
export async function getBookingHistory(ctx: Ctx, id: string): Promise<HistoryEntry[]> {
  const booking = await getBookingRow(ctx.db, ctx.org.id, id);
  const [catalog, changes, work, payments, filled] = await Promise.all([
    catalogOf(ctx.db, ctx.org),
    changesOf(ctx, id),
    workOf(ctx, id),
    listPayments(ctx.db, ctx.org.id, id),
    listFilled(ctx.db, ctx.org.id, id),
  ]);
  const { currency, timezone, locale } = catalog.profile;
  return tellHistory({
    booking,
    changes,
    work,
    payments,
    filled,
    names: {
      ...(await namesOf(ctx, changes)),
      member: (staffId) => catalog.membersById.get(staffId)?.name ?? null,
      place: (placeId) => catalog.resourcesById.get(placeId)?.name ?? null,
    },
    currency,
    timezone,
    locale: workLocale(locale),
    now: ctx.now,
  });
}

async function changesOf({ db, org }: Ctx, id: string): Promise<RecordedChange[]> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.orgId, org.id), eq(events.subjectId, id)))
    .orderBy(asc(events.id));
  return rows.flatMap(({ event: name, actor, occurredAt, data, details }) => {
    const event = BOOKING_CHANGES.find((change) => change === name);
    if (!event) return [];
    const { startAt } = Payload.parse(JSON.parse(data));
    return [{ event, actor, occurredAt, startAt, details: Details.parse(details ?? {}) }];
  });
}

async function workOf({ db, org }: Ctx, id: string) {
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.orgId, org.id), eq(jobs.subjectId, id)))
    .orderBy(asc(jobs.id));
  return rows.map(({ details, ...job }) => ({
    ...job,
    template: details.template ?? null,
    startAt: details.startAt ?? null,
    waitsForTurn: details.waits === "turn",
  }));
}

/** The people, keys and connections that made changes, including former ones. */
async function namesOf({ db, org }: Ctx, changes: RecordedChange[]) {
  const userIds = changes.flatMap(({ details }) => details.userId ?? []);
  const keyIds = changes.flatMap(({ details }) => details.keyId ?? []);
  const grantIds = changes.flatMap(({ details }) => details.grantId ?? []);
  const [people, keys, grants] = await Promise.all([
    userIds.length === 0
      ? []
      : db.select({ id: users.id, name: users.name, email: users.email }).from(users).where(isAmong(users.id, userIds)),
    keyIds.length === 0
      ? []
      : db
          .select({ id: apiKeys.id, name: apiKeys.name })
          .from(apiKeys)
          .where(and(eq(apiKeys.orgId, org.id), isAmong(apiKeys.id, keyIds))),
    grantIds.length === 0
      ? []
      : db
          .select({ id: oauthGrants.id, name: oauthGrants.clientName })
          .from(oauthGrants)
          .where(and(eq(oauthGrants.orgId, org.id), isAmong(oauthGrants.id, grantIds))),
  ]);
  const userNames = new Map(people.map(({ id, name, email }) => [id, name ?? email]));
  const keyNames = new Map(keys.map(({ id, name }) => [id, name]));
  const grantNames = new Map(grants.map(({ id, name }) => [id, name]));
  return {
    user: (id: string) => userNames.get(id) ?? null,
    key: (id: string) => keyNames.get(id) ?? null,
    grant: (id: string) => grantNames.get(id) ?? null,
  };
}
