import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orgs } from "../../db/schema";
import { deskOf, refusalOf } from "../bookings/desk.test-support";
import { exportBusiness } from "../business-file/export-business";
import { catalogOf } from "../catalog/load-catalog";
import { runCommand } from "../commands/command";
import { pageFacts } from "../edge/doors/page-facts";
import { makeBusiness, OWNER } from "../testing/business/test-business";
import { addEmbedSite } from "./add-embed-site";
import { getSettings } from "./get-settings";
import { ProfileRequest } from "./profile.schema";
import { removeEmbedSite } from "./remove-embed-site";
import { saveBookingRules } from "./save-booking-rules";
import { saveProfile } from "./save-profile";
import { BookingRules } from "./settings.schema";

const NOW = new Date("2031-05-01T12:00:00Z");
const DAY = "2031-05-06";

describe("another time zone", () => {
  const withTimeOff = () =>
    makeBusiness({
      staff: [
        {
          name: "Ann",
          timeOff: [
            { from: `${DAY}T09:00`, to: `${DAY}T11:00` },
            { from: `${DAY}T20:00:00Z`, to: `${DAY}T21:00:00Z` },
          ],
        },
      ],
    });

  test("keeps the wall times of hours and time off, and the instants of bookings", async () => {
    const business = await withTimeOff();
    const desk = deskOf(business, NOW);
    const booked = await desk.book(`${DAY}T12:00`);
    const { startAt } = await desk.row(booked.appointmentId);
    const ctx = await business.ctx({ now: NOW, actor: OWNER });
    const { profile } = await getSettings(ctx);
    await runCommand(ctx, saveProfile, { ...profile, timezone: "America/Los_Angeles" });
    expect((await desk.row(booked.appointmentId)).startAt).toEqual(startAt);
    // On the new clock: open nine to five; time off from nine to eleven, and, by instants, from one to two; booked 9 to 10.
    expect(await desk.startMins({ from: DAY })).toEqual([660, 720, 840, 900, 960]);
    const { staff, timezone } = await exportBusiness(ctx.db, business.slug);
    expect([timezone, staff?.[0]?.timeOff?.map(({ from }) => from).sort()]).toEqual([
      "America/Los_Angeles",
      [`${DAY}T09:00`, `${DAY}T20:00:00Z`],
    ]);
  });

  test("in which a member's time off would end before it starts is refused, and nothing is saved", async () => {
    const business = await makeBusiness({
      staff: [{ name: "Ann", timeOff: [{ from: `${DAY}T09:00`, to: `${DAY}T14:00:00Z` }] }],
    });
    const ctx = await business.ctx({ now: NOW, actor: OWNER });
    const before = await getSettings(ctx);
    const refusal = await refusalOf(
      runCommand(ctx, saveProfile, { ...before.profile, name: "New", timezone: "America/Los_Angeles" }),
    );
    expect(refusal.fieldErrors).toEqual({ timezone: [expect.stringContaining(`${DAY}T09:00`)] });
    expect(await getSettings(ctx)).toEqual(before);
  });
});

describe("what is saved", () => {
  test("takes effect with the next request, for the times offered and the policy shown", async () => {
    const business = await makeBusiness();
    const desk = deskOf(business, new Date(`${DAY}T13:00:00Z`));
    expect(await desk.startMins({ from: DAY })).toContain(540);
    const ctx = await business.ctx({ now: NOW, actor: OWNER });
    const { rules } = await getSettings(ctx);
    await runCommand(ctx, saveBookingRules, {
      ...rules,
      minNoticeMin: 180,
      slotStepMin: 30,
      cancellationWindowHours: 48,
    });
    expect(await desk.startMins({ from: DAY })).not.toContain(660);
    expect(await desk.startMins({ from: DAY })).toContain(750);
    const { org } = await business.ctx();
    expect((await catalogOf(ctx.db, org)).policy.cancellationWindowHours).toBe(48);
  });

  test("affects only this business", async () => {
    const [own, other] = [await makeBusiness(), await makeBusiness()];
    const theirs = await other.ctx();
    const before = await getSettings(theirs);
    const ctx = await own.ctx({ actor: OWNER });
    const { profile, rules } = await getSettings(ctx);
    await runCommand(ctx, saveProfile, { ...profile, name: "Mine" });
    await runCommand(ctx, saveBookingRules, { ...rules, slotStepMin: 20 });
    await runCommand(ctx, addEmbedSite, { origin: "https://www.example.com" });
    expect(await getSettings(theirs)).toEqual(before);
    expect((await getSettings(ctx)).profile.name).toBe("Mine");
  });

  test("raises the catalog's revision, whichever part it is of", async () => {
    const business = await makeBusiness();
    const revision = async () => (await business.ctx()).org.catalogRevision;
    const ctx = await business.ctx({ actor: OWNER });
    const { profile, rules } = await getSettings(ctx);
    const first = await revision();
    await runCommand(ctx, saveProfile, profile);
    await runCommand(ctx, saveBookingRules, rules);
    await runCommand(ctx, addEmbedSite, { origin: "https://www.example.com" });
    await runCommand(ctx, removeEmbedSite, { origin: "https://www.example.com" });
    expect(await revision()).toBe(first + 4);
  });
});

test("a missing part is an error, never replaced by its default", () => {
  expect(BookingRules.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(BookingRules.shape));
  expect(ProfileRequest.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(
    Object.keys(ProfileRequest.shape),
  );
});

describe("sites that can show the page", () => {
  test("can frame it from the next visit on, and no longer once they are removed", async () => {
    const business = await makeBusiness();
    const ctx = await business.ctx({ actor: OWNER });
    const origin = "https://www.example.com";
    await runCommand(ctx, addEmbedSite, { origin });
    await runCommand(ctx, addEmbedSite, { origin });
    expect((await pageFacts(ctx.db, business.slug, null)).embedOrigins).toEqual([origin]);
    await runCommand(ctx, removeEmbedSite, { origin });
    await runCommand(ctx, removeEmbedSite, { origin });
    expect((await pageFacts(ctx.db, business.slug, null)).embedOrigins).toEqual([]);
  });

  test("added in parallel are all stored", async () => {
    const business = await makeBusiness();
    const ctx = await business.ctx({ actor: OWNER });
    const origins = Array.from({ length: 8 }, (_, n) => `https://site${n}.example.com`);
    await Promise.all(origins.map((origin) => runCommand(ctx, addEmbedSite, { origin })));
    expect((await getSettings(ctx)).embedOrigins.sort()).toEqual(origins);
  });

  test("are limited to 20: one more is refused with that reason, and if more are stored, browsers get the first 20", async () => {
    const origins = Array.from({ length: 20 }, (_, n) => `https://site${n}.example.com`);
    const business = await makeBusiness({ settings: { embedOrigins: origins } });
    const ctx = await business.ctx({ actor: OWNER });
    const more = { origin: "https://more.example.com" };
    expect(await refusalOf(runCommand(ctx, addEmbedSite, more))).toMatchObject({
      fieldErrors: { origin: ["Up to 20 sites can show your page. Remove one to add another."] },
    });
    const stored = [...origins, more.origin];
    await ctx.db.update(orgs).set({ embedOrigins: stored }).where(eq(orgs.id, ctx.org.id));
    expect((await pageFacts(ctx.db, business.slug, null)).embedOrigins).toEqual(origins);
    expect((await getSettings(ctx)).embedOrigins).toEqual(stored);
    await runCommand(ctx, removeEmbedSite, { origin: origins[0] });
    expect((await getSettings(ctx)).embedOrigins).toEqual(stored.slice(1));
  });
});
