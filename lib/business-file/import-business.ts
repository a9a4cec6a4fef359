import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertRows } from "../../db/insert-row";
import { dateExceptions, orgs } from "../../db/schema";
import { newId } from "../ids";
import { raiseCatalogRevision } from "../orgs/revisions";
import { importResources } from "../resources/import-resources";
import { importServices } from "../services/import-services";
import { importStaff } from "../staff/import-staff";
import type { BusinessFile, NamedId } from "./business-file.schema";
import { checkBusinessFile } from "./check-business-file";

export type ImportedBusiness = { slug: string; services: NamedId[]; staff: NamedId[]; resources: NamedId[] };

/**
 * Creates or updates a business from its file (DESIGN section 6). Names are the keys: importing twice changes
 * nothing, an entry left out is deactivated.
 *
 * @throws AppError `invalid_body`, naming each bad path; then nothing is changed
 */
export async function importBusiness(db: Database, file: unknown): Promise<ImportedBusiness> {
  const business = checkBusinessFile(file);
  return db.transaction((tx) => writeBusiness(tx, business));
}

/** Writes a file that has been checked; all of it is one transaction's. */
export async function writeBusiness(tx: Database, business: BusinessFile): Promise<ImportedBusiness> {
  const orgId = await upsertOrg(tx, business);
  await replaceExceptions(tx, orgId, business);
  const staff = await importStaff(tx, orgId, business);
  const resources = await importResources(tx, orgId, business);
  const services = await importServices(tx, orgId, business, { staff, resources });
  await tx.execute(raiseCatalogRevision(orgId));
  return { slug: business.slug, services, staff, resources };
}

async function upsertOrg(tx: Database, business: BusinessFile): Promise<string> {
  const { slug, name, industry, country, currency, timezone, locale, address, phone, hours, settings } = business;
  const columns = { name, industry, country, currency, timezone, locale, address, phone, hours, ...settings };
  await tx
    .insert(orgs)
    .values({ id: newId("org"), slug, ...columns })
    .onConflictDoNothing();
  const [row] = await tx.select({ id: orgs.id }).from(orgs).where(eq(orgs.slug, slug));
  if (!row) throw new Error("the business vanished while it was imported");
  // The row stays locked until the end, so two imports of one business follow each other.
  await tx.update(orgs).set(columns).where(eq(orgs.id, row.id));
  return row.id;
}

async function replaceExceptions(tx: Database, orgId: string, business: BusinessFile): Promise<void> {
  await tx.delete(dateExceptions).where(and(eq(dateExceptions.orgId, orgId), isNull(dateExceptions.staffId)));
  const rows = business.exceptions.map(({ date, label, ...hours }) => ({ orgId, staffId: null, date, label, hours }));
  await tx.execute(insertRows(dateExceptions, rows));
}
