import type { BusinessFileInput } from "../lib/business-file/business-file.schema";
import { importBusiness as importFile } from "../lib/business-file/import-business";
import { onDatabase } from "./database";

export type MadeBusiness = {
  slug: string;
  services: { id: string; name: string }[];
  staff: { id: string; name: string }[];
  resources: { id: string; name: string }[];
};

/** The same hours on every day of the week. */
export const everyDay = (hours: { openMin: number; closeMin: number; breakStartMin?: number; breakEndMin?: number }) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: true, ...hours }));

/** Closed on every day of the week; dated exceptions open it. */
export const NEVER_OPEN = Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: false }));

/**
 * Imports a new business into the running server's database, with the command that owners use. By default it is open 9 to 17 every day,
 * with one member and one 60-minute service; given parts are replaced.
 */
export async function makeBusiness(parts: Partial<BusinessFileInput> = {}): Promise<MadeBusiness> {
  const file: BusinessFileInput = {
    slug: `e2e-${Math.random().toString(36).slice(2, 12)}`,
    name: "Test Studio",
    currency: "USD",
    timezone: "America/New_York",
    locale: "en-US",
    address: "1 Test Street",
    hours: everyDay({ openMin: 540, closeMin: 1020 }),
    settings: { slotStepMin: 60 },
    staff: [{ name: "Ann" }],
    services: [{ name: "Cut", durationMin: 60, priceCents: 5_000 }],
    ...parts,
  };
  return onDatabase((db) => importFile(db, file));
}
