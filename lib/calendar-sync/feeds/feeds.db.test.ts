import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { bookings, calendarFeeds, staff } from "../../../db/schema";
import { endMembership } from "../../auth/users/end-membership";
import { makeTeam } from "../../auth/users/users.test-support";
import { type Desk, openDesk, refusalOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { linkMember } from "../../staff/link-member";
import { setBooking } from "../../testing/business/booked-over-http";
import { makeBusiness, OWNER, testDatabase } from "../../testing/business/test-business";
import { listVisibleMembers } from "../desk/visible-members";
import { changeFeed } from "./change-feed";
import { createFeed } from "./create-feed";
import { eventsIn, makeFeed, readAt, tokenOf } from "./feeds.test-support";
import { listFeeds } from "./list-feeds";
import { renewFeed } from "./renew-feed";
import { revokeFeed } from "./revoke-feed";

const NOW = new Date("2031-05-01T12:00:00Z");
const codeOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).code;

describe("a feed's bookings (rule K17.2)", () => {
  let desk: Desk;
  let owner: Ctx;
  const idOf = (name: string) => desk.business.idOf(name);

  beforeAll(async () => {
    desk = await openDesk({ staff: [{ name: "Anna" }, { name: "Ben" }] }, NOW.toISOString());
    owner = await desk.business.ctx({ now: NOW, actor: OWNER });
  });

  test("are a member's own, which make the member busy, or all of the business, which make nobody busy", async () => {
    const anna = await desk.book("2031-05-06T09:00", { staff: "Anna", name: "Robin Doe" });
    const ben = await desk.book("2031-05-06T09:00", { staff: "Ben" });
    const [own, all] = [await makeFeed(owner, idOf("Anna")), await makeFeed(owner)];
    const uid = (ref: string) => `${ref}.${owner.org.id}@appointments`;
    const annas = eventsIn((await readAt(own.token, NOW)).text);
    expect(annas).toEqual([
      expect.objectContaining({
        uid: uid(anna.ref),
        sequence: "0",
        dtstart: "2031-05-06T13:00:00Z",
        dtend: "2031-05-06T14:00:00Z",
        summary: "Cut: Robin Doe",
        status: "CONFIRMED",
        transp: "OPAQUE",
      }),
    ]);
    expect(annas[0]?.description).not.toContain("@");
    const everyones = eventsIn((await readAt(all.token, NOW)).text).map((event) => [event.uid, event.transp]);
    expect(everyones.sort()).toEqual([anna, ben].map(({ ref }) => [uid(ref), "TRANSPARENT"]).sort());
  });

  test("name nobody where the feed is private, which can be changed later", async () => {
    const feed = await makeFeed(owner, idOf("Anna"), "private");
    expect((await readAt(feed.token, NOW)).text).not.toMatch(/Robin|Cut/);
    await runCommand(owner, changeFeed, { id: feed.id, details: "full" });
    expect((await readAt(feed.token, NOW)).text).toContain("SUMMARY:Cut: Robin Doe");
  });

  test("stay for 30 days as cancelled, and free, once they are cancelled", async () => {
    const { appointmentId, ref } = await desk.book("2031-06-20T09:00", { staff: "Ben" });
    await desk.cancel(appointmentId);
    const feed = await makeFeed(owner, idOf("Ben"));
    const found = async (now: string) =>
      eventsIn((await readAt(feed.token, new Date(now))).text).find(({ uid }) => uid?.startsWith(ref));
    expect(await found("2031-05-30T12:00:00Z")).toMatchObject({
      status: "CANCELLED",
      transp: "TRANSPARENT",
      sequence: "1",
    });
    expect(await found("2031-06-01T12:00:00Z")).toBeUndefined();
  });

  test("can't add a line of their own to the file", async () => {
    const { appointmentId } = await desk.book("2031-05-07T09:00", { staff: "Anna" });
    // Nobody can type such names today; what is stored may be older.
    await setBooking(appointmentId, { serviceName: "x\r\nBEGIN:VALARM", customerName: "A\nX-EVIL:1" });
    const { text } = await readAt((await makeFeed(owner, idOf("Anna"))).token, NOW);
    expect(text.split(/\r\n|\r|\n/).filter((line) => /^(BEGIN:VALARM|X-EVIL)/.test(line))).toEqual([]);
    expect(eventsIn(text).map(({ summary }) => summary)).toContain("x\nBEGIN:VALARM: A\nX-EVIL:1");
  });

  test("are in a calendar that says how often to come back, and that is the same until something changes", async () => {
    const feed = await makeFeed(owner, idOf("Anna"));
    const first = await readAt(feed.token, NOW);
    expect(first.text).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*METHOD:PUBLISH\r\n[\s\S]*X-PUBLISHED-TTL:PT15M\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nBEGIN:VEVENT\r\n[\s\S]*END:VEVENT\r\nEND:VCALENDAR\r\n$/,
    );
    expect(await readAt(feed.token, new Date("2031-05-01T23:00:00Z"))).toEqual(first);
    await desk.book("2031-05-08T09:00", { staff: "Anna" });
    expect((await readAt(feed.token, NOW)).etag).not.toBe(first.etag);
  });

  test("are 5,000 at most: those to come, and then the latest of those gone by", async () => {
    const crowded = await openDesk({}, NOW.toISOString());
    const { appointmentId } = await crowded.book("2031-05-06T09:00");
    // One each minute, from the 29th day before now.
    const copies = sql`select (jsonb_populate_record(b, jsonb_build_object('id', 'apt_' || lpad(n::text, 16, '0'), 'ref', 'R' || n, 'staff_id', null, 'start_at', ${"2031-04-02T12:00:00Z"}::timestamptz + n * interval '1 minute', 'end_at', ${"2031-04-02T13:00:00Z"}::timestamptz + n * interval '1 minute'))).* from bookings b, generate_series(1, 5000) n where b.id = ${appointmentId}`;
    await testDatabase().execute(sql`insert into bookings ${copies}`);
    const ctx = await crowded.business.ctx({ now: NOW, actor: OWNER });
    const events = eventsIn((await readAt((await makeFeed(ctx)).token, NOW)).text);
    expect([events.length, events[0]?.dtstart, events.at(-1)?.dtstart]).toEqual([
      5_000,
      "2031-04-02T12:02:00Z",
      "2031-05-06T13:00:00Z",
    ]);
    await testDatabase().delete(bookings).where(eq(bookings.orgId, ctx.org.id));
  });
});

