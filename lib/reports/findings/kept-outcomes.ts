import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { keptStore } from "../../process/kept-store";
import { oncePerProcess } from "../../process/once-per-process";
import { checkRules, type RuleOutcomes } from "./check-rules";

/** How old what the rules came to may be on a page that is shown again every minute. */
const KEPT_MS = 120_000;

/** What the rules came to, and the moment of which it is. */
export type Checks = { atMs: number; outcomes: RuleOutcomes };

const kept = keptStore<Checks>("findings");
const underWay = oncePerProcess("findings under way", () => new Map<string, Promise<Checks>>());

/**
 * What the rules came to within the last two minutes, since what the business offers or its occupied times have last changed. At a large
 * business, checking them takes a while; however many people look, they're checked by one after the other.
 */
export async function keptOutcomes(ctx: Ctx, catalog: Catalog): Promise<Checks> {
  const { id, catalogRevision, occupancyRevision } = ctx.org;
  const key = `${id} ${catalogRevision} ${occupancyRevision}`;
  const found = kept.get(key);
  const ageMs = ctx.now.getTime() - (found?.atMs ?? 0);
  if (found && ageMs >= 0 && ageMs < KEPT_MS) return found;
  const running = underWay.get(key);
  if (running) return running;
  const checking = checkRules(ctx, catalog)
    .then((outcomes) => ({ atMs: ctx.now.getTime(), outcomes }))
    .finally(() => underWay.delete(key));
  underWay.set(key, checking);
  const checked = await checking;
  kept.keep(key, checked, 2 * JSON.stringify(checked).length);
  return checked;
}
