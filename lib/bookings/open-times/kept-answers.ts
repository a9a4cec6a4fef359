import type { Busy } from "../../availability/snapshot";
import type { Catalog } from "../../catalog/catalog";
import { type KeptKind, type KeptStore, keptStore } from "../../process/kept-store";
import { oncePerProcess } from "../../process/once-per-process";
import type { Steps } from "../../process/steps";
import { inTurn } from "../../process/work-in-turn";

/** What an answer is computed from: what this process keeps of a business, never changed, so that an answer is of one moment. */
export type AvailabilityFacts = { catalog: Catalog; busy: Busy };

/** An answer, and the first instant at which the clock alone may change it. */
export type Computed<Value> = { value: Value; goodUntilMs: number };

type Asked = {
  orgId: string;
  /** what tells it from all other questions to the business, fit for JSON */
  question: unknown;
  facts: AvailabilityFacts;
  nowMs: number;
  /** false for what nobody will ask again */
  isKept: boolean;
};

/** The facts are held weakly: an old answer must not keep a business's old calendar in memory. */
type Kept<Value> = Computed<Value> & { catalog: WeakRef<Catalog>; busy: WeakRef<Busy> };
type UnderWay<Value> = AvailabilityFacts & { answer: Promise<Computed<Value>> };
type Place<Value> = { kept: KeptStore<Kept<Value>>; underWay: Map<string, UnderWay<Value>> };

/** The process's one place for answers of a kind. */
function placeOf<Value>(kind: KeptKind): Place<Value> {
  return oncePerProcess(`answers.${kind}`, () => ({ kept: keptStore<Kept<Value>>(kind), underWay: new Map() }));
}

/**
 * Answers questions about a business's open times. The same question has the same answer while what the business offers and
 * what is occupied are the very same, and the clock has not reached the next instant that changes it; asked again meanwhile, or
 * while it is still being computed, it isn't computed again (rule B12.4). All computations of the process are done in turn
 * (rule B12.3).
 *
 * @param weigh an answer in bytes
 */
export function keptAnswers<Value>(kind: KeptKind, weigh: (value: Value) => number) {
  const { kept, underWay } = placeOf<Value>(kind);

  /** `begin` may refuse by throwing; its steps then don't. */
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
