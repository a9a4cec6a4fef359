import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isAmong } from "../../db/is-among";
import { orgs, resources } from "../../db/schema";
import type { Catalog } from "../catalog/catalog";
import { isBookable } from "../catalog/eligible-members";
import { catalogOf } from "../catalog/load-catalog";
import { isOnline } from "../catalog/online-service";

/** A business as the installation's home page lists it; `features` say in a few words what it uses. */
export type OrgSummary = {
  slug: string;
  name: string;
  industry: string;
  address: string;
  timezone: string;
  locale: string;
  features: string[];
  /** the first service that can be booked online */
  sampleServiceId: string | null;
};

type Resource = Pick<typeof resources.$inferSelect, "orgId" | "kind" | "capacity">;

/** The businesses of the installation, at most `max`, oldest first. */
export async function listOrgs(db: Database, max: number): Promise<OrgSummary[]> {
  const found = await db
    .select({ id: orgs.id, catalogRevision: orgs.catalogRevision })
    .from(orgs)
    .orderBy(asc(orgs.createdAt), asc(orgs.slug))
    .limit(max);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const places = await db
    .select({ orgId: resources.orgId, kind: resources.kind, capacity: resources.capacity })
    .from(resources)
    .where(and(isAmong(resources.orgId, ids), eq(resources.active, true)));
  return Promise.all(
    found.map(async (org) => {
      const catalog = await catalogOf(db, org);
      const { slug, name, industry, address, timezone, locale } = catalog.profile;
      const features = featuresOf(
        catalog,
        places.filter(({ orgId }) => orgId === org.id),
      );
      const sampleServiceId = catalog.services.find(isOnline)?.id ?? null;
      return { slug, name, industry, address, timezone, locale, features, sampleServiceId };
    }),
  );
}

function featuresOf(catalog: Catalog, places: Resource[]): string[] {
  const services = catalog.services.filter(isOnline);
  const members = [...catalog.calendar.members.values()].filter(isBookable);
  const deposit = services.find(({ depositCents }) => depositCents > 0);
  const has = (feature: string, present: boolean) => (present ? [feature] : []);
  return [
    counted(services.length, "service"),
    ...has(counted(members.length, "team member"), members.length > 0),
    ...placesOf("table", places),
    ...placesOf("room", places),
    ...has(
      "own working hours",
      members.some(({ week }) => week !== null),
    ),
    ...has(
      "time off",
      members.some(({ timeOff }) => timeOff.length > 0),
    ),
    ...has(
      "midday break",
      catalog.profile.hours.some(({ breakStartMin }) => breakStartMin !== null),
    ),
    ...has("holidays", catalog.calendar.exceptions.size > 0),
    ...has(
      "buffers",
      services.some(({ bufferBeforeMin, bufferAfterMin }) => bufferBeforeMin + bufferAfterMin > 0),
    ),
    ...has(
      "add-ons",
      services.some(({ addOns }) => addOns.length > 0),
    ),
    ...has(`deposit for ${deposit?.name}`, deposit !== undefined),
  ];
}

/** "6 tables for 2 to 8". */
function placesOf(kind: Resource["kind"], places: Resource[]): string[] {
  const capacities = places.filter((place) => place.kind === kind).map(({ capacity }) => capacity);
  if (capacities.length === 0) return [];
  const [least, most] = [Math.min(...capacities), Math.max(...capacities)];
  const seats = kind === "room" ? "" : least === most ? ` for ${most}` : ` for ${least} to ${most}`;
  return [`${counted(capacities.length, kind)}${seats}`];
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
