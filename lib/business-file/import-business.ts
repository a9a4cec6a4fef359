import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertInBatches } from "../../db/insert-in-batches";
import { dateExceptions, orgs } from "../../db/schema";
import type { NamedId } from "../fields/id.schema";
import { newId } from "../ids";
import { BOUNDS, type Bound } from "../orgs/bounds/business-bounds";
import { changeWithinBounds } from "../orgs/bounds/change-within-bounds";
import { importResources } from "../resources/import-resources";
import { importServices } from "../services/import-services";
import { importMembers } from "../staff/import-members";
import type { BusinessFile } from "./business-file.schema";
import { checkBusinessFile, fileRefusal } from "./check-business-file";
import { PLACE_OF } from "./long-lists";

export type ImportedBusiness = { slug: string; services: NamedId[]; staff: NamedId[]; resources: NamedId[] };

/**
 * Creates or updates a business from its file (rule I1). Names are the keys: importing twice changes
 * nothing, an entry left out is deactivated.
 *
 * @throws AppError `invalid_body`, naming each bad path; then nothing is changed
 */
export async function importBusiness(db: Database, file: unknown): Promise<ImportedBusiness> {
  const business = checkBusinessFile(file);
  return db.transaction((tx) => writeBusiness(tx, business));
}

/**
 * Writes a file that has been checked.
 *
 * @param db the caller's transaction, which all of it belongs to
 * @throws AppError `invalid_body` when it is too much with what the business has already (rule I7)
 */
export async function writeBusiness(db: Database, business: BusinessFile): Promise<ImportedBusiness> {
  const { slug, name, industry, country, currency, timezone, locale, address, phone, hours, settings } = business;
  const columns = { name, industry, country, currency, timezone, locale, address, phone, hours, ...settings };
  const org = await orgOf(db, { slug, ...columns });
  const change = async (tx: Database) => {
    await tx.update(orgs).set(columns).where(eq(orgs.id, org.id));
    await replaceExceptions(tx, org.id, business);
    const staff = await importMembers(tx, org.id, business);
    const resources = await importResources(tx, org.id, business);
    const services = await importServices(tx, org.id, business, { staff, resources });
    return { slug, services, staff, resources };
  };
  return changeWithinBounds({ db, org }, GROWTH, change, (fieldErrors) =>
    fileRefusal(
      Object.entries(fieldErrors).flatMap(([path, messages]) => messages.map((message) => ({ path, message }))),
    ),
  );
}

/** An import adds to what the business has: what the file leaves out stays, out of use. */
const GROWTH = BOUNDS.map((bound): [Bound, string] => [bound, PLACE_OF[bound]]);

/** The business of a slug; it is made where there is none. */
async function orgOf(tx: Database, columns: Omit<typeof orgs.$inferInsert, "id">): Promise<{ id: string }> {
  await tx
    .insert(orgs)
    .values({ id: newId("org"), ...columns })
    .onConflictDoNothing();
  const [org] = await tx.select({ id: orgs.id }).from(orgs).where(eq(orgs.slug, columns.slug));
  if (!org) throw new Error("the business vanished while it was imported");
  return org;
}

async function replaceExceptions(tx: Database, orgId: string, business: BusinessFile): Promise<void> {
  await tx.delete(dateExceptions).where(and(eq(dateExceptions.orgId, orgId), isNull(dateExceptions.staffId)));
  const rows = business.exceptions.map(({ date, label, ...hours }) => ({ orgId, staffId: null, date, label, hours }));
  await insertInBatches(tx, dateExceptions, rows);
}
