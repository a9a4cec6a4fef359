import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "../../bookings/desk.test-support";
import type { BusinessFileInput } from "../../business-file/business-file.schema";
import { exportBusiness } from "../../business-file/export-business";
import { importBusiness } from "../../business-file/import-business";
import { applyBusinessImport } from "../../business-file/preview/apply-business-import";
import { previewBusinessImport } from "../../business-file/preview/preview-business-import";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { jsonExcess } from "../../fields/json-excess";
import { addExceptions } from "../../hours/add-exceptions";
import { changeException } from "../../hours/change-exception";
import { saveResource } from "../../resources/save-resource";
import { saveService } from "../../services/save-service";
import { AddOnEntry, SaveService } from "../../services/schema";
import { addTimeOff } from "../../staff/add-time-off";
import { saveMember } from "../../staff/save-member";
import {
  businessFile,
  makeBusiness,
  OWNER,
  type TestBusiness,
  testDatabase,
} from "../../testing/business/test-business";
import { getSettings } from "../get-settings";
import { saveProfile } from "../save-profile";

const CLOSED = { open: false, openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };
const named = (count: number, letter: string) => Array.from({ length: count }, (_, n) => ({ name: `${letter}${n}` }));
const asOwner = (business: TestBusiness): Promise<Ctx> => business.ctx({ actor: OWNER });
const counted = async (business: TestBusiness) => (await asOwner(business)).org.catalogRevision;

/** A business that has reached one limit, created with SQL if a file would take longer. */
async function fullOf(fill: (orgId: string) => ReturnType<typeof sql>): Promise<TestBusiness> {
  const business = await makeBusiness({ staff: [{ name: "Ann" }], exceptions: [{ date: "2031-01-01", open: false }] });
  const { org } = await business.ctx();
  await testDatabase().execute(fill(org.id));
  return business;
}

describe("a business that has 50,000 links already", () => {
  let business: TestBusiness;
  const linked = (count: number, letter: string): BusinessFileInput["services"] =>
    named(count, letter).map((service) => ({ ...service, durationMin: 30 }));

  beforeAll(async () => {
    business = await makeBusiness({ staff: named(500, "M"), services: linked(100, "S") });
  });

  test("can be exported, imported again and saved unchanged", async () => {
    const ctx = await asOwner(business);
    const text = JSON.stringify(await exportBusiness(ctx.db, business.slug));
    expect(await runCommand(ctx, previewBusinessImport, { text })).toMatchObject({ kind: "preview", isSame: true });
    await runCommand(ctx, saveService, { id: business.idOf("S1"), durationMin: 45 });
  });

  test("gets no more by saving a service, a member or a table, and the refusal names the limit", async () => {
    const ctx = await asOwner(business);
    const before = await counted(business);
    const refusal = expect.stringMatching(
      /^There would be 50,\d{3} links between services and team members, tables or rooms\. A business can have at most 50,000\. Link each/,
    );
    const newService = refusalOf(runCommand(ctx, saveService, { name: "New", durationMin: 30 }));
    expect(await newService).toMatchObject({ code: "invalid_fields", fieldErrors: { staffIds: [refusal] } });
    const member = {
      ...{ id: null, name: "New", title: "", bio: "", email: "", phone: "", bookable: true },
      ...{ sortOrder: 0, hours: null, serviceIds: [business.idOf("S1")] },
    };
    const newMember = refusalOf(runCommand(ctx, saveMember, member));
    expect(await newMember).toMatchObject({ code: "invalid_fields", fieldErrors: { serviceIds: [refusal] } });
    const table = { name: "New", capacity: 2, serviceIds: [business.idOf("S1")] };
    const newTable = refusalOf(runCommand(ctx, saveResource, table));
    expect(await newTable).toMatchObject({ code: "invalid_fields", fieldErrors: { serviceIds: [refusal] } });
    expect(await counted(business)).toBe(before);
    expect(await runCommand(ctx, saveService, { name: "New", durationMin: 30, staffIds: [] })).toMatchObject({
      staffIds: [],
    });
  });

  test("gets no more from a file that leaves them out, since they stay: the preview says so, and the import is refused", async () => {
    const ctx = await asOwner(business);
    const file = businessFile({ slug: business.slug, staff: named(500, "M"), services: linked(10, "T") });
    const text = JSON.stringify(file);
    const message = expect.stringContaining("There would be 55,000 links");
    const refused = { kind: "refused", problems: [{ place: "services", message }] };
    expect(await runCommand(ctx, previewBusinessImport, { text })).toMatchObject(refused);
    const revision = ctx.org.catalogRevision;
    expect(await refusalOf(runCommand(ctx, applyBusinessImport, { text, revision }))).toMatchObject({
      code: "invalid_body",
    });
    await expect(importBusiness(ctx.db, file)).rejects.toThrow(
      "The business file can't be imported. services: There would be 55,000 links",
    );
    expect(await counted(business)).toBe(revision);
  });
});

