import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { type Connection, connect } from "../../../db/client";
import type { KeyAccess } from "../../../db/vocabulary";
import { issueKey } from "../../api-keys/issue-key";
import type { BusinessFileInput } from "../../business-file/business-file.schema";
import { type ImportedBusiness, importBusiness } from "../../business-file/import-business";
import type { Actor, Ctx } from "../../context";
import { getOrg } from "../../orgs/get-org";

let connection: Connection | undefined;

/** The test run's database; the connections end with the test process. */
export function testDatabase(): Connection["db"] {
  connection ??= connect(inject("databaseUrl"), { max: 10 });
  return connection.db;
}

/** Someone who owns the business, at its dashboard. */
export const OWNER: Actor = { kind: "user", userId: "usr_test", role: "owner" };

/** The same hours on every day of the week. */
export function everyDay(hours: { openMin: number; closeMin: number; breakStartMin?: number; breakEndMin?: number }) {
  return Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: true, ...hours }));
}

/**
 * The plain business that most tests start with: New York, 9 to 17 every day, one member, one 60-minute service, no buffers, no
 * notice, step 60. Whatever is given replaces that part.
 */
export function businessFile(parts: Partial<BusinessFileInput> = {}): BusinessFileInput {
  return {
    slug: `test-${randomUUID().slice(0, 13)}`,
    name: "Test business",
    currency: "USD",
    timezone: "America/New_York",
    locale: "en-US",
    hours: everyDay({ openMin: 540, closeMin: 1020 }),
    settings: { slotStepMin: 60 },
    staff: [{ name: "Ann" }],
    services: [{ name: "Cut", durationMin: 60, priceCents: 5_000 }],
    ...parts,
  };
}

export type TestBusiness = ImportedBusiness & {
  /** The id of a service, member or table by its name. */
  idOf(name: string): string;
  /** A context for calling commands directly, at an instant chosen by the test. */
  ctx(options?: { now?: Date; actor?: Actor }): Promise<Ctx>;
  key(access?: KeyAccess, expiresAt?: Date): Promise<string>;
};

/** Imports a business for this suite only, into the test run's database or another one. */
export async function makeBusiness(
  parts: Partial<BusinessFileInput> = {},
  db: Connection["db"] = testDatabase(),
): Promise<TestBusiness> {
  const imported = await importBusiness(db, businessFile(parts));
  const ids = new Map(
    [...imported.services, ...imported.staff, ...imported.resources].map(({ id, name }) => [name, id]),
  );
  return {
    ...imported,
    idOf(name) {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`the test business has no "${name}"`);
      return id;
    },
    async ctx({ now = new Date(), actor = { kind: "public" } }: { now?: Date; actor?: Actor } = {}) {
      return { db, org: await getOrg(db, imported.slug), actor, now, idempotency: null };
    },
    async key(access = "read-write", expiresAt) {
      return (await issueKey(db, { slug: imported.slug, access, expiresAt: expiresAt ?? null })).key;
    },
  };
}
