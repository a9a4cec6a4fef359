import { isBookable } from "../catalog/eligible-members";
import { type FieldErrors, invalidFields } from "../errors";
import { FileService, isPartOfPrice } from "../orgs/offer.schema";
import { decideAddOns } from "./decide-add-ons";
import type { ServiceDetails } from "./get-service-details";
import { DEPOSIT_ABOVE_PRICE, type SaveService } from "./schema";

/** The business's other entries that a service must fit. */
export type OtherOffers = {
  services: { id: string; name: string; active: boolean; sortOrder: number }[];
  staff: { id: string; active: boolean; bookable: boolean }[];
  resources: { id: string }[];
};

/**
 * A service after a change. Omitted fields stay unchanged; a new service gets the defaults of a business file, so that a staffed one
 * without named members is performed by every bookable one (rule E8.2). A new one comes last.
 *
 * @param before the current service; null: a new one
 * @param newId creates the ids of new entries
 * @throws AppError `invalid_fields` for a name that is taken, ids that are not of this business, a deposit above the price
 */
export function decideService(
  before: ServiceDetails | null,
  { id: _, addOns, ...changes }: SaveService,
  { services, staff, resources }: OtherOffers,
  newId: (prefix: "svc" | "add") => string,
): ServiceDetails {
  const base = before ?? newService(changes, { services, staff }, newId("svc"));
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const changed: ServiceDetails = { ...base, ...given };
  const fieldErrors: FieldErrors = {};
  const namesake = services.find(({ id, name }) => name === changed.name && id !== changed.id);
  if (namesake) fieldErrors.name = [namesake.active ? NAME_TAKEN : NAME_TAKEN_BY_INACTIVE];
  if (!areAmong(changed.staffIds, staff)) fieldErrors.staffIds = ["must be team members of this business"];
  if (!areAmong(changed.resourceIds, resources)) fieldErrors.resourceIds = ["must be tables or rooms of this business"];
  if (!isPartOfPrice(changed)) fieldErrors.depositCents = [DEPOSIT_ABOVE_PRICE];
  const extras = addOns && decideAddOns(changed.addOns, addOns, () => newId("add"));
  if (extras && "fieldErrors" in extras) Object.assign(fieldErrors, extras.fieldErrors);
  if (Object.keys(fieldErrors).length > 0) throw invalidFields(fieldErrors);
  return {
    ...changed,
    staffIds: [...new Set(changed.staffIds)],
    resourceIds: [...new Set(changed.resourceIds)],
    addOns: extras && "addOns" in extras ? extras.addOns : changed.addOns,
  };
}

const NAME_TAKEN = "is already used by another service";
const NAME_TAKEN_BY_INACTIVE = "is already used by an inactive service";

function newService(
  { name, durationMin, staffed = true }: SaveService,
  { services, staff }: Pick<OtherOffers, "services" | "staff">,
  id: string,
): ServiceDetails {
  const { staff: _, resources: __, addOns: ___, ...asInFile } = FileService.parse({ name, durationMin });
  return {
    ...asInFile,
    id,
    sortOrder: Math.max(-1, ...services.map(({ sortOrder }) => sortOrder)) + 1,
    staffIds: staffed ? staff.filter(isBookable).map((member) => member.id) : [],
    resourceIds: [],
    addOns: [],
  };
}

function areAmong(ids: string[], entries: { id: string }[]): boolean {
  const there = new Set(entries.map(({ id }) => id));
  return ids.every((id) => there.has(id));
}