test("a business that has 20,000 dates already can't get more, but can remove some", async () => {
  const business = await fullOf(
    (orgId) => sql`
      insert into time_off (org_id, staff_id, from_text, to_text, from_at, to_at)
      select org_id, id, '2031-05-01T09:00', '2031-05-01T10:00', timestamptz '2031-05-01 13:00', timestamptz '2031-05-01 14:00'
      from staff, generate_series(1, 19999) where org_id = ${orgId}`,
  );
  const ctx = await asOwner(business);
  const refusal = expect.stringMatching(
    /^There would be 20,00\d special days .* at most 20,000\. Remove some past ones\.$/,
  );
  const days = { staffId: null, from: "2031-12-24", to: "2031-12-25", hours: CLOSED, label: "" };
  expect((await refusalOf(runCommand(ctx, addExceptions, days))).fieldErrors).toEqual({ to: [refusal] });
  await testDatabase().execute(sql`delete from time_off where ctid = any(array(
    select ctid from time_off where org_id = ${ctx.org.id} limit 18000))`);
  await runCommand(ctx, addExceptions, days);
  const span = { staffId: business.idOf("Ann"), isAllDay: false, from: "2031-06-01T09:00", to: "2031-06-01T10:00" };
  await runCommand(ctx, addTimeOff, span);
  const atMost = { from: ["A team member can have at most 2,000 time-off entries. Remove some past ones."] };
  const another = { ...span, from: "2031-06-01T08:00" };
  expect((await refusalOf(runCommand(ctx, addTimeOff, another))).fieldErrors).toEqual(atMost);
});

test("a business that has 2 MiB of texts already can't get more through any door, but can shorten them", async () => {
  const description = "ä".repeat(2_000);
  // 524 × (4,000 + 2 or so) bytes leave less than 1,000 of 2 MiB.
  const business = await fullOf(
    (orgId) => sql`
      insert into services select (jsonb_populate_record(services, jsonb_build_object('id', 's' || n, 'name', 'S' || n,
        'description', ${description}::text))).* from services, generate_series(1, 523) n where org_id = ${orgId}`,
  );
  const ctx = await asOwner(business);
  const refusal = expect.stringMatching(
    /^There would be 2,09\d,\d{3} bytes of names and texts\. A business can have at most 2,097,152/,
  );
  const label = "x".repeat(2_000);
  const full = { name: "New", durationMin: 30, description };
  expect((await refusalOf(runCommand(ctx, saveService, full))).fieldErrors).toEqual({ description: [refusal] });
  const labelled = { staffId: null, from: "2031-12-24", to: "2031-12-25", hours: CLOSED, label };
  expect((await refusalOf(runCommand(ctx, addExceptions, labelled))).fieldErrors).toEqual({ label: [refusal] });
  const relabelled = { staffId: null, date: "2031-01-01", hours: CLOSED, label: description };
  expect((await refusalOf(runCommand(ctx, changeException, relabelled))).fieldErrors).toEqual({ label: [refusal] });
  const { profile } = await getSettings(ctx);
  const moved = { ...profile, address: description };
  expect((await refusalOf(runCommand(ctx, saveProfile, moved))).fieldErrors).toEqual({ address: [refusal] });
  await runCommand(ctx, saveService, { id: "s1", description: "short" });
  await runCommand(ctx, saveProfile, { ...profile, address: "ä".repeat(1_000) });
});

test("a business above the limit can still change, as long as nothing grows", async () => {
  const business = await fullOf(
    (orgId) => sql`
      insert into add_ons select org_id, 'e' || n, id, 'E' || n, 0, 0, true, n
      from services, generate_series(1, 20001) n where org_id = ${orgId}`,
  );
  const ctx = await asOwner(business);
  await runCommand(ctx, saveService, { id: business.idOf("Cut"), durationMin: 45 });
  const more = { name: "New", durationMin: 30, addOns: [{ name: "One more" }] };
  expect((await refusalOf(runCommand(ctx, saveService, more))).fieldErrors).toEqual({
    addOns: [expect.stringContaining("There would be 20,002 extras")],
  });
});

describe("a service that has 200 extras already", () => {
  const addOns = named(200, "E").map((extra) => ({ ...extra, priceCents: 0, durationMin: 0, active: true }));
  const wash = { name: "Wash", durationMin: 30, addOns };
  const refusal =
    "There would be 201 extras in one service, including inactive ones. A service can have at most 200. Reactivate one of those instead; you can rename it.";

  test("gets no more from its form, and the refusal names the limit; the largest service fits into a form", async () => {
    const business = await makeBusiness();
    const ctx = await asOwner(business);
    const { id, addOns: saved, ...others } = await runCommand(ctx, saveService, wash);
    const kept = saved.slice(1);
    for (const wanted of [
      [...saved, { name: "New" }],
      [...kept, { name: "New" }],
    ]) {
      const refused = await refusalOf(runCommand(ctx, saveService, SaveService.parse({ id, addOns: wanted })));
      expect(refused.fieldErrors).toEqual({ addOns: [refusal] });
    }
    await runCommand(ctx, saveService, {
      id,
      addOns: [...kept, { ...addOns[0], id: saved[0]?.id, name: "Renamed" }].map((one) => AddOnEntry.parse(one)),
    });
    const ids = (letter: string) => named(2_000, letter).map(({ name }) => name);
    const largest = { ...others, id, staffIds: ids("M"), resourceIds: ids("T"), addOns: saved };
    expect(jsonExcess([JSON.stringify([business.slug, largest])], { depthMax: 16 })).toBeNull();
  });

  test("gets no more from a file, not even in place of one that is no longer offered", async () => {
    const business = await makeBusiness({ services: [wash] });
    const { db } = await business.ctx();
    const file = businessFile({ slug: business.slug });
    const more = { ...wash, addOns: [...addOns, { name: "New" }].map(({ name }) => ({ name })) };
    await expect(importBusiness(db, { ...file, services: [more] })).rejects.toThrow(`services: ${refusal}`);
    const other = { ...wash, addOns: [{ name: "New" }] };
    await expect(importBusiness(db, { ...file, services: [other] })).rejects.toThrow(`services: ${refusal}`);
    await importBusiness(db, { ...file, services: [wash] });
  });
});
