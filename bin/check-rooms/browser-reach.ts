import type { Source } from "./read-source";
import type { Finding } from "./rooms";

/** What the browser would have to load and can't: db, and files that need Node. Type imports don't count. */
export function browserReach(sources: ReadonlyMap<string, Source>): Finding[] {
  const has = (file: string, directive: string) => sources.get(file)?.directives.includes(directive) ?? false;
  /** a file → the client file's path to it */
  const chains = new Map<string, string[]>();
  for (const file of sources.keys()) if (has(file, "use client")) chains.set(file, [file]);
  const found: Finding[] = [];
  for (const [file, chain] of chains) {
    for (const { line, to, isType, isOurs } of sources.get(file)?.imports ?? []) {
      if (isType) continue;
      const isServers = isOurs ? to.startsWith("db/") && to !== "db/vocabulary.ts" : to.startsWith("node:");
      if (isServers) {
        const way = [...chain, to].join(" → ");
        found.push({
          file,
          line,
          to,
          sentence: `the browser would load ${way}: what it needs belongs in a file without that import`,
        });
      } else if (isOurs && !chains.has(to) && !has(to, "use server")) {
        chains.set(to, [...chain, to]);
      }
    }
  }
  return found;
}
