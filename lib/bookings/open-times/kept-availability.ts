import type { Busy } from "../../availability/snapshot";
import type { Catalog } from "../../catalog/catalog";
import { JsonText } from "../../commands/json-text";
import type { Ctx } from "../../context";
import { answerAvailability, loadAvailabilityFacts } from "./answer-availability";
import type { AvailabilityRequest } from "./open-times.schema";

/** The facts are held weakly: an old answer must not keep a business's old calendar in memory. */
type Kept = { catalog: WeakRef<Catalog>; busy: WeakRef<Busy>; goodUntilMs: number; answer: JsonText };

const KEPT_CHARACTERS_MAX = 64 * 1024 * 1024;

const kept = new Map<string, Kept>();
let keptCharacters = 0;

/**
 * The availability read as text. The same question is answered with the same text while what the business offers and
 * what is occupied are the very same, and the clock has not reached the next instant that changes the answer.
 *
 * @throws AppError as `loadAvailabilityFacts` and `answerAvailability`
 */
export async function getAvailabilityText(ctx: Ctx, query: AvailabilityRequest): Promise<JsonText> {
  const { catalog, busy } = await loadAvailabilityFacts(ctx, query);
  const key = JSON.stringify([ctx.org.id, query]);
  const nowMs = ctx.now.getTime();
  const found = kept.get(key);
  if (found?.catalog.deref() === catalog && found.busy.deref() === busy && nowMs < found.goodUntilMs) {
    return found.answer;
  }
  const { view, goodUntilMs } = answerAvailability(ctx, query, { catalog, busy });
  const answer = new JsonText(JSON.stringify(view));
  forget(key);
  if (goodUntilMs > nowMs) keep(key, { catalog: new WeakRef(catalog), busy: new WeakRef(busy), goodUntilMs, answer });
  return answer;
}

function keep(key: string, entry: Kept): void {
  kept.set(key, entry);
  keptCharacters += entry.answer.text.length;
  for (const oldest of kept.keys()) {
    if (keptCharacters <= KEPT_CHARACTERS_MAX) break;
    forget(oldest);
  }
}

function forget(key: string): void {
  keptCharacters -= kept.get(key)?.answer.text.length ?? 0;
  kept.delete(key);
}
