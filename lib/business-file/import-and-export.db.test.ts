import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  dateExceptions,
  orgs,
  resources,
  serviceResources,
  serviceStaff,
  services,
  staff,
  timeOff,
} from "../../db/schema";
import { deskOf, refusalOf, refusalReasonOf } from "../bookings/desk.test-support";
import { changeCatalog } from "../orgs/change-catalog";
import { getOrg } from "../orgs/get-org";
import { businessFile, everyDay, makeBusiness, testDatabase } from "../testing/business/test-business";
import { addDays } from "../time/local-date";
import type { BusinessFileInput } from "./business-file.schema";
import { checkBusinessFile } from "./check-business-file";
import { exportBusiness } from "./export-business";
import { importBusiness } from "./import-business";

const NOW = new Date("2031-05-01T12:00:00Z");
const DAY = "2031-05-06";
const DEMOS = ["harbor-hair", "physio-linden", "bramble-bistro"];

/** Every field there is, none at its default. */
const rich = (): BusinessFileInput =>
  businessFile({
    industry: "Hair",
    country: "DE",
    currency: "EUR",
    timezone: "Europe/Berlin",
    locale: "de-DE",
    address: "Straße 1",
    phone: "+49 30 1",
    contactEmail: "termin@salon.example.com",
    hours: everyDay({ openMin: 480, closeMin: 1200, breakStartMin: 720, breakEndMin: 780 }).reverse(),
    exceptions: [
      { date: "2031-12-25", open: false, label: "Holiday" },
      { date: "2031-12-24", open: true, openMin: 540, closeMin: 720 },
    ],
    settings: {
      slotStepMin: 20,
      minNoticeMin: 120,
      maxAdvanceDays: 90,
      cancellationWindowHours: 48,
      forfeitDepositOnLateCancel: true,
      pendingHoldMin: 15,
      reminderMin: 60,
      waitlistOfferMin: 10,
      embedOrigins: ["https://salon.example.com"],
    },
    staff: [
      {
        name: "Ben",
        title: "Stylist",
        bio: "Curls",
        email: "ben@example.com",
        phone: "+49 30 2",
        sortOrder: 5,
        hours: everyDay({ openMin: 600, closeMin: 900 }),
        exceptions: [{ date: "2031-06-01", open: false, label: "Birthday" }],
        timeOff: [{ from: "2031-07-01T00:00", to: "2031-07-15T00:00+02:00" }],
      },
      { name: "Ann", bookable: false },
      { name: "Gone", active: false },
    ],
    resources: [
      { name: "Chair 2", kind: "room", capacity: 1, sortOrder: 9 },
      { name: "Table", capacity: 6, active: false },
    ],
    services: [
      {
        name: "Colour",
        description: "All of it",
        category: "Hair",
        durationMin: 90,
        priceCents: 9_900,
        depositCents: 2_000,
        bufferBeforeMin: 5,
        bufferAfterMin: 10,
        sortOrder: -1,
        staff: ["Ben", "Ann"],
        resources: ["Chair 2"],
        addOns: [
          { name: "Wash", priceCents: 500, durationMin: 10 },
          { name: "Care", priceCents: 300 },
        ],
      },
      { name: "Hidden", durationMin: 30, staffed: false, bookableOnline: false },
      { name: "Old", durationMin: 30, active: false, staff: [] },
    ],
  });

/** All rows of a business, without what tells one moment from another. */
async function stored(slug: string) {
  const db = testDatabase();
  const [org] = await db.select().from(orgs).where(eq(orgs.slug, slug));
  const orgId = org?.id ?? "";
  const tables = [staff, resources, services, serviceStaff, serviceResources, timeOff, dateExceptions] as const;
  const rows = await Promise.all(tables.map((table) => db.select().from(table).where(eq(table.orgId, orgId))));
  const texts = rows.map((list) => list.map((row) => JSON.stringify(row)).sort());
  return { org: { ...org, catalogRevision: 0 }, texts };
}

