import { type Database, forRequest } from "../../db/client";
import { type KeptKind, type KeptStore, keptStore } from "../process/kept-store";
import { oncePerProcess } from "../process/once-per-process";

type Loaded<Value> = { revision: number; value: Value };
/** Where the values of one kind are, and which of them are being loaded. */
export type Place<Value> = { kept: KeptStore<Loaded<Value>>; loading: Map<string, Promise<Loaded<Value>>> };
type Source<Value> = {
  /** Reads the value and, in the same snapshot of the database, the revision that it belongs to. */
  load(db: Database, orgId: string): Promise<Loaded<Value>>;
  /** in bytes */
  weigh(value: Value): number;
  place: Place<Value>;
};

/** The process's one place for values of a kind. */
export function placeOf<Value>(kind: KeptKind): Place<Value> {
  return oncePerProcess(`by-revision.${kind}`, () => ({ kept: keptStore<Loaded<Value>>(kind), loading: new Map() }));
}

/**
 * Keeps one value for each business in this process, for as long as the business's revision stays what it was. The
 * caller has read the revision from the database for this very request, so nothing old is ever served, whatever
 * other processes do. The least recently used go first when the kept ones are too heavy; the one just loaded always stays.
 */
export function keepByRevision<Value>({ load, weigh, place: { kept, loading } }: Source<Value>) {
  async function loadOnce(db: Database, orgId: string): Promise<Loaded<Value>> {
    const running = loading.get(orgId);
    if (running) return running;
    // Businesses whose values aren't kept take turns with each other (rule C11.5).
    const started = load(forRequest(db, orgId), orgId).finally(() => loading.delete(orgId));
    loading.set(orgId, started);
    const loaded = await started;
    if ((kept.get(orgId)?.revision ?? -1) < loaded.revision) kept.keepAnyway(orgId, loaded, weigh(loaded.value));
    return loaded;
  }

  /** The value at `revision` or a newer one. */
  return async function valueAt(db: Database, orgId: string, revision: number): Promise<Value> {
    const found = kept.get(orgId);
    if (found && found.revision >= revision) return found.value;
    const joined = await loadOnce(db, orgId);
    if (joined.revision >= revision) return joined.value;
    const afresh = await loadOnce(db, orgId);
    if (afresh.revision >= revision) return afresh.value;
    throw new Error(`business ${orgId} has no revision ${revision}`);
  };
}
