import type { Busy } from "../../availability/snapshot";
import type { Catalog } from "../../catalog/catalog";
import { type KeptKind, type KeptStore, keptStore } from "../../process/kept-store";
import { oncePerProcess } from "../../process/once-per-process";
import type { Steps } from "../../process/steps";
import { inTurn } from "../../process/work-in-turn";

/** What an answer is computed from: this process's copy of a business, never modified, so that an answer shows one moment. */
export type AvailabilityFacts = { catalog: Catalog; busy: Busy };

/** An answer, and the first instant at which the clock alone can change it. */
export type Computed<Value> = { value: Value; goodUntilMs: number };

type Asked = {
  orgId: string;
  /** what distinguishes it from all other questions to the business, as JSON */
  question: unknown;
  facts: AvailabilityFacts;
  nowMs: number;
  /** false for a question that won't be asked again */
  isKept: boolean;
};

/** A weak reference to the facts: an old answer must not keep a business's old calendar in memory. */
type Kept<Value> = Computed<Value> & { catalog: WeakRef<Catalog>; busy: WeakRef<Busy> };
type UnderWay<Value> = AvailabilityFacts & { answer: Promise<Computed<Value>> };
type Place<Value> = { kept: KeptStore<Kept<Value>>; underWay: Map<string, UnderWay<Value>> };

/** The process's one store for answers of a kind. */
function placeOf<Value>(kind: KeptKind): Place<Value> {
  return oncePerProcess(`answers.${kind}`, () => ({ kept: keptStore<Kept<Value>>(kind), underWay: new Map() }));
}

/**
 * Answers questions about a business's open times. The same question has the same answer as long as the business's offer and its occupied
 * times haven't changed and the clock hasn't reached the next instant that changes it; until then, or while it is still being computed, it
 * isn't computed again (rule B12.4). The process's computations run in turn (rule B12.3).
 *
 * @param weigh an answer in bytes
 */
export function keptAnswers<Value>(kind: KeptKind, weigh: (value: Value) => number) {
  const { kept, underWay } = placeOf<Value>(kind);

  /** `begin` can refuse by throwing; its steps don't throw. */
  return async function answerOf(asked: Asked, begin: () => Steps<Computed<Value>>): Promise<Value> {
    const { orgId, question, facts, nowMs, isKept } = asked;
    const { catalog, busy } = facts;
    const key = JSON.stringify([orgId, question]);
    const found = kept.get(key);
    if (found && nowMs < found.goodUntilMs && found.catalog.deref() === catalog && found.busy.deref() === busy) {
      return found.value;
    }
    const other = underWay.get(key);
    if (other?.catalog === catalog && other.busy === busy) {
      const { value, goodUntilMs } = await other.answer;
      if (nowMs < goodUntilMs) return value;
    }
    const own = { catalog, busy, answer: inTurn(orgId, begin()) };
    underWay.set(key, own);
    try {
      const { value, goodUntilMs } = await own.answer;
      if (isKept) {
        const entry = { value, goodUntilMs, catalog: new WeakRef(catalog), busy: new WeakRef(busy) };
        kept.keep(key, entry, weigh(value));
      }
      return value;
    } finally {
      if (underWay.get(key) === own) underWay.delete(key);
    }
  };
}
