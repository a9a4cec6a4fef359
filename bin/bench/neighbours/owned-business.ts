import type { Database } from "../../../db/client";
import { addOwner } from "../../../lib/auth/add-owner";
import type { BusinessFileInput } from "../../../lib/business-file/business-file.schema";
import { type ImportedBusiness, importBusiness } from "../../../lib/business-file/import-business";
import { sessionCookie } from "../../../lib/testing/caller/session-cookie";

/** A business open from 8 to 20 every day, by default with one member and one half-hour service. */
export function fileOf(slug: string, parts: Partial<BusinessFileInput> = {}): BusinessFileInput {
  return {
    slug,
    name: slug,
    currency: "USD",
    timezone: "UTC",
    locale: "en-US",
    hours: Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: true, openMin: 480, closeMin: 1_200 })),
    staff: [{ name: "Member" }],
    services: [{ name: "Service", durationMin: 30 }],
    ...parts,
  };
}

export type OwnedBusiness = ImportedBusiness & {
  serviceId: string;
  /** Signs its owner in. @returns the `Cookie` header of the session */
  signIn(baseUrl: string): Promise<string>;
};

export async function makeOwnedBusiness(db: Database, file: BusinessFileInput): Promise<OwnedBusiness> {
  const imported = await importBusiness(db, file);
  const owner = { email: `owner@${file.slug}.example`, password: "a password for the bench" };
  await addOwner(db, { slug: file.slug, ...owner });
  return {
    ...imported,
    serviceId: imported.services[0]?.id ?? "",
    signIn: (baseUrl) => sessionCookie(baseUrl, owner, { "X-Forwarded-For": "10.8.0.1" }),
  };
}
