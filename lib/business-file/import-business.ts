import { and, eq, isNull } from "drizzle-orm";
import { type Database, forRequest, longWorkOf } from "../../db/client";
import { insertInBatches } from "../../db/insert-in-batches";
import { dateExceptions, orgs } from "../../db/schema";
import { takeTurns } from "../../db/take-turns";
import { PATIENCE_MS, untilUnlocked } from "../../db/until-unlocked";
import { applyAllBusy } from "../calendar-sync/importing/member-busy";
import type { Actor } from "../context";
import { currentTime } from "../env/clock";
import { AppError } from "../errors";
import type { NamedId } from "../fields/id.schema";
import { newId } from "../ids";
import { BOUNDS, type Bound } from "../orgs/bounds/business-bounds";
import { withinBounds } from "../orgs/bounds/change-within-bounds";
import { lockedCurrencyRefusal } from "../orgs/fixed-currency";
import { readCalendarsAgain } from "../orgs/read-calendars-again";
import { importProducts } from "../products/import-products";
import { importResources } from "../resources/import-resources";
import { importServices } from "../services/import-services";
import { importMembers } from "../staff/import-members";
import type { BusinessFile } from "./business-file.schema";
import { checkBusinessFile, fileRefusal } from "./check-business-file";
import { fileWarnings } from "./file-warnings";
import { PLACE_OF } from "./long-lists";

/** How often a file is written again because the business changed in the meantime. */
const TRIES_MAX = 5;

export type ImportedBusiness = {
  slug: string;
  services: NamedId[];
  staff: NamedId[];
  resources: NamedId[];
  /** contradictions in the file, a sentence each; left out when there are none */
  warnings?: string[];
};

/**
 * Creates or updates a business from its file (rule I1). Names are the keys: importing twice changes nothing, and entries
 * missing from the file are deactivated.
 *
 * @throws AppError `invalid_body`, naming each bad path; `conflict` when others keep changing the business; then nothing is
 * changed
 */
export async function importBusiness(db: Database, file: unknown): Promise<ImportedBusiness> {
  const business = checkBusinessFile(file);
  const long = longWorkOf(forRequest(db, business.slug));
  for (let tries = 1; ; tries += 1) {
    try {
      const imported = await long.transaction((tx) => writeBusiness(tx, business));
      const warnings = fileWarnings(business, currentTime());
      return warnings.length > 0 ? { ...imported, warnings } : imported;
    } catch (error) {
      if (!(error instanceof BusinessChanged)) throw error;
      if (tries === TRIES_MAX)
        throw new AppError("conflict", "This business is being changed by others. Please try again in a moment.");
    }
  }
}

/** The business changed while a file was being written, so nothing of the file is saved. */
export class BusinessChanged extends Error {
  override readonly name = "BusinessChanged";
}

/**
 * Writes a file that has been checked. It takes a while, so the business's row is locked only at the very end, if the business
 * hasn't changed since the start (rules C11.4 and I6).
 *
 * @param tx the caller's transaction, which contains all of it
 * @param options.seen the revision of the business that was confirmed; by default the current one
 * @param options.actor who imports it, for the stock's history
 * @throws AppError `invalid_body` when it takes the business over its limits (rule I7) or has another currency than its
 * bookings (rule C12); BusinessChanged
 */
export async function writeBusiness(
  tx: Database,
  business: BusinessFile,
  { seen, actor = { kind: "system" } }: { seen?: number; actor?: Actor } = {},
): Promise<ImportedBusiness> {
  const { slug, name, industry, country, currency, timezone, locale, hours, settings } = business;
  const { address, phone, contactEmail } = business;
  const place = { country, currency, timezone, locale, address, phone, contactEmail };
  const columns = { name, industry, ...place, hours, ...settings };
  // Files of one business take turns; one that waits hasn't read or written anything yet.
  await takeTurns(tx, `file of ${slug}`);
  const org = await orgOf(tx, { slug, ...columns });
  if (seen !== undefined && seen !== org.revision) throw new BusinessChanged();
  const write = async () => {
    await replaceExceptions(tx, org.id, business);
    const staff = await importMembers(tx, org.id, business);
    const resources = await importResources(tx, org.id, business);
    const services = await importServices(tx, org.id, business, { staff, resources });
    if (business.products !== undefined) {
      const problems = await importProducts(tx, { org, actor, now: currentTime() }, business.products);
      if (problems.length > 0) throw fileRefusal(problems);
    }
    return { slug, services, staff, resources };
  };
  const imported = await withinBounds({ db: tx, org }, GROWTH, write, (fieldErrors) =>
    fileRefusal(
      Object.entries(fieldErrors).flatMap(([path, messages]) => messages.map((message) => ({ path, message }))),
    ),
  );
  const raise = async (last: Database) => {
    const refusal = await lockedCurrencyRefusal(last, org.id, currency);
    if (refusal !== null) throw fileRefusal([{ path: "currency", message: refusal }]);
    await readCalendarsAgain(last, org.id, currentTime());
    await applyAllBusy(last, org.id, currentTime());
    return last
      .update(orgs)
      .set({ ...columns, catalogRevision: org.revision + 1 })
      .where(and(eq(orgs.id, org.id), eq(orgs.catalogRevision, org.revision)))
      .returning({ id: orgs.id });
  };
  // Everything is written: that isn't thrown away because the row happens to be held now. The last step alone is tried again,
  // with a patience of its own.
  const raised = await untilUnlocked(() => tx.transaction(raise), { leftMs: PATIENCE_MS });
  if (raised.length === 0) throw new BusinessChanged();
  return imported;
}

/** An import adds to what the business has: entries missing from the file stay, inactive. */
const GROWTH = BOUNDS.map((bound): [Bound, string] => [bound, PLACE_OF[bound]]);

/** The business of a slug; created if there is none. */
async function orgOf(
  tx: Database,
  columns: Omit<typeof orgs.$inferInsert, "id">,
): Promise<{ id: string; revision: number }> {
  await tx
    .insert(orgs)
    .values({ id: newId("org"), ...columns })
    .onConflictDoNothing();
  const [org] = await tx
    .select({ id: orgs.id, revision: orgs.catalogRevision })
    .from(orgs)
    .where(eq(orgs.slug, columns.slug));
  if (!org) throw new Error("the business vanished while it was imported");
  return org;
}

async function replaceExceptions(tx: Database, orgId: string, business: BusinessFile): Promise<void> {
  await tx.delete(dateExceptions).where(and(eq(dateExceptions.orgId, orgId), isNull(dateExceptions.staffId)));
  const rows = business.exceptions.map(({ date, label, ...hours }) => ({ orgId, staffId: null, date, label, hours }));
  await insertInBatches(tx, dateExceptions, rows);
}
