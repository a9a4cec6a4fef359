import type { FieldErrors } from "../errors";
import type { AddOnDetails } from "./get-service-details";
import type { AddOnEntry } from "./schema";

type Decided = { addOns: AddOnDetails[] } | { fieldErrors: FieldErrors };

/**
 * The extras of a service after a change: those wanted, in their order, then those left out, which become inactive. One that is
 * wanted without an id is the extra of that name, if there is one, else a new one.
 *
 * @param newAddOnId makes the id of a new extra
 */
export function decideAddOns(before: AddOnDetails[], wanted: AddOnEntry[], newAddOnId: () => string): Decided {
  const fieldErrors: FieldErrors = {};
  const known = new Set(before.map(({ id }) => id));
  const named = new Set(wanted.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const seen = { ids: new Set<string>(), names: new Set<string>() };
  const freeByName = new Map(before.filter(({ id }) => !named.has(id)).map((addOn) => [addOn.name, addOn.id]));
  const kept = wanted.map(({ id, ...entry }, index) => {
    if (id !== undefined && !known.has(id)) {
      fieldErrors[`addOns.${index}.id`] = ["is not an extra of this service"];
    }
    if (id !== undefined && seen.ids.has(id)) fieldErrors[`addOns.${index}.id`] = ["appears twice"];
    if (seen.names.has(entry.name)) fieldErrors[`addOns.${index}.name`] = ["is already used by another extra"];
    if (id !== undefined) seen.ids.add(id);
    seen.names.add(entry.name);
    return { ...entry, id: id ?? freeByName.get(entry.name) ?? newAddOnId() };
  });
  const keptIds = new Set(kept.map(({ id }) => id));
  const leftOut = before.filter(({ id }) => !keptIds.has(id)).map((addOn) => ({ ...addOn, active: false }));
  const namesLeftOut = new Set(leftOut.map(({ name }) => name));
  kept.forEach(({ name }, index) => {
    if (namesLeftOut.has(name)) {
      fieldErrors[`addOns.${index}.name`] = ["is already used by an inactive extra"];
    }
  });
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { addOns: [...kept, ...leftOut] };
}
