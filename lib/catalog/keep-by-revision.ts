import type { Database } from "../../db/client";

type Loaded<Value> = { revision: number; value: Value };
type Source<Value> = {
  /** Reads the value and, in the same snapshot of the database, the revision that it belongs to. */
  load(db: Database, orgId: string): Promise<Loaded<Value>>;
  weigh(value: Value): number;
  weightMax: number;
};

/**
 * Keeps one value for each business in this process, for as long as the business's revision stays what it was. The
 * caller has read the revision from the database for this very request, so nothing old is ever served, whatever
 * other processes do. The least recently used go first when the kept ones outweigh `weightMax`.
 */
export function keepByRevision<Value>({ load, weigh, weightMax }: Source<Value>) {
  const kept = new Map<string, Loaded<Value> & { weight: number }>();
  const loading = new Map<string, Promise<Loaded<Value>>>();
  let weightKept = 0;

  function forget(orgId: string): void {
    weightKept -= kept.get(orgId)?.weight ?? 0;
    kept.delete(orgId);
  }

  function keep(orgId: string, loaded: Loaded<Value>): void {
    forget(orgId);
    const weight = weigh(loaded.value);
    kept.set(orgId, { ...loaded, weight });
    weightKept += weight;
    for (const oldest of kept.keys()) {
      if (weightKept <= weightMax || oldest === orgId) break;
      forget(oldest);
    }
  }

  async function loadOnce(db: Database, orgId: string): Promise<Loaded<Value>> {
    const running = loading.get(orgId);
    if (running) return running;
    const started = load(db, orgId).finally(() => loading.delete(orgId));
    loading.set(orgId, started);
    const loaded = await started;
    if ((kept.get(orgId)?.revision ?? -1) < loaded.revision) keep(orgId, loaded);
    return loaded;
  }

  /** The value at `revision` or a newer one. */
  return async function valueAt(db: Database, orgId: string, revision: number): Promise<Value> {
    const found = kept.get(orgId);
    if (found && found.revision >= revision) {
      kept.delete(orgId);
      kept.set(orgId, found);
      return found.value;
    }
    const joined = await loadOnce(db, orgId);
    if (joined.revision >= revision) return joined.value;
    const afresh = await loadOnce(db, orgId);
    if (afresh.revision >= revision) return afresh.value;
    throw new Error(`business ${orgId} has no revision ${revision}`);
  };
}
