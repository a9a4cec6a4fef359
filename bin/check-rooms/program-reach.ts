import type { Source } from "./read-source";
import { type Finding, isTest } from "./rooms";

/** Where programs come in. */
const PROGRAMS = /^(lib\/tools\/|lib\/edge\/mcp\/|app\/api\/mcp\/)/;
/** What sends campaigns: only people reach it, and the workers that do what people started. */
const SENDERS = /^lib\/campaigns\/(sending|delivering)\//;

/** Ways from what programs call to what sends campaigns: programs only write drafts (rule M10). Type imports don't count. */
export function programReach(sources: ReadonlyMap<string, Source>): Finding[] {
  /** a file → the way to it from where programs come in */
  const ways = new Map<string, string[]>();
  for (const file of sources.keys()) if (PROGRAMS.test(file) && !isTest(file)) ways.set(file, [file]);
  const found: Finding[] = [];
  for (const [file, way] of ways) {
    for (const { line, to, isType, isOurs } of sources.get(file)?.imports ?? []) {
      if (isType || !isOurs || ways.has(to)) continue;
      ways.set(to, [...way, to]);
      if (!SENDERS.test(to)) continue;
      const sentence = `programs could send campaigns, ${[...way, to].join(" → ")}: they only write drafts, so what both need belongs outside`;
      found.push({ file, line, to, sentence });
    }
  }
  return found;
}
