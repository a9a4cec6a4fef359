import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { count, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { SET_UP_LOCK } from "../db/migrate";
import { orgs } from "../db/schema/orgs";
import { importBusiness } from "../lib/business-file/import-business";
import { currentTime, keepClock } from "../lib/env/clock";
import { getOrg } from "../lib/orgs/get-org";
import { demoData } from "../lib/worker/demo-data";
import { type Demo, DemoBusiness, readDemo, writeDemo } from "./demo-file";

const DEMO_FOLDER = fileURLToPath(new URL("../db/demo/", import.meta.url));

/**
 * Adds the demo businesses to an empty database, with everything the rooms create for them, and writes `demo.json`; it adds
 * nothing to any other database. Two starts at once seed once, and an interrupted one leaves the database empty.
 *
 * @param place.appUrl becomes the file's `baseUrl`, even if nothing is seeded
 */
export async function seedDemo(db: Database, { dataDir, appUrl }: { dataDir: string; appUrl: string }): Promise<void> {
  await keepClock(db);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`);
    const [stored] = await transaction.select({ businesses: count() }).from(orgs);
    if (stored?.businesses) return;
    const businesses: Demo["businesses"] = [];
    for (const name of readdirSync(DEMO_FOLDER)
      .filter((file) => file.endsWith(".json"))
      .sort()) {
      businesses.push(await seedBusiness(transaction, JSON.parse(readFileSync(`${DEMO_FOLDER}${name}`, "utf8"))));
    }
    // Before the commit, so that there is always a way into what the database has.
    writeDemo(dataDir, { baseUrl: appUrl, businesses });
  });
  const demo = readDemo(dataDir);
  if (demo && demo.baseUrl !== appUrl) writeDemo(dataDir, { ...demo, baseUrl: appUrl });
}

async function seedBusiness(db: Database, file: unknown): Promise<Demo["businesses"][number]> {
  const { slug } = await importBusiness(db, file);
  const org = await getOrg(db, slug);
  const told: Record<string, unknown> = { slug };
  for (const [name, make] of Object.entries(demoData)) {
    told[name] = await make({ db, org, actor: { kind: "system" }, now: currentTime(), idempotency: null });
  }
  return DemoBusiness.parse(told);
}
