import { readFileSync } from "node:fs";
import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "../commands/command";
import { getOrg } from "../orgs/get-org";
import { openOwnDatabase } from "../queue/own-database.test-support";
import { businessFile, makeBusiness, OWNER, testDatabase } from "../testing/business/test-business";
import { exportBusiness } from "./export-business";
import { importBusiness } from "./import-business";
import { previewBusinessImport } from "./preview/preview-business-import";

const LOCALE = `en-x-${"a".repeat(8)}${"-b".repeat(50)}`;
const ZONE = `Europe/${"x".repeat(60)}`;
const ORIGINS = Array.from({ length: 30 }, (_, n) => `https://site${n}.example.com`);
const TIME = `2031-05-06T09:00${"0".repeat(120)}`;
const FILE = { staff: [{ name: "Ann", timeOff: [{ from: "2031-05-06T09:00", to: "2031-05-06T12:00" }] }] };

const set = (what: SQL) => (slug: string) => sql`update orgs set ${what} where slug = ${slug}`;
const inTimeOff = (slug: string) => sql`
  update time_off set from_text = ${TIME} where org_id = (select id from orgs where slug = ${slug})`;

test.each([
  ["a language tag", set(sql`locale = ${LOCALE}`), "Language and region"],
  ["a time zone", set(sql`timezone = ${ZONE}`), "Time zone"],
  ["sites that may show the page", set(sql`embed_origins = ${JSON.stringify(ORIGINS)}`), "Allowed sites"],
  ["time off", inTimeOff, "Time off"],
])("%s stored beyond today's bound is exported, and a file that has less is previewed", async (_, store, what) => {
  const business = await makeBusiness(FILE);
  const ctx = await business.ctx({ actor: OWNER });
  const text = JSON.stringify(await exportBusiness(testDatabase(), business.slug));
  await testDatabase().execute(store(business.slug));
  expect(JSON.stringify(await exportBusiness(testDatabase(), business.slug)).length).toBeGreaterThan(text.length);
  const preview = await runCommand(ctx, previewBusinessImport, { text });
  if (preview.kind === "refused") throw new Error(JSON.stringify(preview));
  const changes = [...preview.business, ...preview.staff.changed.flatMap((member) => member.changes)];
  expect(changes.map((change) => change.what)).toEqual([what]);
});

test("updating the product shortens what was stored beyond today's bounds, so that no page has it and its file imports", async () => {
  const own = await openOwnDatabase();
  try {
    const [long, usual] = [businessFile(FILE), businessFile(FILE)];
    for (const file of [long, usual]) await importBusiness(own.db, file);
    const origins = [`https://${"x".repeat(300)}.example.com`, ...ORIGINS];
    await own.db.execute(set(sql`locale = ${LOCALE}, embed_origins = ${JSON.stringify(origins)}`)(long.slug));
    await own.db.execute(inTimeOff(long.slug));
    const before = await getOrg(own.db, long.slug);
    const untouched = await exportBusiness(own.db, usual.slug);
    const migration = readFileSync(new URL("../../db/migrations/0016_bounds.sql", import.meta.url), "utf8");
    await own.db.execute(sql.raw(migration));
    const after = await getOrg(own.db, long.slug);
    expect(after.locale).toBe("en");
    expect(after.catalogRevision).toBeGreaterThan(before.catalogRevision);
    const file = await exportBusiness(own.db, long.slug);
    expect(file.settings?.embedOrigins).toEqual(ORIGINS.slice(0, 20));
    expect(file.staff?.[0]?.timeOff).toEqual([{ from: "2031-05-06T13:00:00.000Z", to: "2031-05-06T12:00" }]);
    await importBusiness(own.db, file);
    expect(await exportBusiness(own.db, long.slug)).toEqual(file);
    expect(await exportBusiness(own.db, usual.slug)).toEqual(untouched);
  } finally {
    await own.close();
  }
});
