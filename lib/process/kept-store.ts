import { LRUCache } from "lru-cache";
import { KEPT_BYTES_MAX } from "./kept-bounds";
import { oncePerProcess } from "./once-per-process";

export type KeptKind = keyof typeof KEPT_BYTES_MAX;

/**
 * The cache of one kind, limited by its size in bytes, including keys: the least recently used entry is dropped first (rule
 * B12.4).
 */
export type KeptStore<Value extends object> = {
  get(key: string): Value | undefined;
  /** An entry that is larger than the limit isn't kept. */
  keep(key: string, value: Value, bytes: number): void;
  /** An entry that is larger than the limit replaces all others: for what every request needs. */
  keepAnyway(key: string, value: Value, bytes: number): void;
  /** The number of entries, and their size in bytes. */
  readonly size: number;
  readonly bytes: number;
};

/** The entry itself, its place in the store and its key's header. */
const ENTRY_BYTES = 300;

export function makeKeptStore<Value extends object>(bytesMax: number): KeptStore<Value> {
  const kept = new LRUCache<string, Value>({ maxSize: bytesMax });
  const sizeOf = (key: string, bytes: number) => ENTRY_BYTES + key.length + bytes;
  return {
    get: (key) => kept.get(key),
    keep: (key, value, bytes) => {
      kept.set(key, value, { size: sizeOf(key, bytes) });
    },
    keepAnyway: (key, value, bytes) => {
      kept.set(key, value, { size: Math.min(sizeOf(key, bytes), bytesMax) });
    },
    get size() {
      return kept.size;
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}

/** The process's one store of a kind. */
export function keptStore<Value extends object>(kind: KeptKind): KeptStore<Value> {
  return oncePerProcess(`kept.${kind}`, () => makeKeptStore<Value>(KEPT_BYTES_MAX[kind]));
}
