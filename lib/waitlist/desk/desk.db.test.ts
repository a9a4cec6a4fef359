import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobs, users, waitlistEntries, waitlistOffers } from "../../../db/schema";
import { refusalReasonOf } from "../../bookings/desk.test-support";
import { testDatabase } from "../../testing/business/test-business";
import { getOffer } from "../looking/get-offer";
import { FULL_DAY, openWaitlist } from "../waitlist.test-support";
import { WAITLIST_LIMITS } from "../wish.schema";
import { countWaiting, listEntries, listFilledToday } from "./list-entries";

const offered = { startAt: "2031-05-07T13:00:00.000Z", expiresAt: "2031-05-01T12:30:00.000Z" };
const page = { limit: 10, offset: 0 };

test("the list shows who waits for what, what was offered and by whom, and whose email couldn't be sent", async () => {
  const list = await openWaitlist();
  const contact = { name: "Sam Waits", email: "sam@example.com", phone: "+1 555 0123" };
  const id = await list.join(contact);
  const offerId = await list.offer(id, offered);
  const { db, org } = await list.ctx();
  const [user] = await db
    .insert(users)
    .values({ name: "Kim Desk", email: `kim-${offerId.toLowerCase()}@example.com` })
    .returning();
  await db
    .update(waitlistOffers)
    .set({ byUserId: user?.id ?? null })
    .where(and(eq(waitlistOffers.orgId, org.id), eq(waitlistOffers.id, offerId)));
  const { entries, total } = await listEntries(await list.asUser(), { of: "waiting", ...page });
  expect(total).toBe(1);
  expect(entries).toMatchObject([
    {
      ...{ id, status: "waiting", ...contact, source: "online", endedAt: null, bookingId: null, hasMailFailed: false },
      wish: { serviceName: "Cut", staffName: null, fromDate: FULL_DAY },
      offers: [
        { id: offerId, status: "open", startAt: new Date(offered.startAt), byUser: "Kim Desk", hasMailFailed: false },
      ],
      history: [{ what: "joined", at: list.desk.now, by: null }],
    },
  ]);
  await db
    .update(jobs)
    .set({ outcome: "failed", endedAt: list.desk.now })
    .where(and(eq(jobs.orgId, org.id), eq(jobs.subjectId, id)));
  const later = await list.at("2031-05-01T12:30:00Z").asUser();
  expect((await listEntries(later, { of: "waiting", ...page })).entries).toMatchObject([
    { hasMailFailed: true, offers: [{ status: "lapsed" }] },
  ]);
});

test("ended places are listed newest first, apart from those who wait", async () => {
  const list = await openWaitlist();
  const [a, b, c] = [await list.join(), await list.join(), await list.join()];
  await list.at("2031-05-01T13:00:00Z").leave(b);
  await list.at("2031-05-01T14:00:00Z").leave(a);
  const ctx = await list.asUser();
  expect((await listEntries(ctx, { of: "ended", ...page })).entries.map(({ id }) => id)).toEqual([a, b]);
  expect((await listEntries(ctx, { of: "waiting", ...page })).entries.map(({ id }) => id)).toEqual([c]);
  expect(await countWaiting(ctx)).toBe(1);
});

test("the times filled today are those taken on this day where the business is", async () => {
  const list = await openWaitlist();
  const { db, org } = await list.ctx();
  const taken = async (day: string, endedAt: string) => {
    const entryId = await list.join();
    const id = await list.offer(entryId, { ...offered, startAt: `${day}T13:00:00.000Z` });
    await db.execute(sql`delete from occupations where org_id = ${org.id} and owner_id = ${id}`);
    const { appointmentId } = await list.desk.bookAsBusiness(`${day}T09:00`, { name: "Sam Waits" });
    await db
      .update(waitlistOffers)
      .set({ status: "taken", endedAt: new Date(endedAt), bookingId: appointmentId })
      .where(and(eq(waitlistOffers.orgId, org.id), eq(waitlistOffers.id, id)));
    return appointmentId;
  };
  await taken("2031-05-08", "2031-05-01T03:59:59Z");
  const late = await taken("2031-05-09", "2031-05-02T03:59:59Z");
  const early = await taken("2031-05-10", "2031-05-01T04:00:00Z");
  await taken("2031-05-11", "2031-05-02T04:00:00Z");
  const filled = await listFilledToday(await list.asUser());
  expect(filled.map(({ bookingId }) => bookingId)).toEqual([early, late]);
  expect(filled[0]).toMatchObject({
    serviceName: "Cut",
    customerName: "Sam Waits",
    startAt: new Date("2031-05-10T13:00:00Z"),
  });
});

test("a time whose booking was cancelled, or to which nobody came, isn't filled", async () => {
  const list = await openWaitlist();
  const { db, org } = await list.ctx();
  const ids: string[] = [];
  for (const [n, status] of (["confirmed", "completed", "cancelled", "no_show"] as const).entries()) {
    const day = `2031-05-${20 + n}`;
    const offerId = await list.offer(await list.join(), { ...offered, startAt: `${day}T13:00:00.000Z` });
    await db.execute(sql`delete from occupations where org_id = ${org.id} and owner_id = ${offerId}`);
    const { appointmentId } = await list.desk.bookAsBusiness(`${day}T09:00`, { name: "Sam Waits" });
    await db.execute(sql`update bookings set status = ${status} where org_id = ${org.id} and id = ${appointmentId}`);
    await db
      .update(waitlistOffers)
      .set({ status: "taken", endedAt: list.desk.now, bookingId: appointmentId })
      .where(and(eq(waitlistOffers.orgId, org.id), eq(waitlistOffers.id, offerId)));
    const offer = await getOffer(await list.ctx(), offerId);
    expect(offer.bookingStatus).toBe(status);
    ids.push(appointmentId);
  }
  expect((await listFilledToday(await list.asUser())).map(({ bookingId }) => bookingId).sort()).toEqual(
    ids.slice(0, 2).sort(),
  );
});

test("two thousand people can wait in a business at once, and no more", async () => {
  const list = await openWaitlist();
  const id = await list.join();
  const { db, org } = await list.ctx();
  await db.execute(sql`
    insert into waitlist_entries
      (org_id, id, status, rank, source, service_id, from_date, to_date, from_min, to_min, name, email, phone, email_folded, phone_digits, joined_at)
    select org_id, 'wle_' || lpad(n::text, 16, '0'), status, rank + n, source, service_id, from_date, to_date, from_min, to_min,
      name, '', '', '', '', joined_at
    from waitlist_entries cross join generate_series(1, ${WAITLIST_LIMITS.waitingMax - 1}::int) as n
    where org_id = ${org.id} and id = ${id}`);
  expect(await countWaiting(await list.ctx())).toBe(2_000);
  expect(await refusalReasonOf(list.join())).toBe("too_many");
  await list.leave(id);
  await list.join();
  await testDatabase()
    .delete(waitlistEntries)
    .where(and(eq(waitlistEntries.orgId, org.id), eq(waitlistEntries.email, "")));
});