describe("importing", () => {
  test("the same file twice changes nothing, ids included", async () => {
    const file = rich();
    const first = await importBusiness(testDatabase(), file);
    const before = await stored(first.slug);
    expect(await importBusiness(testDatabase(), file)).toEqual(first);
    expect(await stored(first.slug)).toEqual(before);
  });

  test("an edited file updates what it names and keeps its id", async () => {
    const file = businessFile({ staff: [{ name: "Ann" }, { name: "Ben" }] });
    const first = await importBusiness(testDatabase(), file);
    const edited = {
      ...file,
      name: "New name",
      timezone: "Europe/Berlin",
      staff: [{ name: "Ben", title: "Chief" }, { name: "Ann" }],
      services: [{ name: "Cut", durationMin: 30, priceCents: 100 }],
    };
    const second = await importBusiness(testDatabase(), edited);
    expect(second.services).toEqual(first.services);
    expect(second.staff).toEqual([...first.staff].reverse());
    const exported = await exportBusiness(testDatabase(), file.slug);
    expect(exported).toMatchObject({ name: "New name", timezone: "Europe/Berlin" });
    expect(exported.staff?.map(({ name, title }) => [name, title])).toEqual([
      ["Ben", "Chief"],
      ["Ann", null],
    ]);
    expect(exported.services).toMatchObject([{ name: "Cut", durationMin: 30, priceCents: 100 }]);
  });

  test("what is left out is deactivated, and back in it is the same entry again", async () => {
    const file = businessFile({
      staff: [{ name: "Ann" }, { name: "Ben" }],
      resources: [{ name: "Table", capacity: 4 }],
      services: [
        { name: "Cut", durationMin: 60 },
        { name: "Colour", durationMin: 60 },
      ],
    });
    const first = await importBusiness(testDatabase(), file);
    await importBusiness(testDatabase(), {
      ...file,
      staff: [{ name: "Ann" }],
      resources: [],
      services: [{ name: "Cut", durationMin: 60 }],
    });
    const less = await exportBusiness(testDatabase(), file.slug);
    const activity = ({ staff: members = [], resources: tables = [], services: offers = [] }: BusinessFileInput) =>
      Object.fromEntries([...members, ...tables, ...offers].map(({ name, active }) => [name, active]));
    expect(activity(less)).toEqual({ Ann: true, Ben: false, Table: false, Cut: true, Colour: false });
    expect(await importBusiness(testDatabase(), file)).toEqual(first);
    expect(Object.values(activity(await exportBusiness(testDatabase(), file.slug))).every(Boolean)).toBe(true);
  });

  test("a service left out can't be booked any more, but its bookings can still be moved and cancelled", async () => {
    const file = businessFile();
    const desk = deskOf(await makeBusiness(file), NOW);
    const { appointmentId: moved } = await desk.book(`${DAY}T10:00`);
    const { appointmentId: cancelled } = await desk.book(`${DAY}T11:00`);
    await importBusiness(testDatabase(), { ...file, services: [] });
    expect(await refusalOf(desk.slots({ from: DAY }))).toMatchObject({ code: "not_found" });
    expect(await refusalReasonOf(desk.book(`${DAY}T12:00`))).toBe("service_unavailable");
    const [slot] = await desk.moveSlots(moved, "2031-05-07");
    expect(await desk.move(moved, slot?.startAt ?? "")).toMatchObject({ ok: true });
    expect(await desk.cancel(cancelled)).toMatchObject({ ok: true });
  });

  test("a refused file changes nothing", async () => {
    const file = rich();
    await importBusiness(testDatabase(), file);
    const before = await stored(file.slug);
    const bad = { ...file, name: "Changed", services: [{ name: "Cut", durationMin: 60, staff: ["Nobody"] }] };
    expect(await refusalOf(importBusiness(testDatabase(), bad))).toMatchObject({ code: "invalid_body" });
    expect(await stored(file.slug)).toEqual(before);
  });

  test("is known to the next request, and raises only what is offered, not what is occupied", async () => {
    const file = businessFile();
    await importBusiness(testDatabase(), file);
    const before = await getOrg(testDatabase(), file.slug);
    await importBusiness(testDatabase(), file);
    const after = await getOrg(testDatabase(), file.slug);
    expect(after.catalogRevision).toBeGreaterThan(before.catalogRevision);
    expect(after.occupancyRevision).toBe(before.occupancyRevision);
  });

  test("a service that names no members gets every active, bookable one, a new one included", async () => {
    const file = businessFile({
      staff: [{ name: "Ann" }, { name: "Quiet", bookable: false }, { name: "Gone", active: false }],
    });
    await importBusiness(testDatabase(), file);
    expect((await exportBusiness(testDatabase(), file.slug)).services?.[0]?.staff).toEqual(["Ann"]);
    await importBusiness(testDatabase(), { ...file, staff: [{ name: "Ann" }, { name: "Ben" }] });
    expect((await exportBusiness(testDatabase(), file.slug)).services?.[0]?.staff).toEqual(["Ann", "Ben"]);
  });

  const many = (count: number, name: string) => Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}` }));

  test("a chain in which 150 members perform 150 services", async () => {
    const offers = many(150, "Service").map((service) => ({ ...service, durationMin: 30 }));
    const imported = await importBusiness(
      testDatabase(),
      businessFile({ staff: many(150, "Member"), services: offers }),
    );
    expect([imported.staff.length, imported.services.length]).toEqual([150, 150]);
  });

  test("a chain in which 150 members have 100 dated exceptions each", async () => {
    const exceptions = Array.from({ length: 100 }, (_, n) => ({ date: addDays("2031-01-01", n), open: false }));
    const members = many(150, "Member").map((member) => ({ ...member, exceptions }));
    const imported = await importBusiness(testDatabase(), businessFile({ staff: members }));
    expect(imported.staff).toHaveLength(150);
  });
});

describe("exporting", () => {
  test("is the file again: imported it changes nothing, and exported again it is the same", async () => {
    const file = rich();
    await importBusiness(testDatabase(), file);
    const before = await stored(file.slug);
    const exported = await exportBusiness(testDatabase(), file.slug);
    await importBusiness(testDatabase(), JSON.parse(JSON.stringify(exported)));
    expect(await stored(file.slug)).toEqual(before);
    expect(await exportBusiness(testDatabase(), file.slug)).toEqual(exported);
  });

  test("loses nothing of what the file said", async () => {
    const file = rich();
    await importBusiness(testDatabase(), file);
    const exported = checkBusinessFile(await exportBusiness(testDatabase(), file.slug));
    const said = checkBusinessFile(file);
    const byName = <Entry extends { name: string }>(list: Entry[]) =>
      [...list].sort((one, other) => (one.name < other.name ? -1 : 1)).map((entry) => ({ ...entry, sortOrder: 0 }));
    for (const part of ["hours", "settings", "address", "locale"] as const) expect(exported[part]).toEqual(said[part]);
    expect(exported.exceptions).toEqual([...said.exceptions].reverse());
    expect(byName(exported.staff)).toEqual(byName(said.staff));
    expect(byName(exported.resources)).toEqual(byName(said.resources));
    const services = byName(exported.services).map((service) => ({ ...service, staff: service.staff ?? [] }));
    expect(services.map(({ staff: names, ...rest }) => ({ ...rest, staff: [...names].sort() }))).toEqual(
      byName(said.services).map(({ staff: names, ...rest }) => ({ ...rest, staff: [...(names ?? [])].sort() })),
    );
  });

  test("into another slug makes an equal business of its own", async () => {
    const file = rich();
    await importBusiness(testDatabase(), file);
    const exported = await exportBusiness(testDatabase(), file.slug);
    const copy = { ...exported, slug: businessFile().slug };
    await importBusiness(testDatabase(), copy);
    expect(await exportBusiness(testDatabase(), copy.slug)).toEqual(copy);
    expect(await exportBusiness(testDatabase(), file.slug)).toEqual(exported);
  });

  test.each(DEMOS)("the demo business %s survives the round trip", async (name) => {
    const demo: object = JSON.parse(readFileSync(new URL(`../../db/demo/${name}.json`, import.meta.url), "utf8"));
    const { slug } = await importBusiness(testDatabase(), { ...demo, slug: businessFile().slug });
    const exported = await exportBusiness(testDatabase(), slug);
    await importBusiness(testDatabase(), exported);
    expect(await exportBusiness(testDatabase(), slug)).toEqual(exported);
  });

  test("an unknown slug is no business", async () => {
    expect(await refusalOf(exportBusiness(testDatabase(), "nobody-is-here"))).toMatchObject({
      code: "business_not_found",
    });
  });
});

/** The statements that name a table and wait just now for a lock of this connection's. */
const waitingFor = (table: string, holder: number) =>
  testDatabase().execute(sql`
    select query from pg_stat_activity where ${holder}::int = any(pg_blocking_pids(pid)) and query ilike ${`%${table}%`}`);

describe("at once", () => {
  test("eight imports of one new slug make one business, whole", async () => {
    const file = rich();
    const imported = await Promise.all(Array.from({ length: 8 }, () => importBusiness(testDatabase(), file)));
    for (const one of imported) expect(one).toEqual(imported[0]);
    const [count] = await testDatabase().execute(sql`select count(*)::int as orgs from orgs where slug = ${file.slug}`);
    expect(count).toEqual({ orgs: 1 });
    await importBusiness(testDatabase(), file);
    expect((await stored(file.slug)).texts.map((rows) => rows.length)).toEqual([3, 2, 3, 2, 1, 1, 3]);
  });

  test("an import that waits for a service hasn't locked the business", async () => {
    const file = businessFile();
    const { slug } = await importBusiness(testDatabase(), file);
    const importing = await testDatabase().transaction(async (tx) => {
      await tx.execute(
        sql`select 1 from services where org_id in (select id from orgs where slug = ${slug}) for update`,
      );
      const [holder] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const waiting = importBusiness(testDatabase(), {
        ...file,
        services: [{ name: "Cut", durationMin: 45, priceCents: 1 }],
      });
      const waitingForIt = async () => (await waitingFor("services", holder?.pid ?? 0)).length;
      await expect.poll(waitingForIt, { interval: 5 }).toBeGreaterThan(0);
      await testDatabase().execute(sql`select 1 from orgs where slug = ${slug} for update nowait`);
      return { waiting };
    });
    await importing.waiting;
    expect(await exportBusiness(testDatabase(), slug)).toMatchObject({ services: [{ name: "Cut", durationMin: 45 }] });
  });

  test("imports and other changes of one business overwrite nothing of each other, and each raises the revision", async () => {
    const file = businessFile();
    const business = await makeBusiness(file);
    const { org } = await business.ctx();
    const work = [1, 2, 3, 4].flatMap(() => [
      importBusiness(testDatabase(), file),
      changeCatalog({ db: testDatabase(), org }, async () => undefined),
    ]);
    await Promise.all(work);
    expect((await business.ctx()).org.catalogRevision).toBe(org.catalogRevision + work.length);
  });

  test("imports and bookings of one business all succeed, and no booking is lost", async () => {
    const file = businessFile({ staff: [{ name: "Ann" }, { name: "Ben" }] });
    const desk = deskOf(await makeBusiness(file), NOW);
    const hours = ["09", "10", "11", "12", "13", "14"];
    const work = hours.flatMap((hour) => [desk.book(`${DAY}T${hour}:00`), importBusiness(testDatabase(), file)]);
    await Promise.all(work);
    expect(await desk.rows()).toHaveLength(hours.length);
    expect(await desk.occupations()).toHaveLength(hours.length);
  });
});