describe("the links of feeds (rules K17.1 and K17.3)", () => {
  async function openSalon() {
    const team = await makeTeam("owner", "staff");
    const owner = team.as(0, NOW);
    const business = await makeBusiness();
    const stranger = await business.ctx({ now: NOW, actor: OWNER });
    const [ann] = await listVisibleMembers(owner);
    return { team, owner, employee: team.as(1, NOW), ann: ann?.id ?? "", stranger, strange: business.idOf("Ann") };
  }

  test("are five at most for a member, and for the business", async () => {
    const { owner, ann } = await openSalon();
    for (const staffId of [ann, ""]) {
      const made = await Promise.allSettled(Array.from({ length: 7 }, () => makeFeed(owner, staffId)));
      expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
      expect(await refusalOf(makeFeed(owner, staffId))).toMatchObject({ code: "conflict", reason: "too_many" });
    }
  });

  test("are made and seen by whoever manages the business, and by members for themselves alone", async () => {
    const { team, owner, employee, ann } = await openSalon();
    const all = await makeFeed(owner);
    expect([
      await codeOf(makeFeed(employee, ann)),
      await codeOf(makeFeed(employee)),
      await listFeeds(employee),
    ]).toEqual(["not_allowed", "not_allowed", []]);
    await runCommand(owner, linkMember, { staffId: ann, userId: team.idOf(1) });
    const own = await makeFeed(employee, ann);
    expect((await listFeeds(employee)).map(({ id }) => id)).toEqual([own.id]);
    expect((await listFeeds(owner)).map(({ id }) => id).sort()).toEqual([own.id, all.id].sort());
    for (const change of [renewFeed, revokeFeed]) {
      expect(await codeOf(runCommand(employee, change, { id: all.id }))).toBe("not_allowed");
    }
  });

  test("can't be had for another business's member, nor be changed by another business", async () => {
    const { owner, ann, stranger, strange } = await openSalon();
    expect(await codeOf(makeFeed(owner, strange))).toBe("not_found");
    const feed = await makeFeed(owner, ann);
    for (const change of [renewFeed, revokeFeed]) {
      expect(await codeOf(runCommand(stranger, change, { id: feed.id }))).toBe("not_found");
    }
    expect(await codeOf(runCommand(stranger, changeFeed, { id: feed.id, details: "private" }))).toBe("not_found");
    expect(await codeOf(runCommand(stranger, createFeed, { staffId: ann, details: "full" }))).toBe("not_found");
  });

  test("end at once when there is a new one, and when they are revoked", async () => {
    const { owner } = await openSalon();
    const { id, token } = await makeFeed(owner);
    await runCommand(owner, renewFeed, { id });
    const renewed = await tokenOf(owner, id);
    expect([await codeOf(readAt(token, NOW)), (await readAt(renewed, NOW)).text.length > 0]).toEqual([
      "not_found",
      true,
    ]);
    await runCommand(owner, revokeFeed, { id });
    for (const gone of [renewed, "", "x", "A".repeat(32), "../../etc/passwd"]) {
      expect(await codeOf(readAt(gone, NOW))).toBe("not_found");
    }
  });

  test("are pointed out whose maker has left, or is an inactive member now, until somebody else asks for a new one (rule K17.5)", async () => {
    const { team, owner, employee, ann } = await openSalon();
    const all = await makeFeed(owner);
    await runCommand(owner, linkMember, { staffId: ann, userId: team.idOf(1) });
    const [kept, renewed] = [await makeFeed(employee, ann), await makeFeed(employee, ann)];
    const pointedOut = async () =>
      Object.fromEntries((await listFeeds(owner)).map(({ id, knownTo }) => [id, knownTo] as const));
    const none = { [all.id]: null, [kept.id]: null, [renewed.id]: null };
    expect(await pointedOut()).toEqual(none);
    const setActive = (active: boolean) => testDatabase().update(staff).set({ active }).where(eq(staff.id, ann));
    await setActive(false);
    expect(await pointedOut()).toEqual({ ...none, [kept.id]: "inactive", [renewed.id]: "inactive" });
    await runCommand(owner, renewFeed, { id: renewed.id });
    expect(await pointedOut()).toEqual({ ...none, [kept.id]: "inactive" });
    await setActive(true);
    expect(await pointedOut()).toEqual(none);
    await endMembership(owner, team.idOf(1));
    expect(await pointedOut()).toEqual({ ...none, [kept.id]: "left" });
  });

  test("are stored hashed and sealed, never as they are", async () => {
    const { owner } = await openSalon();
    const { token } = await makeFeed(owner);
    const [row] = await testDatabase().select().from(calendarFeeds).where(eq(calendarFeeds.orgId, owner.org.id));
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("tell when they were last read, to the minute", async () => {
    const { owner } = await openSalon();
    const { token } = await makeFeed(owner);
    const readAgain = async (seconds: number) => {
      await readAt(token, new Date(NOW.getTime() + seconds * 1000));
      const [feed] = await listFeeds(owner);
      return ((feed?.lastReadAt?.getTime() ?? 0) - NOW.getTime()) / 1000;
    };
    expect([await readAgain(0), await readAgain(59), await readAgain(61)]).toEqual([0, 0, 61]);
  });
});
