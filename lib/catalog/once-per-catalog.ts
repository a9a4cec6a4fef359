import type { Catalog } from "./catalog";

/** What follows from a catalog alone, computed once per revision and forgotten with it. */
export function oncePerCatalog<Value>(reckon: (catalog: Catalog) => Value): (catalog: Catalog) => Value {
  const known = new WeakMap<Catalog, { value: Value }>();
  return (catalog) => {
    const found = known.get(catalog) ?? { value: reckon(catalog) };
    known.set(catalog, found);
    return found.value;
  };
}
