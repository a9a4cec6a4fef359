import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { calendarAccounts, calendarBusy, calendars } from "../../db/schema";
import { openDesk } from "../bookings/desk.test-support";
import { applyMemberBusy } from "../calendar-sync/importing/member-busy";
import { newId } from "../ids";
import { explainDay } from "./explain-day";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";

test("a day's explanation names the connected calendars that make members busy, and says if what they say is old", async () => {
  const desk = await openDesk({ staff: [{ name: "Ann" }, { name: "Ben" }] }, NOW);
  const ctx = await desk.ctx();
  const { db, org } = ctx;
  const staffId = desk.business.idOf("Ann");
  const account = { orgId: org.id, id: newId("cac"), staffId, kind: "caldav" as const, label: "Nextcloud" };
  await db.insert(calendarAccounts).values({ ...account, host: "cloud.example.com", state: "ok" });
  const common = { orgId: org.id, accountId: account.id, staffId, address: "sealed", canWrite: true, writes: false };
  const stored = ["Work", "Home"].map((name) => ({
    ...common,
    id: newId("cal"),
    addressHash: name,
    name,
    reads: true,
  }));
  await db.insert(calendars).values(stored);
  const at = (time: string, day = DAY) => Date.parse(`${day}T${time}-04:00`);
  const [work = { id: "" }, home = { id: "" }] = stored;
  await db.insert(calendarBusy).values([
    { orgId: org.id, calendarId: work.id, startMs: at("10:00"), endMs: at("12:00") },
    { orgId: org.id, calendarId: home.id, startMs: at("10:00", "2031-05-07"), endMs: at("12:00", "2031-05-07") },
  ]);
  await db.transaction((tx) => applyMemberBusy(tx, org.id, staffId, ctx.now));
  const explained = async () => {
    const asked = { serviceId: desk.business.idOf("Cut"), date: DAY, staffId, partySize: null };
    const explanation = await explainDay(await desk.ctx(), asked);
    if (explanation.kind !== "day") throw new Error(explanation.kind);
    return explanation.day.summary.map(({ text }) => text);
  };
  const busy = "Ann’s calendar “Work” (Nextcloud, cloud.example.com) shows them as busy that day.";
  expect(await explained()).toEqual(["6 of 8 start times can be booked.", "At 2 times, Ann is busy.", busy]);
  await db.update(calendarAccounts).set({ state: "failing" }).where(eq(calendarAccounts.orgId, org.id));
  expect((await explained()).at(-1)).toBe(
    `${busy} It can’t be read at the moment, so what was read last still counts.`,
  );
});
