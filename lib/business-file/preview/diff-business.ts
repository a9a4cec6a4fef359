import type { DayHours } from "../../orgs/hours.schema";
import { performersIn } from "../../services/import-services";
import type { BusinessFile } from "../business-file.schema";

/** One thing of an entry that becomes another; `field` is named as in the file, a day of a week `hours.1`, a date `exceptions.2031-12-25`. */
export type FieldChange = { field: string; before: unknown; after: unknown };
type EntryChange = { name: string; changes: FieldChange[] };
export type ListDiff = { added: string[]; deactivated: string[]; changed: EntryChange[] };
export type BusinessDiff = {
  business: FieldChange[];
  staff: ListDiff;
  resources: ListDiff;
  services: ListDiff;
  products: ListDiff;
};

type Fields = ReadonlyMap<string, unknown>;
type Entry = { name: string; active: boolean; fields: Fields };

/**
 * What importing `after` does to a business that is as `before` says (rule I1): names are the keys, and an entry left out
 * is deactivated, whatever else it is.
 */
export function diffBusiness(before: BusinessFile, after: BusinessFile): BusinessDiff {
  return {
    business: changesOf(businessFields(before), businessFields(after)),
    staff: diffList(before.staff.map(memberEntry), after.staff.map(memberEntry)),
    resources: diffList(before.resources.map(plainEntry), after.resources.map(plainEntry)),
    services: diffList(before.services.map(serviceEntryOf(before)), after.services.map(serviceEntryOf(after))),
    products: diffProducts(before.products ?? [], after.products),
  };
}

/** Whether the import changes nothing at all. */
export const isEmptyDiff = ({ business, ...lists }: BusinessDiff): boolean =>
  business.length === 0 &&
  Object.values(lists).every((list) => list.added.length + list.deactivated.length + list.changed.length === 0);

function diffList(before: Entry[], after: Entry[]): ListDiff {
  const known = new Map(before.map((entry) => [entry.name, entry]));
  const given = new Map(after.map((entry) => [entry.name, entry]));
  const changed: EntryChange[] = after.flatMap((entry) => {
    const old = known.get(entry.name);
    if (old === undefined) return [];
    const switchedOn = entry.active && !old.active ? [{ field: "active", before: false, after: true }] : [];
    const changes = [...switchedOn, ...changesOf(old.fields, entry.fields)];
    return changes.length > 0 ? [{ name: entry.name, changes }] : [];
  });
  return {
    added: after.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    deactivated: before.filter(({ name, active }) => active && !given.get(name)?.active).map(({ name }) => name),
    changed,
  };
}

function changesOf(before: Fields, after: Fields): FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function businessFields({
  hours,
  exceptions,
  settings,
  staff: _,
  resources: __,
  services: ___,
  products: ____,
  ...plain
}: BusinessFile) {
  return new Map<string, unknown>([
    ...Object.entries(plain),
    ...weekFields(hours),
    ...exceptionFields(exceptions),
    ...Object.entries(settings),
    ["embedOrigins", sorted(settings.embedOrigins)],
  ]);
}

type Products = NonNullable<BusinessFile["products"]>;

/** A file without products changes none; and the stock of one that is tracked already stays as it is (rule S9.1). */
function diffProducts(before: Products, after: Products | undefined): ListDiff {
  if (after === undefined) return { added: [], deactivated: [], changed: [] };
  const known = new Map(before.map((product) => [product.name, product]));
  return diffList(
    before.map((product, place) => productEntry(product, product, place)),
    after.map((product, place) => productEntry(product, known.get(product.name), place)),
  );
}

function productEntry(product: Products[number], stored: Products[number] | undefined, place: number): Entry {
  const { name, active, sortOrder, stock, trackStock, ...plain } = product;
  const isTracked = trackStock ?? (stock !== null || stored?.trackStock === true);
  const keeps = stored?.trackStock === true && isTracked;
  const fields = new Map<string, unknown>([
    ...Object.entries(plain),
    ["sortOrder", sortOrder ?? place],
    ["trackStock", isTracked],
    ["stock", keeps ? stored.stock : isTracked ? (stock ?? 0) : null],
  ]);
  return { name, active, fields };
}

function plainEntry(entry: BusinessFile["resources"][number], place: number): Entry {
  const { name, active, sortOrder, ...plain } = entry;
  return {
    name,
    active,
    fields: new Map<string, unknown>([...Object.entries(plain), ["sortOrder", sortOrder ?? place]]),
  };
}

function memberEntry(member: BusinessFile["staff"][number], place: number): Entry {
  const { name, active, sortOrder, hours, exceptions, timeOff, ...plain } = member;
  const fields = new Map<string, unknown>([
    ...Object.entries(plain),
    ["sortOrder", sortOrder ?? place],
    ["hasOwnHours", hours !== null],
    ...weekFields(hours ?? []),
    ...exceptionFields(exceptions),
    ["timeOff", sorted(timeOff.map(({ from, to }) => `${from} – ${to}`))],
  ]);
  return { name, active, fields };
}

function serviceEntryOf(business: BusinessFile): (service: BusinessFile["services"][number], place: number) => Entry {
  const performersOf = performersIn(business);
  return (service, place) => {
    const { name, active, sortOrder, resources, addOns, staff: _, ...plain } = service;
    const fields = new Map<string, unknown>([
      ...Object.entries(plain),
      ["sortOrder", sortOrder ?? place],
      ["staff", sorted(performersOf(service))],
      ["resources", sorted(resources)],
      ["addOns", addOns.map(({ name: extra, priceCents, durationMin }) => ({ name: extra, priceCents, durationMin }))],
    ]);
    return { name, active, fields };
  };
}

const weekFields = (week: DayHours[]): [string, unknown][] =>
  week.map((day, weekday) => [`hours.${weekday}`, hoursOf(day)]);

const exceptionFields = (exceptions: BusinessFile["exceptions"]): [string, unknown][] =>
  [...exceptions]
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .map((day) => [`exceptions.${day.date}`, { ...hoursOf(day), label: day.label }]);

/** In one order of keys, since two equal days are to read the same. */
const hoursOf = ({ open, openMin, closeMin, breakStartMin, breakEndMin }: DayHours): DayHours => ({
  open,
  openMin,
  closeMin,
  breakStartMin,
  breakEndMin,
});

const sorted = (texts: string[]): string[] => [...new Set(texts)].sort();
