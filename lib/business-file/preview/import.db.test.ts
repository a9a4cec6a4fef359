import { describe, expect, test } from "vitest";
import { deskOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { FILE_BYTES_MAX } from "../../fields/body-size.schema";
import { getSettings } from "../../orgs/get-settings";
import { saveBookingRules } from "../../orgs/save-booking-rules";
import { businessFile, makeBusiness, OWNER, testDatabase } from "../../testing/business/test-business";
import type { BusinessFileInput } from "../business-file.schema";
import { exportBusiness } from "../export-business";
import { importBusiness } from "../import-business";
import { applyBusinessImport } from "./apply-business-import";
import { previewBusinessImport } from "./preview-business-import";

const NOW = new Date("2031-05-01T12:00:00Z");
const DAY = "2031-05-06";

const exported = (slug: string) => exportBusiness(testDatabase(), slug);
const textOf = (file: BusinessFileInput) => JSON.stringify(file, null, 2);

async function previewOf(ctx: Ctx, file: BusinessFileInput) {
  const answer = await runCommand(ctx, previewBusinessImport, { text: textOf(file) });
  if (answer.kind === "refused") throw new Error(JSON.stringify(answer));
  return answer;
}

async function refusalOf(ctx: Ctx, text: string) {
  const answer = await runCommand(ctx, previewBusinessImport, { text });
  if (answer.kind !== "refused") throw new Error("it was taken");
  return answer;
}

describe("a file whose settings contradict each other (rule B14)", () => {
  const file = businessFile({
    settings: { minNoticeMin: 10_080, maxAdvanceDays: 1, reminderMin: 0 },
    services: [
      { name: "Cut", durationMin: 60 },
      { name: "Wedding", durationMin: 600 },
      { name: "Old", durationMin: 700, active: false },
    ],
  });
  const warnings = [
    "The minimum notice is 7 days, but customers can only book 1 day ahead, so they can’t book anything.",
    "Wedding takes 10 hr, but you’re never open for more than 8 hr at a stretch, so customers can’t book it.",
  ];

  test("is taken, and its preview and its import say so", async () => {
    expect(await importBusiness(testDatabase(), file)).toMatchObject({ slug: file.slug, warnings });
    const ctx = await (await makeBusiness()).ctx({ now: NOW, actor: OWNER });
    expect((await previewOf(ctx, { ...file, slug: ctx.org.slug })).warnings).toEqual(warnings);
  });

  test("a day ahead that is open for longer takes the long service; one gone by doesn't", async () => {
    const ctx = await (await makeBusiness()).ctx({ now: NOW, actor: OWNER });
    const on = (date: string) => [{ date, open: true, openMin: 480, closeMin: 1200 }];
    const warnedOf = async (date: string) =>
      (await previewOf(ctx, { ...file, slug: ctx.org.slug, settings: {}, exceptions: on(date) })).warnings;
    expect([await warnedOf(DAY), await warnedOf("2031-04-30")]).toEqual([[], [warnings[1]]]);
  });

  test("one without has no warnings", async () => {
    expect(await importBusiness(testDatabase(), businessFile())).not.toHaveProperty("warnings");
  });
});

describe("the preview of an import", () => {
  test("writes nothing, and its agreement does exactly what it said", async () => {
    const business = await makeBusiness({ staff: [{ name: "Ann" }, { name: "Ben" }] });
    const ctx = await business.ctx({ now: NOW, actor: OWNER });
    const before = await exported(business.slug);
    const file: BusinessFileInput = {
      ...before,
      staff: [{ name: "Ann" }],
      services: [
        { name: "Cut", durationMin: 45, priceCents: 5_000, staff: ["Ann"] },
        { name: "Wash", durationMin: 20, staff: ["Ann"] },
      ],
    };
    const preview = await previewOf(ctx, file);
    expect(preview.services.added).toEqual(["Wash"]);
    expect(preview.services.changed.map(({ name, changes }) => [name, changes.map(({ what }) => what)])).toEqual([
      ["Cut", ["Duration", "Team members"]],
    ]);
    expect(preview.staff.deactivated).toEqual([{ name: "Ben", upcoming: 0 }]);
    expect(await exported(business.slug)).toEqual(before);

    expect(await runCommand(ctx, applyBusinessImport, { text: textOf(file), revision: preview.revision })).toEqual({
      kind: "imported",
    });
    expect((await previewOf(await business.ctx({ now: NOW, actor: OWNER }), file)).isSame).toBe(true);
    const after = await exported(business.slug);
    expect(after.staff?.map(({ name, active }) => [name, active])).toEqual([
      ["Ann", true],
      ["Ben", false],
    ]);
  });

  test("of the business's own export is that nothing changes", async () => {
    const business = await makeBusiness({
      staff: [{ name: "Ann", timeOff: [{ from: "2031-05-06T09:00", to: "2031-05-06T12:00" }] }],
      resources: [{ name: "Four", capacity: 4 }],
      exceptions: [{ date: "2031-12-25", open: false, label: "Holiday" }],
    });
    const preview = await previewOf(await business.ctx({ actor: OWNER }), await exported(business.slug));
    expect(preview).toMatchObject({ isSame: true, business: [] });
  });

  test("counts the upcoming bookings of what it deactivates, and of nothing else", async () => {
    const business = await makeBusiness({
      staff: [{ name: "Ann" }, { name: "Ben" }],
      services: [
        { name: "Cut", durationMin: 60 },
        { name: "Color", durationMin: 60 },
      ],
    });
    const desk = deskOf(business, NOW);
    await desk.book(`${DAY}T09:00`, { service: "Cut", staff: "Ann" });
    await desk.book(`${DAY}T10:00`, { service: "Cut", staff: "Ben" });
    const cancelled = await desk.book(`${DAY}T11:00`, { service: "Cut", staff: "Ann" });
    await desk.cancel(cancelled.appointmentId);
    await desk.book(`${DAY}T12:00`, { service: "Color", staff: "Ann" });
    const file = {
      ...(await exported(business.slug)),
      services: [{ name: "Color", durationMin: 60, staff: ["Ann"] }],
      staff: [{ name: "Ann" }],
    };
    const preview = await previewOf(await business.ctx({ now: NOW, actor: OWNER }), file);
    expect(preview.services.deactivated).toEqual([{ name: "Cut", upcoming: 2 }]);
    expect(preview.staff.deactivated).toEqual([{ name: "Ben", upcoming: 1 }]);
    const during = await previewOf(await business.ctx({ now: new Date(`${DAY}T13:30:00Z`), actor: OWNER }), file);
    expect(during.services.deactivated).toEqual([{ name: "Cut", upcoming: 2 }]);
    const later = await previewOf(await business.ctx({ now: new Date("2031-05-07T00:00:00Z"), actor: OWNER }), file);
    expect(later.services.deactivated).toEqual([{ name: "Cut", upcoming: 0 }]);
  });
});

describe("agreeing to a preview", () => {
  test("that was overtaken by a change writes nothing and shows a new preview", async () => {
    const business = await makeBusiness();
    const ctx = await business.ctx({ actor: OWNER });
    const file = { ...(await exported(business.slug)), name: "New name" };
    const preview = await previewOf(ctx, file);
    const { rules } = await getSettings(ctx);
    await runCommand(ctx, saveBookingRules, { ...rules, minNoticeMin: 120 });
    const outcome = await runCommand(ctx, applyBusinessImport, { text: textOf(file), revision: preview.revision });
    expect(outcome).toMatchObject({ kind: "outdated", preview: { revision: preview.revision + 1 } });
    expect(outcome.kind === "outdated" && outcome.preview.business.map(({ what }) => what)).toEqual([
      "Name",
      "Minimum notice",
    ]);
    expect(await exported(business.slug)).toMatchObject({ name: "Test business", settings: { minNoticeMin: 120 } });
  });

  test("twice at once imports once", async () => {
    const business = await makeBusiness();
    const ctx = await business.ctx({ actor: OWNER });
    const text = textOf({ ...(await exported(business.slug)), name: "New name" });
    const revision = ctx.org.catalogRevision;
    const outcomes = await Promise.all([
      runCommand(ctx, applyBusinessImport, { text, revision }),
      runCommand(ctx, applyBusinessImport, { text, revision }),
    ]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["imported", "outdated"]);
  });
});

describe("a file is refused", () => {
  test("that is for another business, existing or not, and that business stays unchanged", async () => {
    const [own, other] = [await makeBusiness(), await makeBusiness()];
    const ctx = await own.ctx({ actor: OWNER });
    const file = { ...(await exported(other.slug)), name: "Taken over" };
    const { why } = await refusalOf(ctx, textOf(file));
    expect(why).toContain(`for “${other.slug}”`);
    expect(await runCommand(ctx, applyBusinessImport, { text: textOf(file), revision: 1 })).toMatchObject({
      kind: "refused",
    });
    expect((await exported(other.slug)).name).toBe("Test business");
    expect((await refusalOf(ctx, textOf(businessFile({ slug: "no-such-business" })))).why).toContain(
      "no-such-business",
    );
  });

  test("with every problem in it, named by its entry and its path", async () => {
    const business = await makeBusiness();
    const file = {
      ...(await exported(business.slug)),
      currency: "dollars",
      services: [{ name: "Cut", durationMin: 1 }],
    };
    const { problems } = await refusalOf(await business.ctx({ actor: OWNER }), textOf(file));
    expect(problems).toEqual([
      { place: "currency", message: expect.any(String) },
      { place: "Service “Cut”: services[0].durationMin", message: "must be at least 5" },
    ]);
  });

  test("that is no JSON, with the line", async () => {
    const { problems } = await refusalOf(await (await makeBusiness()).ctx({ actor: OWNER }), '{\n  "slug": "x",\n}');
    expect(problems).toEqual([
      { place: "Line 3, column 1", message: expect.stringContaining("remove the comma before this") },
    ]);
  });

  test.each(["null", "[]", "1", '"x"', "{}", '{"slug":7}', `${"[".repeat(20_000)}${"]".repeat(20_000)}`])(
    "that is no business: %#",
    async (text) => {
      expect((await refusalOf(await (await makeBusiness()).ctx({ actor: OWNER }), text)).kind).toBe("refused");
    },
  );

  test("whose text the database can't keep", async () => {
    const business = await makeBusiness();
    for (const name of ["A\u0000B", "A\ud800B"]) {
      const text = textOf({ ...(await exported(business.slug)), name });
      expect((await refusalOf(await business.ctx({ actor: OWNER }), text)).problems).toMatchObject([{ place: "name" }]);
    }
  });

  test("that is larger than 8 MiB", async () => {
    const text = `{}${" ".repeat(FILE_BYTES_MAX)}`;
    expect((await refusalOf(await (await makeBusiness()).ctx({ actor: OWNER }), text)).why).toContain("8 MiB");
  });

  test("with many problems, of which the first ones are shown", async () => {
    const business = await makeBusiness();
    const services = Array.from({ length: 80 }, (_, n) => ({ name: `S${n}`, durationMin: 1 }));
    const { problems, more } = await refusalOf(
      await business.ctx({ actor: OWNER }),
      textOf({ ...(await exported(business.slug)), services }),
    );
    expect([problems.length, more]).toEqual([50, 30]);
  });
});
